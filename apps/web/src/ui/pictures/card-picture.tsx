/** A bank card with a plus. */
export function CardPicture() {
  return (
    <svg width="148" height="104" viewBox="0 0 148 104" aria-hidden="true">
      <rect x="30" y="24" width="88" height="58" rx="9" fill="var(--glyph-flat)" transform="translate(4 4)" />
      <rect
        x="30"
        y="24"
        width="88"
        height="58"
        rx="9"
        fill="none"
        stroke="var(--glyph-line)"
        strokeWidth="2.5"
      />
      <path d="M30 42h88" stroke="var(--glyph-line)" strokeWidth="9" />
      <path d="M42 68h22" stroke="var(--glyph-line)" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="112" cy="80" r="15" fill="var(--color-accent)" />
      <path d="M112 73v14M105 80h14" stroke="#15182B" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
