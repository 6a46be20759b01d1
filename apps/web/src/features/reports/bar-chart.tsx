import { Fragment } from 'react';
import { tv } from 'tailwind-variants/lite';
import { classNames } from '../../ui/class-names.ts';
import { ChartTable } from './chart-table.tsx';
import type { ChartWords, Point } from './chart-table.tsx';

export type Bar = Point & { tone?: 'strong' | 'quiet' | 'now' };

const bar = tv({
  base: 'print:[print-color-adjust:exact] w-full rounded-t-[3px] forced-colors:bg-[CanvasText]',
  variants: { tone: { strong: 'bg-primary', quiet: 'bg-primary/35', now: 'bg-accent' } },
});

type BarChartProps = ChartWords & { bars: readonly Bar[] };

/** Bars with their numbers; as a table for who wants one, and for who hears it. */
export function BarChart({ bars, label, heads, asTable }: BarChartProps) {
  const top = Math.max(1, ...bars.map(({ value = 0 }) => value));
  // the one number for which a phone has room
  const highest = bars.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))[0];
  const heightOf = (value = 0): string => `${Math.max(0, (value / top) * 100)}%`;
  return (
    <>
      {!asTable && (
        // a number or a day is wider than a thin bar: each stands over its column, not in it
        <div
          className="grid grid-rows-[9.125rem_auto] gap-x-[2px] overflow-hidden px-3.5 pt-3.5 pb-3 text-[0.625rem]/3.5 text-ink-3 *:row-start-1"
          style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}
          aria-hidden="true"
        >
          <span className="col-span-full self-end border-b border-line" />
          {bars.map(({ key, name, label: day, value, text, mark, tone = 'strong' }, index) => {
            const gridColumn = index + 1;
            const isSaid = bars.length <= 8 || index % 5 === 0;
            return (
              <Fragment key={key}>
                <span className="flex items-end" style={{ gridColumn }} title={`${name}: ${text}`}>
                  <span className={bar({ tone })} style={{ height: heightOf(value) }} />
                </span>
                <span
                  className={classNames(
                    'pointer-events-none relative w-max self-end justify-self-center',
                    key !== highest?.key && '@max-lg:hidden',
                  )}
                  style={{ gridColumn, bottom: heightOf(value) }}
                >
                  {mark}
                </span>
                {isSaid && (
                  <span className="row-start-2! w-max justify-self-center pt-1" style={{ gridColumn }}>
                    {day}
                  </span>
                )}
              </Fragment>
            );
          })}
        </div>
      )}
      <ChartTable points={bars} label={label} heads={heads} asTable={asTable} />
    </>
  );
}
