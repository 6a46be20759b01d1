/** A box of soap with bubbles, for the referral card. Decorative. */
export function SoapBoxPicture() {
  return (
    <svg width="92" height="76" viewBox="0 0 92 76" aria-hidden="true">
      <path d="M14 30 46 18l34 10v26L48 68 14 56z" fill="#F2B526" />
      <path d="M14 30 46 18l34 10-32 13z" fill="#FFE9B0" />
      <path d="M48 41v27L14 56V30z" fill="#FFC94D" />
      <path d="m24 42 14 5" stroke="#7a4e00" strokeWidth="3" strokeLinecap="round" />
      <g fill="none" stroke="#15182B" strokeWidth="2">
        <circle cx="70" cy="12" r="6" />
        <circle cx="84" cy="20" r="4" />
        <circle cx="58" cy="8" r="3" />
      </g>
    </svg>
  );
}
