import { showApproach } from '@lavoir/contract';
import type { Order } from '@lavoir/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { send } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useWallClock } from '../../schedule/wall-clock.ts';

/** other customers' stops are made without this page hearing of it */
const refreshMs = 60_000;

const approachQuery = (id: number) =>
  queryOptions({
    queryKey: ['approach', id],
    queryFn: ({ signal }) => send(showApproach, { params: { id: String(id) } }, { signal }),
    refetchInterval: refreshMs,
  });

/** On the day of a visit: how near the driver is, as far as the run says it. */
export function OrderApproach({ order }: { order: Order }) {
  const { t } = useI18n();
  const today = useWallClock().day;
  const next = order.status === 'confirmed' ? order.pickup_date : order.delivery_date;
  const isAhead = order.status === 'confirmed' || order.status === 'ready_for_delivery';
  const isToday = isAhead && next === today;
  const { data } = useQuery({ ...approachQuery(order.id), enabled: isToday });
  const count = isToday ? (data?.stops_before ?? undefined) : undefined;
  return (
    <p role="status" className="empty:hidden">
      {count !== undefined && (
        <span className="flex items-center gap-2 rounded-md bg-accent-soft px-4 py-3 font-semibold text-on-accent-soft">
          <Icon of={Truck} />
          {t('orders.approach', { count })}
        </span>
      )}
    </p>
  );
}
