import type { ReactNode } from 'react';

type FiguresTableProps = {
  label: string;
  heads: readonly string[];
  /** the first columns are words or days, not amounts */
  words?: number;
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** It scrolls sideways: whoever has no pointer moves it by the arrow keys. */
export const scrolled = { role: 'group', tabIndex: 0 };

/** Amounts in columns; it scrolls sideways where there is too little room. */
export function FiguresTable({ label, heads, words = 1, rows }: FiguresTableProps) {
  return (
    <div className="overflow-x-auto print:overflow-visible" {...scrolled} aria-label={label}>
      <table className="w-full border-collapse tabular-nums print:text-[0.6875rem]">
        <thead className="bg-sunken text-2xs text-ink-2 print:text-[0.6875rem]">
          <tr>
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`px-2 py-2 whitespace-nowrap first:pl-3.5 last:pr-3.5 @4xl:px-3.5 print:px-1 ${index < words ? 'text-left' : 'text-right'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-t border-line *:last:font-semibold">
              {cells.map((content, index) => (
                <td
                  key={heads[index]}
                  className={`px-2 py-1.5 whitespace-nowrap first:pl-3.5 last:pr-3.5 @4xl:px-3.5 print:px-1 ${index < words ? 'text-left' : 'text-right'}`}
                >
                  {content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
