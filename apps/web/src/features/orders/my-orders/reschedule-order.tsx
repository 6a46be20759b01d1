import type { Order } from '@lavoir/contract';
import { CalendarClock } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton } from '../../../lib/links.tsx';

/** Another time for a pick-up that was missed, or for a delivery once the order is paid. */
export function RescheduleOrder({ order }: { order: Order }) {
  const { t } = useI18n();
  const link = { to: '/checkout', search: { reschedule: order.id }, icon: CalendarClock } as const;
  if (order.can.includes('reschedule_pick_up')) {
    return (
      <RouteButton variant="primary" {...link}>
        {t('editing.reschedule_pickup')}
      </RouteButton>
    );
  }
  if (!order.can.includes('reschedule_delivery')) return null;
  return order.delivery_issue === null ? (
    <RouteButton size="sm" {...link}>
      {t('editing.edit_delivery')}
    </RouteButton>
  ) : (
    <RouteButton variant="primary" {...link}>
      {t('editing.reschedule_delivery')}
    </RouteButton>
  );
}
