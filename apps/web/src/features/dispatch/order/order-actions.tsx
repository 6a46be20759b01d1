import { noCents } from '@lavoir/domain';
import type { OperationsAction } from '@lavoir/domain';
import {
  Ban,
  Check,
  Gift,
  LockKeyhole,
  PackageCheck,
  Phone,
  RotateCcw,
  Scale,
  TriangleAlert,
  WashingMachine,
} from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { PartHeading } from '../../../ui/part-heading.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconShape } from '../../../ui/icon.tsx';
import { journalQuery } from '../dispatch.queries.ts';
import type { OpsOrder } from '../dispatch.queries.ts';
import { StepDialog } from '../step-dialog.tsx';
import { MoneyDialog } from './money-dialog-later.ts';
import { openOf } from './order-money.tsx';

/** They only make sense behind what they follow: nobody misses them elsewhere. */
const unsaid: readonly OperationsAction[] = ['agree', 'retry_charge', 'cancel'];

const icons: Readonly<Record<OperationsAction, IconShape>> = {
  pick_up: Check,
  fail_pick_up: TriangleAlert,
  intake: Scale,
  process: WashingMachine,
  make_ready: PackageCheck,
  deliver: Check,
  fail_delivery: TriangleAlert,
  retry_charge: RotateCcw,
  agree: Phone,
  cancel: Ban,
};

/** What leads on comes first, what says that it didn't work behind, what ends it last. */
const weightOf = (action: OperationsAction): number =>
  action === 'cancel' ? 2 : Number(action.startsWith('fail'));

/** What the state table allows now; what it doesn't, and why, in a line. */
export function OrderActions({ order }: { order: OpsOrder }) {
  const texts = useI18n();
  const { t, money } = texts;
  const roles = useSession()?.user.roles ?? [];
  const [asked, setAsked] = useState<OperationsAction | 'refund' | 'goodwill'>();
  const isOperator = roles.includes('operator');
  const journal = useQuery(journalQuery(order.id));
  const can = order.can.toSorted((one, other) => weightOf(one) - weightOf(other));
  const closed = (journal.data?.closed ?? []).filter((action) => !unsaid.includes(action));
  const open = openOf(order);
  const why = () => {
    if (order.agreement_due_at !== null) return t('dispatch.why_answer');
    if (open > noCents) return t('dispatch.why_unpaid', { amount: money(open) });
    return t('dispatch.why_state', { status: t('orders.status', { status: order.status }) });
  };
  const refundable = order.charged - order.refunded;
  const close = () => setAsked(undefined);
  return (
    <section className="grid gap-1.5">
      <PartHeading>{t('dispatch.you_can')}</PartHeading>
      {can.length === 0 && !isOperator && <p className="text-ink-3">{t('dispatch.nothing_allowed')}</p>}
      <div className="grid grid-cols-2 gap-2 cramped:grid-cols-1">
        {can.map((action, index) => (
          <Button
            key={action}
            size="dense"
            variant={index === 0 ? 'primary' : weightOf(action) > 0 ? 'danger' : 'outline'}
            icon={icons[action]}
            className={index === 0 ? 'col-span-full' : undefined}
            onClick={() => setAsked(action)}
          >
            {t('dispatch.step', { step: action })}
          </Button>
        ))}
        {isOperator && refundable > 0 && (
          <Button size="dense" icon={RotateCcw} onClick={() => setAsked('refund')}>
            {t('dispatch.refund')}
          </Button>
        )}
        {isOperator && (
          <Button size="dense" icon={Gift} onClick={() => setAsked('goodwill')}>
            {t('dispatch.goodwill')}
          </Button>
        )}
      </div>
      {closed.length > 0 && (
        <p className="flex gap-2 text-[0.8125rem]/4.5 text-ink-3">
          <Icon of={LockKeyhole} size="sm" />
          <span>
            {t('dispatch.closed', {
              actions: new Intl.ListFormat(texts.locale).format(
                closed.map((action) => t('dispatch.step', { step: action })),
              ),
              why: why(),
            })}
          </span>
        </p>
      )}
      {asked === 'refund' || asked === 'goodwill' ? (
        <Suspense>
          <MoneyDialog kind={asked} order={order} onClose={close} />
        </Suspense>
      ) : (
        asked && (
          <StepDialog
            action={asked}
            order={{
              id: order.id,
              number: order.lavoir_order_id,
              customer: order.customer.name,
              amount: asked === 'cancel' ? null : order.total,
              hasLockers: order.premium_cp,
            }}
            seen={order}
            onClose={close}
          />
        )
      )}
    </section>
  );
}
