import type { ReactNode } from 'react';
import { tv } from 'tailwind-variants/lite';
import { classNames } from '../../ui/class-names.ts';
import { Summary, type Amount } from '../../ui/summary.tsx';

const heading = tv({
  base: 'pb-1.5 text-xs font-semibold tracking-label text-ink-3',
  variants: {
    figures: { true: 'pl-3 text-right', false: 'text-left' },
    wraps: { true: 'align-bottom', false: 'align-bottom whitespace-nowrap' },
  },
  defaultVariants: { figures: true, wraps: false },
});

const figures = 'py-2 pl-3 text-right align-top whitespace-nowrap @max-md:py-0';

/** Too narrow for columns, each figure carries its own heading. */
const named =
  '@max-md:row-start-2 @max-md:before:text-(length:--text-xs) @max-md:before:font-regular @max-md:before:text-ink-3 @max-md:before:content-[attr(data-label)_"_"]';

type PriceLedgerProps = {
  /** What the table is, for screen readers. */
  caption: string;
  headings: { item: string; ordered: string; actual: string; unitPrice: string; amount: string };
  rows: readonly {
    id: string;
    name: ReactNode;
    /** "5 kg" */
    ordered: string;
    /** what was done to it: weighed or counted */
    actualLabel: string;
    /** "6,2 kg" weighed or counted; none before the laundry has done so. */
    actual?: string | undefined;
    /** The actual quantity is another than the ordered one. */
    changed?: boolean | undefined;
    /** "€ 3,90 / kg" */
    unitPrice: string;
    amount: string;
  }[];
  /** Subtotal, promotion (`negative`), fee. */
  lines: readonly (Amount & { negative?: boolean | undefined })[];
  /** What is charged. */
  total: Amount;
  vat?: readonly Amount[] | undefined;
};

/** How the price came about: per item ordered → weighed, unit price and amount; then the summary. */
export function PriceLedger({ caption, headings, rows, lines, total, vat }: PriceLedgerProps) {
  return (
    <div className="@container grid content-start gap-3 *:min-w-0">
      <table className="w-full border-collapse text-[0.9375rem]/[1.375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-md:hidden">
          <tr>
            <th scope="col" className={heading({ figures: false })}>
              {headings.item}
            </th>
            <th scope="col" className={heading()}>
              {headings.ordered}
            </th>
            <th scope="col" className={heading({ wraps: true })}>
              {headings.actual}
            </th>
            <th scope="col" className={heading({ className: '@max-lg:hidden' })}>
              {headings.unitPrice}
            </th>
            <th scope="col" className={heading()}>
              {headings.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              className="border-t border-line @max-md:grid @max-md:grid-cols-[minmax(0,1fr)_auto] @max-[8.5rem]:grid-cols-[minmax(0,1fr)] @max-md:gap-x-3 @max-md:gap-y-0.5 @max-md:py-2.5 @max-md:first:border-t-0 @max-md:first:pt-0"
            >
              <th scope="row" className="py-2 text-left align-top font-regular @max-md:py-0">
                {row.name}
                <small className="block text-xs text-ink-3 @lg:hidden">{row.unitPrice}</small>
              </th>
              <td
                className={classNames(
                  figures,
                  named,
                  '@max-md:col-start-1 @max-md:pl-0 @max-md:text-left @max-[13rem]:col-span-full',
                )}
                data-label={headings.ordered}
              >
                {row.changed ? <s className="text-ink-3 decoration-1">{row.ordered}</s> : row.ordered}
              </td>
              <td
                className={classNames(
                  figures,
                  named,
                  '@max-md:col-start-2 @max-[13rem]:col-span-full @max-[13rem]:row-start-3 @max-[13rem]:pl-0 @max-[13rem]:text-left',
                  row.changed && 'font-semibold text-ink',
                )}
                data-label={row.actualLabel}
              >
                {row.actual ?? '–'}
              </td>
              <td className={classNames(figures, '@max-lg:hidden')}>{row.unitPrice}</td>
              <td
                className={classNames(
                  figures,
                  'font-semibold @max-md:col-start-2 @max-md:row-start-1 @max-[8.5rem]:col-start-1 @max-[8.5rem]:row-start-4 @max-[8.5rem]:pl-0',
                )}
              >
                {row.amount}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Summary lines={lines} total={total} vat={vat} />
    </div>
  );
}
