/** A turning ring in the text's colour. Decorative: say in words what is under way. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />;
}
