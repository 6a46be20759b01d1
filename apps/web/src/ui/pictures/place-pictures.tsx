/** A front door with a bag before it. Decorative. */
export function DoorstepPicture() {
  return (
    <svg viewBox="0 0 220 150" aria-hidden="true">
      <rect x="70" y="26" width="80" height="108" fill="var(--blue-200)" />
      <path
        d="M62 134V30a8 8 0 0 1 8-8h80a8 8 0 0 1 8 8v104"
        fill="none"
        stroke="var(--glyph-line)"
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
      <rect x="80" y="40" width="60" height="94" rx="3" fill="var(--blue-600)" />
      <rect x="90" y="52" width="16" height="26" rx="2" fill="var(--blue-300)" />
      <rect x="114" y="52" width="16" height="26" rx="2" fill="var(--blue-300)" />
      <circle cx="130" cy="94" r="3.5" fill="var(--soap-400)" />
      <path d="M30 134h160" stroke="var(--glyph-line)" strokeWidth="3.5" strokeLinecap="round" />
      <path
        d="M156 134v-26c0-10 8-16 17-16s17 6 17 16v26z"
        fill="var(--soap-200)"
        stroke="var(--glyph-line)"
        strokeWidth="3"
      />
      <path
        d="M164 94l-4-9c8-5 18-5 26 0l-4 9"
        fill="var(--linen-0)"
        stroke="var(--glyph-line)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M163 116c4-3 7-3 10 0s7 3 10 0"
        fill="none"
        stroke="var(--glyph-line)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M40 134v-24M40 112c-10-2-14-9-13-18 9 1 13 8 13 16 0-10 5-18 15-19 0 11-5 18-15 21"
        fill="var(--meadow-200)"
        stroke="var(--glyph-line)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M32 134h16l-2-12H34z"
        fill="var(--linen-300)"
        stroke="var(--glyph-line)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** A wall of lockers. Decorative. */
export function CollectionPointPicture() {
  return (
    <svg viewBox="0 0 220 150" aria-hidden="true">
      <path d="M24 134h172" stroke="var(--glyph-line)" strokeWidth="3.5" strokeLinecap="round" />
      <rect
        x="52"
        y="24"
        width="116"
        height="110"
        rx="8"
        fill="var(--linen-0)"
        stroke="var(--glyph-line)"
        strokeWidth="3.5"
      />
      <rect x="60" y="32" width="30" height="44" rx="3" fill="var(--blue-200)" />
      <rect x="95" y="32" width="30" height="44" rx="3" fill="var(--blue-600)" />
      <rect x="130" y="32" width="30" height="44" rx="3" fill="var(--blue-200)" />
      <rect x="60" y="82" width="30" height="46" rx="3" fill="var(--blue-200)" />
      <rect x="95" y="82" width="30" height="46" rx="3" fill="var(--linen-300)" />
      <rect x="130" y="82" width="30" height="46" rx="3" fill="var(--blue-200)" />
      <g stroke="var(--glyph-line)" strokeWidth="3" strokeLinecap="round">
        <path d="M84 50v8M154 50v8M84 100v8M154 100v8" />
      </g>
      <path
        d="M102 127V104c0-5 4-8 8-8s8 3 8 8v23z"
        fill="var(--soap-200)"
        stroke="var(--glyph-line)"
        strokeWidth="2.5"
      />
      <path d="M101 44h18M101 50h18M101 56h11" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M126 82l20 7v32l-20 7z"
        fill="var(--blue-300)"
        stroke="var(--glyph-line)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  );
}
