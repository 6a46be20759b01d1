import type { OverEstimate } from '@lavoir/domain';
import type { Choice } from '../../schedule/offers.ts';
import type { NewOrder } from '../orders.mutations.ts';
import type { Place } from '../../places/default-place.ts';
import type { CheckoutLine } from './priced-lines.ts';
import { paymentOnWire } from '../payment.ts';
import type { Payment } from '../payment.ts';
import type { Promo } from './promo/promo.ts';

type Chosen = {
  place: Pick<Place, 'type' | 'id'>;
  pickup: Choice;
  delivery: Choice;
  lines: readonly Pick<CheckoutLine, 'productId' | 'quantity'>[];
  comments: string;
  payment: Payment;
  promo: Pick<Promo, 'id'> | undefined;
  overEstimate: OverEstimate;
};

/** The order as the call takes it. The same choices give the same text, whatever order they were made in. */
export const newOrder = ({
  place,
  pickup,
  delivery,
  lines,
  comments,
  payment,
  promo,
  overEstimate,
}: Chosen): NewOrder => ({
  pickup_date: pickup.day,
  pickup_slot: pickup.slot,
  delivery_date: delivery.day,
  delivery_slot: delivery.slot,
  orderable_id: place.id,
  orderable_type: place.type,
  ...paymentOnWire(payment),
  promo_code_id: promo?.id ?? null,
  description: comments.trim() || null,
  over_estimate: overEstimate,
  // without it the dialog sends nothing
  begin_at_once: true,
  product_orders_attributes: lines
    .map(({ productId, quantity }) => ({ product_id: productId, quantity }))
    .toSorted((a, b) => a.product_id - b.product_id),
});
