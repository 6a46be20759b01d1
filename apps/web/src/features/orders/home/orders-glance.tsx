import type { Order } from '@lavoir/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton } from '../../../lib/links.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SegmentedTabs } from '../../../ui/tabs.tsx';
import { headlineOf } from '../my-orders/headline.ts';
import { legsOf } from '../my-orders/order-legs-of.ts';
import type { Leg } from '../order-legs.tsx';
import { OrderLegs } from '../order-legs.tsx';

type OrdersGlanceProps = { orders: readonly Order[]; onClose: () => void };

/** What is under way, one order after the other: when and where the van comes next. */
export function OrdersGlance({ orders, onClose }: OrdersGlanceProps) {
  const texts = useI18n();
  const { t } = texts;
  const [index, setIndex] = useState(0);
  const [picked, setPicked] = useState<Leg['kind']>();
  // one may be done meanwhile
  const place = Math.min(index, orders.length - 1);
  const order = orders[place];
  if (!order) return null;
  const legs = legsOf(texts, order);
  const kind = picked ?? (order.status === 'confirmed' ? 'pickup' : 'delivery');
  const show = (next: number) => {
    setIndex(next);
    setPicked(undefined);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={headlineOf(texts, order)}
      description={t('orders.number', { number: order.lavoir_order_id })}
      closeLabel={t('common.close')}
      size="sm"
    >
      {orders.length > 1 && (
        <nav className="flex items-center justify-between gap-2" aria-label={t('orders.current')}>
          <IconButton
            label={t('orders.glance_earlier')}
            icon={ChevronLeft}
            disabled={place === 0}
            onClick={() => show(place - 1)}
          />
          <span className="text-sm font-semibold" aria-live="polite">
            {t('orders.glance_place', { number: place + 1, total: orders.length })}
          </span>
          <IconButton
            label={t('orders.glance_later')}
            icon={ChevronRight}
            disabled={place === orders.length - 1}
            onClick={() => show(place + 1)}
          />
        </nav>
      )}
      <div className="grid gap-3 *:min-w-0">
        <SegmentedTabs
          label={t('orders.pickup_and_delivery')}
          tabs={legs.map((leg) => ({ id: leg.kind, label: leg.label }))}
          value={kind}
          onChange={setPicked}
        >
          <OrderLegs narrow legs={legs.filter((leg) => leg.kind === kind)} />
        </SegmentedTabs>
      </div>
      <DialogActions fill>
        <RouteButton
          variant="primary"
          to="/order"
          search={{ tab: 'current', order: order.id }}
          data-autofocus
        >
          {t('orders.glance_details')}
        </RouteButton>
      </DialogActions>
    </Dialog>
  );
}
