const LEVELS = {
  half: 'M5.3 29h29.4L36 40a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5z',
  full: 'M6.4 19h27.2L36 40a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5z',
};

export type BagLevel = keyof typeof LEVELS;

/** A laundry bag, half or quite full. Decorative. */
export function BagPicture({ level, className }: { level: BagLevel; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 40 48" aria-hidden="true">
      <path d="M7 14h26l3 26a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5z" fill="var(--color-sunken)" />
      <path d={LEVELS[level]} fill="var(--glyph-flat)" />
      <path
        d="M7 14h26l3 26a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM13 14v-3a7 7 0 0 1 14 0v3"
        fill="none"
        stroke="var(--glyph-line)"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
