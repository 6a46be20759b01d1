const left = [
  'M10 8h60v36h-60zM86 4h44v30h-44zM146 10h70v28h-70zM232 2h60v40h-60z',
  'M4 62h46v50h-46zM66 58h58v26h-58zM66 94h58v24h-58zM142 56h40v56h-40zM250 62h56v50h-56z',
].join('');
/** The park, the long street's ends, the crossing's height, the pin. */
const scenes = [
  { at: 0, from: 100, bend: [84, 50], to: 44, pin: [150, 52] },
  { at: 9, from: 91, bend: [75, 59], to: 48.5, pin: [170, 48] },
  { at: 18, from: 82, bend: [66, 68], to: 53, pin: [190, 44] },
] as const;

/** A few streets and a pin: an illustration, not where the place is. */
export function PlacePicture({ seed }: { seed: number }) {
  const { at, from, bend, to, pin } = scenes[seed % scenes.length] ?? scenes[0];
  return (
    <svg
      className="h-29 w-full rounded-md"
      viewBox="0 0 320 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="320" height="120" fill="var(--linen-200)" />
      <g transform={`translate(${at})`}>
        <path d={left} fill="var(--linen-300)" />
        <path d="M196 56c18-4 34 2 36 18s-6 30-4 46h-36c-4-20-8-52 4-64z" fill="var(--meadow-200)" />
      </g>
      <g fill="none" stroke="var(--linen-0)">
        <path d={`M-10 ${from}C60 ${bend[0]} 120 ${bend[1]} 330 48`} strokeWidth="9" />
        <path d={`M${134 + at} -10v140`} strokeWidth="7" />
        <path d={`M-10 52 330 ${to}`} strokeWidth="6" />
      </g>
      <g transform={`translate(${pin[0]} ${pin[1]})`}>
        <path d="M0 18C-9 7-13 1-13-6a13 13 0 0 1 26 0c0 7-4 13-13 24z" fill="var(--blue-600)" />
        <circle cy="-6" r="5" fill="var(--soap-400)" />
      </g>
    </svg>
  );
}
