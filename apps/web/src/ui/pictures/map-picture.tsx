/** A folded map with a pin. */
export function MapPicture() {
  return (
    <svg width="148" height="104" viewBox="0 0 148 104" aria-hidden="true">
      <path
        d="M22 30l34-12 36 12 34-12v58l-34 12-36-12-34 12z"
        fill="var(--glyph-flat)"
        transform="translate(3 4)"
      />
      <path
        d="M22 30l34-12 36 12 34-12v58l-34 12-36-12-34 12zM56 18v58M92 30v58"
        fill="none"
        stroke="var(--glyph-line)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M74 66c-12-14-16-20-16-28a16 16 0 0 1 32 0c0 8-4 14-16 28z"
        fill="var(--color-accent)"
        stroke="#15182B"
        strokeWidth="2.5"
      />
      <circle cx="74" cy="38" r="5.5" fill="#15182B" />
    </svg>
  );
}
