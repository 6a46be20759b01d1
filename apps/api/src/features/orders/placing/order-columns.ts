import type { CallInput, placeOrder } from '@lavoir/contract';
import { noCents, quote } from '@lavoir/domain';
import type { Cents, OverEstimate, Promotion, Quote } from '@lavoir/domain';
import type { Place } from '../../places/places.queries.ts';
import type { Purse } from '../../wallet/ledger.queries.ts';
import type { Line } from './wished-lines.ts';
import type { Visits } from './wished-visits.ts';

export type PaymentType = CallInput<typeof placeOrder>['body']['order']['payment_type'];

/** What an order is to be, priced. */
export type Draft = {
  place: Place;
  visits: Visits;
  paymentType: PaymentType;
  /** one of the customer's stored cards, where that is to pay */
  cardId: number | null;
  description: string | null;
  overEstimate: OverEstimate;
  promo: { id: number; promotion: Promotion | undefined } | undefined;
  lines: readonly Line[];
  quoted: Quote;
};

/** The wish with what it comes to. */
export const priceDraft = (wish: Omit<Draft, 'quoted'>): Draft => ({
  ...wish,
  quoted: quote(
    wish.lines.map(({ priced }) => priced),
    { fee: wish.place.fee, promotion: wish.promo?.promotion },
  ),
});
/** What the wallet has to hold for it. */
export const amountToHold = ({ paymentType, quoted }: Pick<Draft, 'paymentType' | 'quoted'>): Cents =>
  paymentType === 'Wallet' ? quoted.total : noCents;

/** The same list for the same promotion: an edit tells by it that nothing changed. */
const onlyForOf = (promo: Draft['promo']): number[] | null =>
  (promo?.promotion?.onlyFor as number[] | undefined) ?? null;

/** The columns of an order that say what its customer wishes, and what of it they pay. */
export const columnsOf = (
  { place, visits, paymentType, cardId, description, overEstimate, promo, quoted }: Draft,
  held: Purse,
) => ({
  laundry_id: place.laundryId ?? 0,
  schedule_id: place.scheduleId,
  company_id: place.company?.id ?? null,
  payment_type: paymentType,
  payment_method_id: cardId,
  payment_status: paymentType === '' ? ('to_invoice' as const) : null,
  held_paid_cents: held.paid,
  held_given_cents: held.given,
  description,
  over_estimate: overEstimate,
  orderable_type: place.type,
  orderable_id: place.id,
  place_name: place.name,
  place_address: place.address,
  place_comment: place.comment,
  company_name: place.company?.name ?? null,
  pickup_date: visits.pickup.day,
  pickup_slot: visits.pickup.slot,
  delivery_date: visits.delivery.day,
  delivery_slot: visits.delivery.slot,
  uses_locker: place.usesLocker,
  promo_code_id: promo?.id ?? null,
  promo_basis_points: promo?.promotion?.kind === 'percent' ? promo.promotion.basisPoints : null,
  promo_most_cents: promo?.promotion?.kind === 'percent' ? (promo.promotion.atMost ?? null) : null,
  promo_amount_cents: promo?.promotion?.kind === 'fixed' ? promo.promotion.amount : null,
  promo_product_ids: onlyForOf(promo),
  estimated_subtotal_cents: quoted.subtotal,
  estimated_promotion_cents: quoted.promotion,
  estimated_total_cents: quoted.total,
  fee_cents: quoted.fee,
  subtotal_cents: quoted.subtotal,
  promotion_cents: quoted.promotion,
  total_cents: quoted.total,
  at_12_cents: quoted.reduced.at12,
  at_6_cents: quoted.reduced.at6,
});
