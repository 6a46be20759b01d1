/** of its own units; its width is that of what it stands in */
const width = 100;
const height = 26;
/** half of the line, so that its highest and its lowest are whole */
const margin = 2;

type Values = readonly (number | null)[];

/** Pieces of the line, each a run of values without a gap. A value between two gaps is a dot. */
const pathOf = (values: Values): string => {
  const most = Math.max(...values.flatMap((value) => value ?? [])) || 1;
  const placeOf = (value: number, index: number): string =>
    `${((index / Math.max(1, values.length - 1)) * width).toFixed(2)} ${(height - margin - (value / most) * (height - 2 * margin)).toFixed(2)}`;
  return values
    .map((value, index) => {
      if (value === null) return '';
      const begins = (values[index - 1] ?? null) === null;
      const isAlone = begins && (values[index + 1] ?? null) === null;
      return `${begins ? 'M' : 'L'}${placeOf(value, index)}${isAlone ? 'h0' : ''}`;
    })
    .join('');
};

type SparklineProps = {
  /** from the earliest to the latest, none below 0; null: a gap */
  values: Values;
  /** the same in words */
  text: string;
};

/** How a figure came to be what it is, as a line from 0 upwards. Without a value it is as high, and empty. */
export function Sparkline({ values, text }: SparklineProps) {
  const path = pathOf(values);
  return (
    <span className="block h-[1.625rem] py-px">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="block size-full overflow-visible fill-none"
      >
        <title>{text}</title>
        <rect width={width} height={height} className="fill-transparent" />
        {path !== '' && (
          <path
            d={path}
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
            strokeLinecap="round"
            className="stroke-primary stroke-2 forced-colors:stroke-[CanvasText]"
          />
        )}
      </svg>
      <span className="sr-only">{text}</span>
    </span>
  );
}
