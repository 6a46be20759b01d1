import { classNames } from '../../ui/class-names.ts';
import { Summary, type Amount } from '../../ui/summary.tsx';

type PriceLedgerProps = {
  /** What the table is, for screen readers. */
  caption: string;
  headings: { item: string; ordered: string; actual: string; unitPrice: string; amount: string };
  rows: readonly {
    id: string;
    name: string;
    /** "5 kg" */
    ordered: string;
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
  vat?: Amount | undefined;
};

/** How the price came about: per item ordered → weighed, unit price and amount; then the summary. */
export function PriceLedger({ caption, headings, rows, lines, total, vat }: PriceLedgerProps) {
  return (
    <div className="stack g3">
      <table className="ledger">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{headings.item}</th>
            <th scope="col" className="r">
              {headings.ordered}
            </th>
            <th scope="col" className="r">
              {headings.actual}
            </th>
            <th scope="col" className="r unit">
              {headings.unitPrice}
            </th>
            <th scope="col" className="r">
              {headings.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.name}
                <small className="unit-in num">{row.unitPrice}</small>
              </th>
              <td className="r num ordered" data-label={headings.ordered}>
                {row.changed ? <s>{row.ordered}</s> : row.ordered}
              </td>
              <td
                className={classNames('r num actual', row.changed && 'is-changed')}
                data-label={headings.actual}
              >
                {row.actual ?? '–'}
              </td>
              <td className="r num unit">{row.unitPrice}</td>
              <td className="r num sb amount">{row.amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Summary lines={lines} total={total} vat={vat} />
    </div>
  );
}
