/** A turning ring in the text's colour. Decorative: say in words what is under way. */
export function Spinner() {
  return (
    <span
      className="size-4.5 flex-none animate-spin rounded-full border-[2.5px] border-current border-r-transparent opacity-85 motion-reduce:[animation-duration:2.4s]"
      aria-hidden="true"
    />
  );
}
