import { scrolled } from './figures-table.tsx';

/** What a chart says of one day, or of one step. */
export type Point = {
  key: string;
  /** on the axis; short */
  label: string;
  /** in the table, whole */
  name: string;
  value: number | undefined;
  text: string;
  /** in the chart: so short that it has room there */
  mark: string;
};

/** What every chart says besides its points. */
export type ChartWords = {
  /** of the table */
  label: string;
  heads: readonly [string, string];
  /** the table is seen, and not only heard */
  asTable: boolean;
};

/** Where there is nothing to draw, in the room that a chart has. */
export const EmptyChart = ({ text }: { text: string }) => (
  <p className="grid min-h-36 grow place-content-center px-3.5 pb-3.5 text-center text-sm text-ink-2">
    {text}
  </p>
);

type ChartTableProps = ChartWords & { points: readonly Point[] };

/** A chart's numbers: for who wants a table, and for who hears it. */
export function ChartTable({ points, label, heads, asTable }: ChartTableProps) {
  return (
    <div
      className={asTable ? 'max-h-104 overflow-y-auto print:max-h-none' : 'sr-only'}
      {...(asTable && { ...scrolled, 'aria-label': label })}
    >
      <table className="w-full border-collapse tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-surface print:static">
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
          {points.map(({ key, name, text }) => (
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
  );
}
