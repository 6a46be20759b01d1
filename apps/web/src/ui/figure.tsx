import type { ReactNode } from 'react';
import { tv } from 'tailwind-variants/lite';

const look = tv({
  slots: {
    card: 'min-w-0 rounded-[12px] bg-surface px-3.5 shadow-1',
    name: 'text-[0.8125rem]/4.5 text-ink-2',
    dot: 'mr-2 inline-block size-2 rounded-full forced-colors:bg-[CanvasText]',
    value: 'font-display text-xl/7 font-bold tracking-display wrap-anywhere tabular-nums',
  },
  variants: {
    isBeside: {
      true: { card: 'py-2 flex flex-wrap content-start items-baseline gap-x-2', name: 'order-1' },
      false: { card: 'py-2.5 grid content-start', name: 'first-letter:uppercase' },
    },
    tone: {
      plain: { dot: 'bg-success' },
      bad: { value: 'text-danger', dot: 'bg-danger' },
      wait: { value: 'text-on-accent-soft', dot: 'bg-accent' },
      good: { value: 'text-success', dot: 'bg-success' },
    },
  },
});

type FigureProps = {
  label: string;
  value: ReactNode;
  detail?: ReactNode;
  /** how it came to be so, between the number and what is said of it */
  line?: ReactNode;
  /** `bad` and `wait` want somebody */
  tone?: 'plain' | 'bad' | 'wait' | 'good';
  /** the number first and its word behind it, not above */
  isBeside?: boolean;
  /** a lamp before its name, in its tone */
  hasLamp?: boolean;
};

/** One number of a console's page, with what it is. */
export function Figure({
  label,
  value,
  detail,
  line,
  tone = 'plain',
  isBeside = false,
  hasLamp = false,
}: FigureProps) {
  const slots = look({ tone, isBeside });
  return (
    <div className={slots.card()}>
      <dt className={slots.name()}>
        {hasLamp && <span aria-hidden="true" className={slots.dot()} />}
        {label}
      </dt>
      <dd className={slots.value()}>{value}</dd>
      {line !== undefined && <dd className="my-1">{line}</dd>}
      {detail !== undefined && <dd className="order-2 min-w-0 basis-full text-2xs/4 text-ink-3">{detail}</dd>}
    </div>
  );
}

const rows = tv({
  base: 'grid gap-2',
  variants: {
    areSeven: {
      // in pairs no odd one leaves a hole
      false:
        'grid-cols-[repeat(auto-fit,minmax(max(8.25rem,(100%-2rem)/5),1fr))] @max-[25.75rem]:*:last:nth-[odd]:col-span-full',
      // one below the other, pairs and one, four and three, or all in a row, of which the last says most
      true: '@[17rem]:grid-cols-2 @max-2xl:@[17rem]:*:last:col-span-2 @2xl:@max-6xl:grid-cols-12 @2xl:@max-6xl:*:col-span-3 @2xl:@max-6xl:*:nth-[n+5]:col-span-4 @6xl:grid-cols-[repeat(6,minmax(0,1fr))_minmax(0,1.35fr)]',
    },
  },
});

type FiguresProps = {
  label: string;
  /** seven of them: no row is left with a hole */
  areSeven?: boolean;
  children: ReactNode;
};

/** Several, side by side as far as there is room; five at most, but where they are seven. */
export function Figures({ label, areSeven = false, children }: FiguresProps) {
  return (
    <section aria-label={label} className="@container">
      <dl className={rows({ areSeven })}>{children}</dl>
    </section>
  );
}
