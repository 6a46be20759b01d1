import type { Order } from '@lavoir/contract';
import { wallClockAt } from '@lavoir/domain';
import { FileX2 } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton } from '../../../lib/links.tsx';

const isPast = (day: string): boolean => wallClockAt(new Date()).day > day;

/** Leads to the withdrawal function for as long as there is a right to it; says when it was used. */
export function WithdrawLink({ order }: { order: Order }) {
  const { t, dayTime } = useI18n();
  const { withdrawable_until: until, withdrawn_at: at } = order;
  if (at !== null)
    return <p className="text-sm text-ink-2">{t('orders.withdrawn_on', { at: dayTime(at) })}</p>;
  if (until === null || isPast(until)) return null;
  return (
    <RouteButton
      to="/terms"
      search={{ order: order.lavoir_order_id }}
      hash="withdrawal"
      variant="ghost"
      size="sm"
      icon={FileX2}
    >
      {t('orders.withdraw')}
    </RouteButton>
  );
}
