/* Drawings of the empty and error states. Decorative. */

/** An empty laundry basket. */
export function BasketPicture() {
  return (
    <svg width="148" height="104" viewBox="0 0 148 104" aria-hidden="true">
      <path
        d="M30 42h88l-9 44a6 6 0 0 1-6 5H45a6 6 0 0 1-6-5z"
        fill="var(--glyph-flat)"
        transform="translate(3 3)"
      />
      <path
        d="M30 42h88l-9 44a6 6 0 0 1-6 5H45a6 6 0 0 1-6-5zM34 58h80M37 73h74M60 42v49M88 42v49"
        fill="none"
        stroke="var(--glyph-line)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M24 42h100" stroke="var(--glyph-line)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="58" cy="24" r="8" fill="none" stroke="var(--color-primary)" strokeWidth="2.5" />
      <circle cx="80" cy="16" r="5" fill="none" stroke="var(--color-primary)" strokeWidth="2.5" />
      <circle cx="94" cy="28" r="4" fill="none" stroke="var(--color-primary)" strokeWidth="2.5" />
    </svg>
  );
}

/** A broken line: it did not load. */
export function PlugPicture() {
  return (
    <svg width="148" height="104" viewBox="0 0 148 104" aria-hidden="true">
      <path
        d="M4 60c10-8 20-8 30 0s20 8 30 0 20-8 30 0 20 8 30 0 20-8 30 0"
        fill="none"
        stroke="var(--color-primary)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="2 9"
      />
      <rect
        x="48"
        y="28"
        width="52"
        height="40"
        rx="10"
        fill="var(--glyph-flat-accent)"
        transform="translate(3 4)"
      />
      <rect
        x="48"
        y="28"
        width="52"
        height="40"
        rx="10"
        fill="none"
        stroke="var(--glyph-line)"
        strokeWidth="2.5"
      />
      <path
        d="M64 44l6 6M70 44l-6 6M80 44l6 6M86 44l-6 6M66 60c6-4 12-4 18 0"
        stroke="var(--glyph-line)"
        strokeWidth="2.5"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}
