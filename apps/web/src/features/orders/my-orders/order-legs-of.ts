import type { Order } from '@lavoir/contract';
import type { Texts } from '../../../lib/i18n.tsx';
import type { Leg } from '../order-legs.tsx';
import { whereOf } from '../where-of.ts';

/** When and where it is fetched and brought back, as it was ordered. */
export const legsOf = ({ t, day, slot }: Texts, order: Order): Leg[] => {
  const where = whereOf(order);
  return [
    {
      kind: 'pickup',
      label: t('orders.pickup'),
      when: `${day(order.pickup_date, 'full')}, ${slot(order.pickup_slot)}`,
      where,
    },
    {
      kind: 'delivery',
      label: t('orders.delivery'),
      when: `${day(order.delivery_date, 'full')}, ${slot(order.delivery_slot)}`,
      where,
    },
  ];
};
