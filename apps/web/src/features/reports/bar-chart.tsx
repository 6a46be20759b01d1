import { formatDecimal } from '@lavoir/i18n';
import { Fragment } from 'react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../lib/i18n.tsx';
import { linesUnder } from './chart-scale.ts';
import { ChartTable, EmptyChart } from './chart-table.tsx';
import type { ChartWords, Point } from './chart-table.tsx';

export type Bar = Point & {
  tone?: 'strong' | 'quiet' | 'now';
  /** behind its label, where there is room */
  unit?: string | undefined;
};

const bar = tv({
  base: 'print:[print-color-adjust:exact] w-full forced-colors:bg-[CanvasText]',
  variants: {
    tone: { strong: 'bg-primary', quiet: 'bg-primary-line', now: 'bg-accent' },
    isFew: { true: 'rounded-[3px]', false: 'rounded-[2px]' },
  },
});

const look = tv({
  slots: {
    frame: 'grid grow gap-x-2 px-3.5 pb-3 text-2xs/3.5 text-ink-3',
    // a number or a day is wider than a thin bar: each stands over its column, not in it
    bars: 'relative col-start-2 grid pt-4 *:row-start-1',
    mark: 'pointer-events-none relative w-max self-end pb-0.5',
    day: 'row-start-2! w-max pt-1.5',
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
    /** at the edges nothing stands out of the chart */
    side: {
      first: { mark: 'justify-self-start', day: 'justify-self-start' },
      last: { mark: 'justify-self-end', day: 'justify-self-end' },
      between: { mark: 'justify-self-center', day: 'justify-self-center' },
    },
    /** where there is little room, one number is said alone */
    isHighest: { true: {}, false: {} },
    isLong: { true: {}, false: {} },
    /** which half of the chart it stands in: one that is said alone goes inwards */
    half: { first: {}, second: {} },
  },
  compoundVariants: [
    { isFew: false, isHighest: true, half: 'first', class: { mark: '@max-lg:justify-self-start' } },
    { isFew: false, isHighest: true, half: 'second', class: { mark: '@max-lg:justify-self-end' } },
    { isFew: false, isHighest: false, isLong: false, class: { mark: '@max-lg:hidden' } },
    { isFew: false, isHighest: false, isLong: true, class: { mark: '@max-6xl:hidden' } },
  ],
});

/** Of a share of the height: over it there is room for a number, under it for a day. */
const placeOf = (share: number): string => `calc(1.25rem + (100% - 2.25rem) * ${share})`;

const few = 8;

/** A number is wider than a thin bar: of many two at either edge. */
const sideOf = (index: number, count: number): 'first' | 'last' | 'between' => {
  const near = count > few ? 2 : 1;
  if (index < near) return 'first';
  return index >= count - near ? 'last' : 'between';
};
/** letters that stand over a thirty-first of a panel */
const short = 3;

type BarChartProps = ChartWords & {
  bars: readonly Bar[];
  /** so many have room, where more are to come */
  room?: number;
};

/** Bars with their numbers; as a table for who wants one, and for who hears it. */
export function BarChart({ bars, room = bars.length, label, heads, asTable }: BarChartProps) {
  const { t } = useI18n();
  const top = Math.max(1, ...bars.map(({ value = 0 }) => value));
  const highest = bars.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))[0];
  const heightOf = (value = 0): string => `${Math.max(0, (value / top) * 100)}%`;
  const isFew = room <= few;
  const lines = isFew ? [0] : linesUnder(top);
  const isLong = bars.some(({ mark }) => mark.length > short);
  const slots = look({ isFew });
  const isEmpty = bars.every(({ value = 0 }) => value === 0);
  return (
    <>
      {!asTable && isEmpty && <EmptyChart text={t('reports.nothing')} />}
      {!asTable && !isEmpty && (
        <div className={slots.frame()} aria-hidden="true">
          <div className="relative">
            {/* as wide as the highest number */}
            <span className="invisible">{!isFew && formatDecimal(lines.at(-1) ?? 0)}</span>
            {!isFew &&
              lines.map((value) => (
                <span
                  key={value}
                  className="absolute right-0 translate-y-1/2"
                  style={{ bottom: placeOf(value / top) }}
                >
                  {formatDecimal(value)}
                </span>
              ))}
          </div>
          <div className={slots.bars()} style={{ gridTemplateColumns: `repeat(${room}, minmax(0, 1fr))` }}>
            {lines.map((value) => (
              <span
                key={value}
                className="relative col-span-full col-start-1 self-end border-b border-line"
                style={{ bottom: heightOf(value) }}
              />
            ))}
            {bars.map(({ key, name, label: day, unit, value, text, mark, tone = 'strong' }, index) => {
              const gridColumn = index + 1;
              const side = sideOf(index, room);
              const half = index < room / 2 ? 'first' : 'second';
              const own = look({ isFew, isLong, side, half, isHighest: key === highest?.key });
              return (
                <Fragment key={key}>
                  <span className="relative flex items-end" style={{ gridColumn }} title={`${name}: ${text}`}>
                    <span className={bar({ tone, isFew })} style={{ height: heightOf(value) }} />
                  </span>
                  <span className={own.mark()} style={{ gridColumn, bottom: heightOf(value) }}>
                    {mark}
                  </span>
                  {(isFew || index % 5 === 0) && (
                    <span className={own.day()} style={{ gridColumn }}>
                      {day}
                      {unit && <span className="@max-xs:hidden"> {unit}</span>}
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
