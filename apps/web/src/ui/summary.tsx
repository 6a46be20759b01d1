import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Amount = { label: ReactNode; amount: ReactNode };

type SummaryProps = {
  /** `negative` is money that stays yours: green, with its true minus written. */
  lines: readonly (Amount & { negative?: boolean | undefined })[];
  total?: Amount | undefined;
  /** The VAT contained in the total, small. */
  vat?: Amount | undefined;
  /** Under the total: "Paid with". */
  after?: readonly Amount[] | undefined;
};

/** Amounts, a stitch, the total. */
export function Summary({ lines, total, vat, after }: SummaryProps) {
  return (
    <dl className="sum">
      {lines.map((line, index) => (
        <div key={index} className={classNames(line.negative && 'neg')}>
          <dt>{line.label}</dt>
          <dd className="num">{line.amount}</dd>
        </div>
      ))}
      {total && (
        <div className="tot">
          <dt>{total.label}</dt>
          <dd className="num">{total.amount}</dd>
        </div>
      )}
      {vat && (
        <div className="xs">
          <dt>{vat.label}</dt>
          <dd className="num">{vat.amount}</dd>
        </div>
      )}
      {after?.map((line, index) => (
        <div key={index}>
          <dt>{line.label}</dt>
          <dd>{line.amount}</dd>
        </div>
      ))}
    </dl>
  );
}

type ItemLinesProps = {
  items: readonly { name: ReactNode; /** "× 5" */ times?: string | undefined; amount: ReactNode }[];
  /** Hairlines between the lines, as on an order; none in a dialog. */
  ruled?: boolean | undefined;
};

/** What is in the order, read-only: name, how many, amount. */
export function ItemLines({ items, ruled }: ItemLinesProps) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={index} className={ruled ? 'ol' : 'cl'}>
          <span>
            {item.name} {item.times && <span className="mut nowrap">{item.times}</span>}
          </span>
          <span className={classNames('num', ruled && 'sb')}>{item.amount}</span>
        </li>
      ))}
    </ul>
  );
}
