const colours = {
  soap: { front: '#F2B526', top: '#FFE9B0', side: '#FFC94D', line: '#7a4e00', bubbles: '#15182B' },
  /** on the colour of soap itself */
  blue: { front: '#DFE5FB', top: '#FFFFFF', side: '#C9D3F8', line: '#2541C4', bubbles: '#2541C4' },
};

/** A box of soap with bubbles, for what friends earn. Decorative. */
export function SoapBoxPicture({ tone = 'soap' }: { tone?: keyof typeof colours }) {
  const { front, top, side, line, bubbles } = colours[tone];
  return (
    <svg width="92" height="76" viewBox="0 0 92 76" aria-hidden="true">
      <path d="M14 30 46 18l34 10v26L48 68 14 56z" fill={front} />
      <path d="M14 30 46 18l34 10-32 13z" fill={top} />
      <path d="M48 41v27L14 56V30z" fill={side} />
      <path d="m24 42 14 5" stroke={line} strokeWidth="3" strokeLinecap="round" />
      <g fill="none" stroke={bubbles} strokeWidth="2">
        <circle cx="70" cy="12" r="6" />
        <circle cx="84" cy="20" r="4" />
        <circle cx="58" cy="8" r="3" />
      </g>
    </svg>
  );
}
