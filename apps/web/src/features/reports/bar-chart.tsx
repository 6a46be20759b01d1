import { formatDecimal } from '@lavoir/i18n';
import { Fragment } from 'react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../lib/i18n.tsx';
import { linesUnder } from './chart-scale.ts';
import { ChartTable, EmptyChart } from './chart-table.tsx';
import type { ChartWords, Point } from './chart-table.tsx';

export type Bar = Point & { tone?: 'strong' | 'quiet' | 'now' };

const bar = tv({
  base: 'print:[print-color-adjust:exact] w-full rounded-t-[3px] forced-colors:bg-[CanvasText]',
  variants: { tone: { strong: 'bg-primary', quiet: 'bg-primary-line', now: 'bg-accent' } },
});

const look = tv({
  slots: {
    frame: 'grid grow gap-x-2 px-3.5 pb-3 text-2xs/3.5 text-ink-3',
    // a number or a day is wider than a thin bar: each stands over its column, not in it
    bars: 'relative col-start-2 grid pt-3.5 *:row-start-1',
    mark: 'pointer-events-none relative w-max self-end justify-self-center',
  },
  variants: {
    /** so few that each has room for its number, and needs no scale */
    isFew: {
      true: {
        frame: 'grid-cols-[0_minmax(0,1fr)] gap-x-0',
        bars: 'grid-rows-[minmax(6rem,1fr)_auto] gap-x-3',
      },
      false: {
        frame: 'grid-cols-[auto_minmax(0,1fr)]',
        bars: 'grid-rows-[minmax(8.5rem,1fr)_auto] gap-x-[2px]',
      },
    },
    /** where there is little room, one number is said alone */
    isHighest: { true: {}, false: {} },
    isLong: { true: {}, false: {} },
  },
  compoundVariants: [
    { isFew: false, isHighest: false, isLong: false, class: { mark: '@max-lg:hidden' } },
    { isFew: false, isHighest: false, isLong: true, class: { mark: '@max-6xl:hidden' } },
  ],
});

const few = 8;
/** letters that stand over a thirty-first of a panel */
const short = 3;

type BarChartProps = ChartWords & { bars: readonly Bar[] };

/** Bars with their numbers; as a table for who wants one, and for who hears it. */
export function BarChart({ bars, label, heads, asTable }: BarChartProps) {
  const { t } = useI18n();
  const top = Math.max(1, ...bars.map(({ value = 0 }) => value));
  const highest = bars.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))[0];
  const heightOf = (value = 0): string => `${Math.max(0, (value / top) * 100)}%`;
  const isFew = bars.length <= few;
  const lines = isFew ? [0] : linesUnder(top);
  const isLong = bars.some(({ mark }) => mark.length > short);
  const slots = look({ isFew });
  const isEmpty = bars.every(({ value = 0 }) => value === 0);
  return (
    <>
      {!asTable && isEmpty && <EmptyChart text={t('reports.nothing')} />}
      {!asTable && !isEmpty && (
        <div className={slots.frame()} aria-hidden="true">
          <div className="relative mt-3.5 mb-4.5">
            {/* as wide as the highest number */}
            <span className="invisible">{!isFew && formatDecimal(lines.at(-1) ?? 0)}</span>
            {!isFew &&
              lines.map((value) => (
                <span
                  key={value}
                  className="absolute right-0 translate-y-1/2"
                  style={{ bottom: heightOf(value) }}
                >
                  {formatDecimal(value)}
                </span>
              ))}
          </div>
          <div
            className={slots.bars()}
            style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}
          >
            {lines.map((value) => (
              <span
                key={value}
                className="relative col-span-full col-start-1 self-end border-b border-line"
                style={{ bottom: heightOf(value) }}
              />
            ))}
            {bars.map(({ key, name, label: day, value, text, mark, tone = 'strong' }, index) => {
              const gridColumn = index + 1;
              return (
                <Fragment key={key}>
                  <span className="relative flex items-end" style={{ gridColumn }} title={`${name}: ${text}`}>
                    <span className={bar({ tone })} style={{ height: heightOf(value) }} />
                  </span>
                  <span
                    className={look({ isFew, isLong, isHighest: key === highest?.key }).mark()}
                    style={{ gridColumn, bottom: heightOf(value) }}
                  >
                    {mark}
                  </span>
                  {(isFew || index % 5 === 0) && (
                    <span className="row-start-2! w-max justify-self-center pt-1" style={{ gridColumn }}>
                      {day}
                    </span>
                  )}
                </Fragment>
              );
            })}
          </div>
        </div>
      )}
      <ChartTable points={bars} label={label} heads={heads} asTable={asTable} />
    </>
  );
}
