import type { Order } from '@lavoir/contract';
import type { OverEstimate, Visit } from '@lavoir/domain';
import type { Place } from '../../places/default-place.ts';
import type { Promo } from '../checkout/promo/promo.ts';
import { paymentChange } from '../payment.ts';
import type { Payment } from '../payment.ts';
import { changedLines, lineDiff, ownPromo } from './changes.ts';
import type { EditedLine, OrderChange } from './changes.ts';
import { agreedVisits, isSameVisit } from './standing.ts';

/** An order as its customer wants it. */
type Wish = {
  lines: readonly EditedLine[];
  /** another place than the order's */
  movedTo: Pick<Place, 'type' | 'id'> | undefined;
  /** undefined while a time is missing */
  pickup: Visit | undefined;
  delivery: Visit | undefined;
  /** undefined where nothing can pay */
  payment: Payment | undefined;
  promo: Promo | undefined;
  overEstimate: OverEstimate;
  comments: string;
};

/** What is sent: nothing of what stays; undefined while a time is missing. */
export const orderChange = (
  order: Order,
  { lines, movedTo, pickup, delivery, payment, promo, overEstimate, comments }: Wish,
): OrderChange | undefined => {
  if (!pickup || !delivery) return undefined;
  const agreed = agreedVisits(order);
  const written = comments.trim();
  return {
    ...(changedLines(lines).length > 0 && { product_orders_attributes: lineDiff(order, lines) }),
    ...(movedTo && { orderable_type: movedTo.type, orderable_id: movedTo.id }),
    ...(payment && paymentChange(order, payment)),
    // times belong to a place
    ...((movedTo || !isSameVisit(pickup, agreed.pickup)) && {
      pickup_date: pickup.day,
      pickup_slot: pickup.slot,
    }),
    ...((movedTo || !isSameVisit(delivery, agreed.delivery)) && {
      delivery_date: delivery.day,
      delivery_slot: delivery.slot,
    }),
    ...(promo?.id !== ownPromo(order)?.id && { promo_code_id: promo?.id ?? null }),
    ...(overEstimate !== order.over_estimate && { over_estimate: overEstimate }),
    ...(written !== (order.description ?? '') && { description: written || null }),
  };
};
