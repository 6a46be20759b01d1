import {
  Info,
  MessageSquare,
  PackageCheck,
  Scale,
  ShoppingBag,
  TriangleAlert,
  WashingMachine,
} from 'lucide-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../../lib/i18n.tsx';
import type { Texts } from '../../../lib/i18n.tsx';
import { useChanged } from '../../../lib/use-changed.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { contentOf } from '../line-texts.ts';
import type { Queued } from '../laundry.queries.ts';
import { RowGone, RowStep } from './row-step.tsx';

const look = tv({
  slots: {
    row: 'grid grid-cols-[minmax(0,1fr)_auto] cramped:flex cramped:flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3.5 py-2.5 hover:bg-primary-soft has-focus-visible:bg-primary-soft @3xl:col-span-full @3xl:min-h-[34px] @3xl:grid-cols-subgrid @3xl:gap-x-4 @3xl:py-0.5 @3xl:text-[0.8125rem]/4.5 @3xl:roomy:min-h-15 @3xl:roomy:py-1.5 @3xl:roomy:text-[0.9375rem]/5',
    due: 'font-display text-[0.875rem]/5 font-bold tabular-nums @3xl:roomy:text-[1.0625rem]/6',
  },
  variants: {
    isLate: { true: { row: 'shadow-[inset_3px_0_0_var(--color-danger)]', due: 'text-danger' } },
    isGone: { true: { row: 'text-ink-3 line-through' } },
  },
});

/** Where it is, in words and a colour; a bag that isn't here yet is said. */
const whereOf = ({ t }: Texts, { stage, waits_for, bags }: Queued) => {
  if (stage === 'blocked')
    return {
      tone: 'red',
      icon: TriangleAlert,
      words: t('laundry.waits', { what: waits_for ?? 'bank' }),
    } as const;
  if (stage === 'packed')
    return { tone: 'green', icon: PackageCheck, words: t('laundry.where', { stage }) } as const;
  if (stage === 'in_process')
    return { tone: 'soap', icon: WashingMachine, words: t('laundry.where', { stage }) } as const;
  const isPart = bags.seen_in > 0 && bags.seen_in < bags.count;
  const words = isPart
    ? t('laundry.bags_here', { seen: bags.seen_in, count: bags.count })
    : t('laundry.where', { stage: 'to_weigh' });
  return { tone: 'blue', icon: Scale, words } as const;
};

/** What is said of an order is read there, whatever its next step is. */
const OrderLink = createLink(({ children, className, ...props }: ComponentProps<'a'>) => (
  <a
    {...props}
    className={classNames(
      'inline-flex min-h-6 items-center whitespace-nowrap no-underline hover:underline roomy:min-h-12',
      className,
    )}
  >
    {children}
  </a>
));

type QueueRowProps = {
  row: Queued;
  isLate: boolean;
  /** it left the list, which is held */
  isGone: boolean;
  onProcessed: () => void;
};

/** One order: a row of columns where there is room, else a card of three lines. */
export function QueueRow({ row, isLate, isGone, onProcessed }: QueueRowProps) {
  const texts = useI18n();
  const { t } = texts;
  const slots = look({ isLate, isGone });
  const changed = useChanged(row.id, { row, isGone });
  const { tone, icon, words } = whereOf(texts, row);
  const order = {
    to: '/ops/laundry/$id',
    params: { id: String(row.id) },
    'data-opens': '',
    children: row.lavoir_order_id,
  } as const;
  return (
    <div role="row" data-order="" data-changed={changed} className={slots.row()}>
      <span role="cell" className={slots.due({ className: '@max-3xl:order-1' })}>
        {row.due_slot.slice(0, 5)}
        <OrderLink {...order} className="ml-2 font-text text-sm font-regular text-ink-2 @3xl:hidden" />
      </span>
      <span role="cell" className="hidden font-semibold @3xl:block">
        <OrderLink {...order} className="text-inherit" />
      </span>
      <span
        role="cell"
        className="min-w-0 font-medium wrap-anywhere @max-3xl:order-3 @3xl:max-w-40 @5xl:max-w-56"
      >
        {row.customer}
      </span>
      <span
        role="cell"
        className="inline-flex items-center gap-1.5 whitespace-nowrap text-ink-2 @max-3xl:order-6 @max-3xl:justify-self-end"
      >
        <Icon of={ShoppingBag} size="sm" />
        <b aria-hidden="true" className="font-semibold text-ink">
          {row.bags.count}
        </b>
        <span className="sr-only">{t('laundry.bags_count', { count: row.bags.count })}</span>
      </span>
      <span
        role="cell"
        className="flex min-w-0 flex-wrap items-center gap-x-2 py-1 text-ink-2 @max-3xl:order-5"
      >
        <span>{contentOf(row.lines, texts)}</span>
        {row.wish && (
          <span className="flex items-start gap-1 text-2xs font-semibold wrap-anywhere text-on-accent-soft">
            <Icon of={Info} size="sm" />
            {row.wish}
          </span>
        )}
        {row.comments > 0 && (
          <span className="flex items-center gap-1 text-2xs font-semibold text-primary-text">
            <Icon of={MessageSquare} size="sm" />
            {t('laundry.comments_count', { count: row.comments })}
          </span>
        )}
      </span>
      <span role="cell" className="justify-self-end @max-3xl:order-2 @3xl:justify-self-start">
        <Badge tone={tone} icon={icon}>
          {words}
        </Badge>
      </span>
      <span role="cell" className="justify-self-end @max-3xl:order-4">
        {isGone ? <RowGone /> : <RowStep row={row} onProcessed={onProcessed} />}
      </span>
    </div>
  );
}
