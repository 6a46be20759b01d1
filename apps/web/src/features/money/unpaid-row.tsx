import type { UnpaidOrder } from '@lavoir/contract';
import { CreditCard, Eraser, Mail, RotateCcw, Wallet } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { RowTitleLink } from '../../shells/operations/row-title-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { inColumns, Row, rowAction } from '../../ui/row-list.tsx';
import { timeFrom } from '../dispatch/today/problem-words.ts';
import type { MoneySearch } from './money.routes.ts';

type Step = UnpaidOrder['next'];
const steps = ['retry', 'remind', 'write_off'] as const satisfies readonly Step[];
const icons = { retry: RotateCcw, remind: Mail, write_off: Eraser } as const;

type UnpaidRowProps = {
  order: UnpaidOrder;
  /** the instant of now */
  at: string;
  search: MoneySearch;
  isBusy: boolean;
  onStep: (step: Step) => void;
};

/** One order that isn't paid: why, since when, how much, and the three things to do; the one that helps first. */
export function UnpaidRow({ order, at, search, isBusy, onStep }: UnpaidRowProps) {
  const texts = useI18n();
  const { t, euro, dayTime } = texts;
  const { customer, why, card, tries, next, next_try_at, reminded_at, lavoir_order_id: number } = order;
  const shown = [next, ...steps.filter((step) => step !== next)];
  const since = timeFrom(texts, order.since, at);
  const facts = [
    card && t('money.card', { last4: card.last4 }),
    next_try_at && t('money.next_try', { when: dayTime(next_try_at) }),
    reminded_at && t('money.reminded', { when: dayTime(reminded_at) }),
  ].filter(Boolean);
  return (
    <Row isOpen={search.order === order.order_id} columns={inColumns}>
      <RowTitleLink
        to="/ops/money"
        search={{ ...search, order: order.order_id, invoice: undefined }}
        resetScroll={false}
        aria-label={t('money.open_order', { number, name: customer.name })}
      >
        {number}
      </RowTitleLink>
      <b className="justify-self-end whitespace-nowrap tabular-nums @3xl:order-1 @3xl:col-start-6">
        {euro(order.open)}
      </b>
      <span className="font-semibold wrap-anywhere @max-3xl:col-span-2">{customer.name}</span>
      <span className="grid @max-3xl:col-span-2">
        <span className="flex items-center gap-1.5 font-semibold text-danger">
          <Icon of={why === 'wallet_short' ? Wallet : CreditCard} size="sm" />
          {t('money.why', { why })}
        </span>
        <span className="text-2xs/4 text-ink-3">
          <span className="@3xl:sr-only">
            {[t('money.tries', { tries }), since].join(' · ')}
            {facts.length > 0 && ' · '}
          </span>
          {facts.join(' · ')}
        </span>
      </span>
      <span aria-hidden="true" className="text-[0.8125rem]/4.5 whitespace-nowrap text-ink-2 @max-3xl:hidden">
        {t('money.tries_of', { tries })}
      </span>
      <span aria-hidden="true" className="text-[0.8125rem]/4.5 whitespace-nowrap text-ink-2 @max-3xl:hidden">
        {since}
      </span>
      <span className="flex flex-wrap justify-end gap-1.5 @max-3xl:col-span-2 @3xl:order-2">
        {shown.map((step) => (
          <button
            key={step}
            type="button"
            className={rowAction({ tone: step === next ? 'soft' : 'line' })}
            title={t(`money.${step}`)}
            disabled={isBusy}
            onClick={() => onStep(step)}
            {...(step === next && { 'data-next': '' })}
          >
            <Icon of={icons[step]} size="sm" />
            {step === next ? t(`money.${step}`) : <span className="sr-only">{t(`money.${step}`)}</span>}
            <span className="sr-only">, {number}</span>
          </button>
        ))}
      </span>
    </Row>
  );
}
