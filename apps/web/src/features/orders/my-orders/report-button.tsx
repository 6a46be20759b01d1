import type { Order } from '@lavoir/contract';
import { claimableUntil, wallClockAt } from '@lavoir/domain';
import { CircleAlert } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton } from '../../../lib/links.tsx';
import { factsOf } from '../order-progress.ts';

/** Whether an item of it may be reported today. The server's clock decides. */
export const isClaimable = (order: Order): boolean => {
  const until = claimableUntil({
    ...factsOf(order),
    events: order.events,
    deliveryDate: order.delivery_date,
  });
  return until !== undefined && wallClockAt(new Date()).day <= until;
};

/** To the page that asks which item and what happened. */
export function ReportButton({ order }: { order: Order }) {
  const { t } = useI18n();
  return (
    <RouteButton variant="ghost" size="sm" icon={CircleAlert} to="/order" search={{ report: order.id }}>
      {t('orders.report_issue')}
    </RouteButton>
  );
}
