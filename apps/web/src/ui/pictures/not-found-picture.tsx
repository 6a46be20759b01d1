/** 4, a sock, 4 on a washing line. Decorative. */
export function NotFoundPicture({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 420 240" aria-hidden="true">
      <path d="M10 34c130 40 270 40 400 0" fill="none" stroke="var(--color-control)" strokeWidth="3" />
      <g stroke="var(--glyph-line)" strokeWidth="3" strokeLinejoin="round">
        <path d="M58 51h82v118c-14 6-28-3-41 2s-28 4-41-2z" fill="var(--linen-0)" />
        <path d="M280 51h82v118c-14 6-28-3-41 2s-28 4-41-2z" fill="var(--linen-0)" />
      </g>
      <path d="M59 138h80v8H59zM59 151h80v4H59zM281 138h80v8h-80zM281 151h80v4h-80z" fill="var(--blue-600)" />
      <g fontFamily="var(--font-display)" fontWeight="800" fontSize="64" textAnchor="middle" fill="#15182B">
        <text x="99" y="117">
          4
        </text>
        <text x="321" y="117">
          4
        </text>
      </g>
      <g transform="translate(-16 0)">
        <path
          d="M190 51h40v60c0 6 3 10 9 13l23 11c11 6 15 15 11 25s-15 14-26 9l-42-19c-10-5-15-12-15-23z"
          fill="var(--soap-200)"
          stroke="var(--glyph-line)"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path d="M190 76h40M190 86h40" stroke="var(--blue-600)" strokeWidth="5" />
        <path
          d="M190 112c12 0 22 8 24 20l-9 18c-10-5-15-12-15-23zM248 128l14 7c11 6 15 15 11 25s-15 14-26 9l-9-4c-4-14 0-30 10-37z"
          fill="var(--blue-200)"
          stroke="var(--glyph-line)"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      </g>
      <g fill="var(--soap-500)">
        <rect x="66" y="42" width="8" height="22" rx="3" />
        <rect x="124" y="52" width="8" height="22" rx="3" />
        <rect x="190" y="50" width="8" height="22" rx="3" />
        <rect x="288" y="53" width="8" height="22" rx="3" />
        <rect x="346" y="43" width="8" height="22" rx="3" />
      </g>
      <path
        d="M40 216c16-10 32-10 48 0s32 10 48 0 32-10 48 0 32 10 48 0 32-10 48 0 32 10 48 0 32-10 48 0"
        fill="none"
        stroke="var(--blue-600)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
