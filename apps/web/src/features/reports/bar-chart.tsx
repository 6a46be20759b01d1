import { Fragment } from 'react';
import { tv } from 'tailwind-variants/lite';
import { classNames } from '../../ui/class-names.ts';
import { scrolled } from './figures-table.tsx';

export type Bar = {
  key: string;
  /** on the axis; short */
  label: string;
  /** in the table, whole */
  name: string;
  value: number | undefined;
  text: string;
  /** on the bar: so short that it has room there */
  mark: string;
  tone?: 'strong' | 'quiet' | 'now';
};

const bar = tv({
  base: 'print:[print-color-adjust:exact] w-full rounded-t-[3px] forced-colors:bg-[CanvasText]',
  variants: { tone: { strong: 'bg-primary', quiet: 'bg-primary/35', now: 'bg-accent' } },
});

type BarChartProps = {
  bars: readonly Bar[];
  /** of the table */
  label: string;
  heads: readonly [string, string];
  asTable: boolean;
  /** where the axis begins and ends; from nought to the highest where it isn't said */
  from?: number;
  to?: number;
};

/** Bars with their numbers; as a table for who wants one, and for who hears it. */
export function BarChart({ bars, label, heads, asTable, from = 0, to }: BarChartProps) {
  const top = to ?? Math.max(1, ...bars.map(({ value = 0 }) => value));
  // the one number for which a phone has room
  const highest = bars.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))[0];
  const heightOf = (value: number | undefined): string =>
    `${Math.max(0, Math.min(100, (((value ?? from) - from) / (top - from)) * 100))}%`;
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
      <div
        className={asTable ? 'max-h-80 overflow-y-auto print:max-h-none' : 'sr-only'}
        {...(asTable && { ...scrolled, 'aria-label': label })}
      >
        <table className="w-full border-collapse tabular-nums">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr className="text-2xs text-ink-2">
              {heads.map((head, index) => (
                <th
                  key={head}
                  scope="col"
                  className={index === 0 ? 'px-3.5 py-1 text-left' : 'px-3.5 py-1 text-right'}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, name, text }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="px-3.5 py-1 text-left font-normal">
                  {name}
                </th>
                <td className="px-3.5 py-1 text-right font-semibold">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
