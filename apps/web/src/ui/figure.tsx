import type { ReactNode } from 'react';
import { tv } from 'tailwind-variants/lite';

const look = tv({
  slots: {
    card: 'grid min-w-0 content-start gap-x-2 rounded-[12px] bg-surface px-3.5 py-2.5 shadow-1',
    value: 'font-display text-xl/7 font-bold tracking-display wrap-anywhere tabular-nums',
  },
  variants: {
    tone: {
      plain: {},
      bad: { value: 'text-danger' },
      wait: { value: 'text-on-accent-soft' },
      good: { value: 'text-success' },
    },
  },
});

type FigureProps = {
  label: string;
  value: ReactNode;
  detail?: ReactNode;
  /** `bad` and `wait` want somebody */
  tone?: 'plain' | 'bad' | 'wait' | 'good';
};

/** One number of a console's page, with what it is. */
export function Figure({ label, value, detail, tone = 'plain' }: FigureProps) {
  const slots = look({ tone });
  return (
    <div className={slots.card()}>
      <dt className="text-[0.8125rem]/4.5 text-ink-2 first-letter:uppercase">{label}</dt>
      <dd className="grid min-w-0">
        <span className={slots.value()}>{value}</span>
        {detail !== undefined && <span className="text-2xs/4 text-ink-3">{detail}</span>}
      </dd>
    </div>
  );
}

/** Several, side by side as far as there is room; five at most. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(8.25rem,(100%-2rem)/5),1fr))] gap-2">
        {children}
      </dl>
    </section>
  );
}
