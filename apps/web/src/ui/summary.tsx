import type { ReactNode } from 'react';
import { tv } from 'tailwind-variants/lite';
import { classNames } from './class-names.ts';

export type Amount = { label: ReactNode; amount: ReactNode };

type SummaryProps = {
  /** `negative` is money that stays yours: green, with its true minus written. */
  lines: readonly (Amount & { negative?: boolean | undefined })[];
  total?: Amount | undefined;
  /** The VAT contained in the total, by rate, small. */
  vat?: readonly Amount[] | undefined;
  /** Under the total: "Pay with". */
  after?: readonly Amount[] | undefined;
};

const look = tv({
  slots: {
    row: 'flex justify-between gap-x-4 cramped:flex-wrap',
    // money keeps together by itself; words, such as who pays, may need two lines
    figure: 'ml-auto text-right',
  },
  variants: {
    kind: {
      plain: { row: 'text-[0.9375rem]/5.5 text-ink-2', figure: 'text-ink' },
      negative: { row: 'text-[0.9375rem]/5.5 text-ink-2', figure: 'font-semibold text-success' },
      total: {
        row: 'mt-1 items-baseline border-t-[1.5px] border-dashed border-line-strong pt-3 font-display text-[1.25rem]/7 font-[700] tracking-[-0.015em] text-ink',
      },
      vat: { row: 'text-xs text-ink-3', figure: 'text-ink' },
    },
  },
});

function Row({ label, amount, kind = 'plain' }: Amount & { kind?: 'plain' | 'negative' | 'total' | 'vat' }) {
  const { row, figure } = look({ kind });
  return (
    <div className={row()}>
      <dt>{label}</dt>
      <dd className={figure()}>{amount}</dd>
    </div>
  );
}

/** Amounts, a stitch, the total. */
export function Summary({ lines, total, vat, after }: SummaryProps) {
  return (
    <dl className="grid gap-2">
      {lines.map(({ label, amount, negative }, index) => (
        <Row key={index} label={label} amount={amount} kind={negative ? 'negative' : 'plain'} />
      ))}
      {total && <Row {...total} kind="total" />}
      {vat?.map((rate, index) => (
        <Row key={index} {...rate} kind="vat" />
      ))}
      {after?.map((line, index) => (
        <Row key={index} {...line} />
      ))}
    </dl>
  );
}

const item = tv({
  base: 'flex justify-between gap-x-3 cramped:flex-wrap',
  variants: {
    ruled: { true: 'border-line py-2 not-first:border-t', false: 'py-1' },
    small: { true: 'text-sm', false: 'text-[0.9375rem]/5.5' },
    quiet: { true: 'text-ink-3' },
  },
});

type ItemLinesProps = {
  items: readonly {
    name: ReactNode;
    /** "× 5" */
    times?: string | undefined;
    amount: ReactNode;
    /** What it will cost isn't known yet. */
    quiet?: boolean | undefined;
  }[];
  /** Hairlines between the lines. */
  ruled?: boolean | undefined;
  /** Amounts that stand out, where no total does. */
  strong?: boolean | undefined;
  small?: boolean | undefined;
};

/** Names with how many and how much, to read. */
export function ItemLines({ items, ruled = false, strong = false, small = false }: ItemLinesProps) {
  return (
    <ul>
      {items.map((line, index) => (
        <li key={index} className={item({ ruled, small, quiet: line.quiet })}>
          <span>
            {line.name} {line.times && <span className="whitespace-nowrap text-ink-3">{line.times}</span>}
          </span>
          <span className={classNames('whitespace-nowrap', strong && !line.quiet && 'font-semibold')}>
            {line.amount}
          </span>
        </li>
      ))}
    </ul>
  );
}
