/** Two towels on a line: no order. Decorative. */
export function ClothesLinePicture() {
  return (
    <svg width="148" height="104" viewBox="0 0 148 104" aria-hidden="true">
      <path d="M4 18c44 14 96 14 140 0" fill="none" stroke="var(--color-control)" strokeWidth="2" />
      <path
        d="M24 23h36v48c-6 3-12-1-18 1s-12 2-18-1z"
        fill="var(--color-surface)"
        stroke="var(--glyph-line)"
        strokeWidth="2"
      />
      <path d="M24 56h36v4H24zM24 63h36v2H24z" fill="var(--color-primary)" />
      <path
        d="M78 27l36-3v38c-6 3-12-1-18 1s-12 2-18 0z"
        fill="var(--glyph-flat-accent)"
        stroke="var(--glyph-line)"
        strokeWidth="2"
      />
      <path
        d="M18 92c6-4 12-4 18 0s12 4 18 0 12-4 18 0 12 4 18 0 12-4 18 0 12 4 18 0"
        fill="none"
        stroke="var(--color-primary)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <g fill="var(--color-accent)">
        <rect x="29" y="19" width="4" height="10" rx="1.5" />
        <rect x="51" y="22" width="4" height="10" rx="1.5" />
        <rect x="82" y="22" width="4" height="10" rx="1.5" />
        <rect x="105" y="20" width="4" height="10" rx="1.5" />
      </g>
    </svg>
  );
}
