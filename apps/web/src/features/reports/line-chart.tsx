import { useI18n } from '../../lib/i18n.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ChartTable, EmptyChart } from './chart-table.tsx';
import type { ChartWords, Point } from './chart-table.tsx';

type LineChartProps = ChartWords & {
  points: readonly Point[];
  /** percent; a dashed line */
  goal: number;
};

/** percent between two lines of the scale */
const step = 5;

/** Where the scale begins: two steps under the goal at least, and one under all that there is. */
const floorOf = (points: readonly Point[], goal: number): number => {
  const lowest = Math.min(goal - step, ...points.flatMap(({ value }) => value ?? []));
  return Math.max(0, Math.floor(lowest / step) * step - step);
};

/** Four lines at most, the lowest and 100 among them. */
const scaleOf = (from: number): number[] => {
  const by = Math.ceil((100 - from) / 3 / step) * step;
  return [...Array.from({ length: Math.ceil((100 - from) / by) }, (_, index) => 100 - index * by), from];
};

/** Of a height in percent of the scale: over it there is room for a number, under it for half of one. */
const placeOf = (y: number): string => `calc(1.5rem + (100% - 2rem) * ${y / 100})`;

type Placed = Point & { x: number; y: number };

/** Those that follow each other without one between them that has no value. */
const runsOf = (placed: readonly (Placed | undefined)[]): Placed[][] =>
  placed
    .reduce<Placed[][]>(
      (runs, one) => (one ? [...runs.slice(0, -1), [...(runs.at(-1) ?? []), one]] : [...runs, []]),
      [[]],
    )
    .filter((run) => run.length > 0);

/** A share of a hundred as a line, with its goal; the line is broken where there is none. */
export function LineChart({ points, label, heads, asTable, goal }: LineChartProps) {
  const { t } = useI18n();
  const from = floorOf(points, goal);
  const topOf = (value: number): number => (1 - (value - from) / (100 - from)) * 100;
  const leftOf = (index: number): number => (index / Math.max(1, points.length - 1)) * 100;
  const placed = points.map((point, index) =>
    point.value === undefined ? undefined : { ...point, x: leftOf(index), y: topOf(point.value) },
  );
  const said = placed.filter((one) => one !== undefined);
  const last = said.at(-1);
  return (
    <>
      {!asTable && said.length === 0 && <EmptyChart text={t('reports.no_stops')} />}
      {!asTable && said.length > 0 && (
        <div
          className="grid grow grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(9rem,1fr)_auto] gap-x-2 px-3.5 pb-3 text-2xs/3.5 text-ink-3"
          aria-hidden="true"
        >
          <div className="relative w-[1.5rem]">
            {scaleOf(from).map((value) => (
              <span
                key={value}
                className="absolute right-0 -translate-y-1/2"
                style={{ top: placeOf(topOf(value)) }}
              >
                {value}
              </span>
            ))}
          </div>
          <div className="relative mr-1.5">
            <svg
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              className="absolute inset-x-0 top-[1.5rem] h-[calc(100%-2rem)] w-full overflow-visible fill-none *:[vector-effect:non-scaling-stroke] print:[print-color-adjust:exact]"
            >
              {scaleOf(from).map((value) => (
                <path
                  key={value}
                  d={`M0 ${topOf(value)}H100`}
                  className="stroke-line forced-colors:stroke-[GrayText]"
                />
              ))}
              <path
                d={`M0 ${topOf(goal)}H100`}
                strokeDasharray="4 3"
                className="stroke-ink-3 stroke-[1.5] forced-colors:stroke-[CanvasText]"
              />
              {runsOf(placed).map((run) => (
                <path
                  key={run[0]?.key}
                  // one alone is a line to itself, which round ends make a dot
                  d={`M${[...run, ...run.slice(-1)].map(({ x, y }) => `${x},${y}`).join('L')}`}
                  strokeLinejoin="round"
                  strokeLinecap="round"
                  className={classNames(
                    'stroke-primary forced-colors:stroke-[CanvasText]',
                    run.length === 1 ? 'stroke-[6]' : 'stroke-[2.5]',
                  )}
                />
              ))}
            </svg>
            {said.map(({ key, name, text, x }) => (
              <span
                key={key}
                className="absolute inset-y-0 -translate-x-1/2"
                style={{ left: `${x}%`, width: `${100 / points.length}%` }}
                title={`${name}: ${text}`}
              />
            ))}
            {last && (
              <>
                <span
                  className="pointer-events-none absolute size-2.5 -translate-1/2 rounded-full bg-primary shadow-[0_0_0_2px_var(--color-surface)] forced-colors:bg-[CanvasText] print:[print-color-adjust:exact]"
                  style={{ left: `${last.x}%`, top: placeOf(last.y) }}
                />
                <b
                  className="pointer-events-none absolute -mt-[0.5rem] -translate-y-full whitespace-nowrap text-ink"
                  style={{
                    top: placeOf(last.y),
                    ...(last.x < 25 ? { left: 0 } : { right: `${100 - last.x}%` }),
                  }}
                >
                  {last.text}
                </b>
              </>
            )}
          </div>
          <div className="col-start-2 mr-1.5 flex justify-between gap-x-2">
            <span>{points[0]?.label}</span>
            <span>{points.length > 1 && points.at(-1)?.label}</span>
          </div>
        </div>
      )}
      <ChartTable points={points} label={label} heads={heads} asTable={asTable} />
    </>
  );
}
