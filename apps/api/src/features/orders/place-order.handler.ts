import { isRefusal, refuse } from '@lavoir/contract';
import type { CallInput, Refusal, placeOrder } from '@lavoir/contract';
import {
  asMilli,
  isCalledOff,
  isOffered,
  maximumQuantity,
  missingToMinimum,
  noCents,
  problemOf,
  quote,
  wallClockAt,
} from '@lavoir/domain';
import type { Day, PricedLine, Quote, Visit, VisitProblem } from '@lavoir/domain';
import { formatMoney } from '@lavoir/i18n';
import type { Db } from '../../db/connect.ts';
import type { Context, Handler, RepeatableHandler } from '../../http/context.ts';
import { tooMany } from '../../http/too-many.ts';
import type { Keep } from '../../live/keeper.ts';
import { lockUser } from '../accounts/accounts.queries.ts';
import { emptyCart } from '../cart/cart.queries.ts';
import { findSoldProducts } from '../catalogue/catalogue.queries.ts';
import type { SoldProduct } from '../catalogue/catalogue.queries.ts';
import { isReturning } from '../promos/first-order.ts';
import { takePromoCode } from '../promos/promos.queries.ts';
import type { TakenPromo } from '../promos/promos.queries.ts';
import { queueOrderMail } from './orders.mails.ts';
import { hold, reserve } from '../wallet/holds.ts';
import type { Purse } from '../wallet/ledger.queries.ts';
import { presentOrder } from './orders.presentation.ts';
import { findOwnOrder } from './orders.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import { findPlace } from '../places/places.queries.ts';
import type { Place } from '../places/places.queries.ts';
import { bookSlots, offeredShifts } from '../schedule/schedule.queries.ts';
import { insertOrder } from './placing.queries.ts';

type Wish = CallInput<typeof placeOrder>['body']['order'];
type Line = {
  productId: number;
  copied: Omit<SoldProduct, 'id' | 'laundry_id' | 'bag' | 'price_cents'>;
  priced: PricedLine;
};

/** by product */
const quantitiesOf = (wish: Wish): Map<number, number> => {
  const quantities = new Map<number, number>();
  for (const { product_id, quantity, _destroy } of wish.product_orders_attributes) {
    if (!_destroy) quantities.set(product_id, (quantities.get(product_id) ?? 0) + quantity);
  }
  return quantities;
};

const linesOf = (
  place: Place,
  sold: readonly SoldProduct[],
  quantities: ReadonlyMap<number, number>,
):
  | Line[]
  | Refusal<'order_empty' | 'product_unavailable' | 'quantity_invalid' | 'laundry_place_not_found'> => {
  if (place.laundryId === null) return refuse('laundry_place_not_found', { field: 'orderable' });
  if (quantities.size === 0) return refuse('order_empty', { field: 'order' });
  const lines = sold.flatMap(({ id, laundry_id, bag, price_cents, ...copied }): Line[] => {
    if (laundry_id !== place.laundryId) return [];
    const quantity = asMilli((quantities.get(id) ?? 0) * 1000);
    return [{ productId: id, copied, priced: { unitPrice: price_cents, quantity, isBag: bag !== null } }];
  });
  if (lines.length < quantities.size) return refuse('product_unavailable', { field: 'products' });
  const isTooMuch = lines.some(({ priced }) => priced.quantity > maximumQuantity * 1000);
  return isTooMuch ? refuse('quantity_invalid', { field: 'quantity' }) : lines;
};

type ScheduleRefusal = VisitProblem['code'] | 'slot_not_offered';

const visitsOf = async (
  keep: Keep,
  place: Place,
  wish: Wish,
  now: Date,
): Promise<Visit[] | Refusal<ScheduleRefusal>> => {
  const clock = wallClockAt(now);
  const pickup = { day: wish.pickup_date, slot: wish.pickup_slot };
  const delivery = { day: wish.delivery_date, slot: wish.delivery_slot };
  const problem = problemOf({ pickup, delivery }, clock);
  if (problem) return refuse(problem.code, { field: problem.field });
  const offered = (await offeredShifts(keep, [place.scheduleId], now)).get(place.scheduleId) ?? [];
  if (!isOffered(offered, pickup.day, pickup.slot))
    return refuse('slot_not_offered', { field: 'pickup_slot' });
  if (!isOffered(offered, delivery.day, delivery.slot))
    return refuse('slot_not_offered', { field: 'delivery_slot' });
  return [pickup, delivery];
};

/**
 * Takes the code's use. Orders of a customer take turns here, as their rights depend on their other orders; a full
 * lock would wait crosswise with an equal request, whose idempotency key refers to the row.
 */
const promotionFor = async (
  context: Context<typeof placeOrder>,
  wish: Wish,
  today: Day,
): Promise<TakenPromo | undefined | Refusal<'promo_code_invalid'>> => {
  if (!wish.promo_code_id) return undefined;
  const { db, actor } = context;
  await lockUser(db, actor.userId);
  const refused = refuse('promo_code_invalid', { field: 'promo_code' });
  const taken = await takePromoCode(db, wish.promo_code_id, today);
  if (!taken) return refused;
  return taken.firstOrderOnly && (await isReturning(context)) ? refused : taken;
};

/** Wallet holds money; an empty type is for users of companies that get an invoice; cards need a stored card. */
const mayPay = (wish: Wish, place: Place): boolean =>
  wish.payment_type === 'Wallet' || (wish.payment_type === '' && (place.company?.isInvoiced ?? false));

type Draft = {
  place: Place;
  lines: Line[];
  visits: Visit[];
  wish: Wish;
  quoted: Quote;
  promo: TakenPromo | undefined;
  at: Date;
};

const insertDraft = (
  db: Db,
  userId: number,
  { place, lines, wish, quoted, promo, at }: Draft,
  held: Purse,
): Promise<OrderRow> =>
  insertOrder(
    db,
    {
      user_id: userId,
      laundry_id: place.laundryId ?? 0,
      schedule_id: place.scheduleId,
      company_id: place.company?.id ?? null,
      payment_type: wish.payment_type,
      payment_status: wish.payment_type === '' ? 'to_invoice' : null,
      held_paid_cents: held.paid,
      held_given_cents: held.given,
      description: wish.description || null,
      orderable_type: place.type,
      orderable_id: place.id,
      place_name: place.name,
      place_address: place.address,
      place_comment: place.comment,
      company_name: place.company?.name ?? null,
      pickup_date: wish.pickup_date,
      pickup_slot: wish.pickup_slot,
      delivery_date: wish.delivery_date,
      delivery_slot: wish.delivery_slot,
      uses_locker: place.usesLocker,
      promo_code_id: promo?.id ?? null,
      promo_basis_points: promo?.promotion.kind === 'percent' ? promo.promotion.basisPoints : null,
      promo_amount_cents: promo?.promotion.kind === 'fixed' ? promo.promotion.amount : null,
      estimated_subtotal_cents: quoted.subtotal,
      estimated_promotion_cents: quoted.promotion,
      estimated_total_cents: quoted.total,
      fee_cents: quoted.fee,
      subtotal_cents: quoted.subtotal,
      promotion_cents: quoted.promotion,
      total_cents: quoted.total,
      created_at: at,
    },
    lines.map(({ productId, copied, priced }) => ({
      product_id: productId,
      ...copied,
      is_bag: priced.isBag,
      unit_price_cents: priced.unitPrice,
      quantity_milli: priced.quantity,
    })),
  );

/** Reads and judges the wish; the promo code's use is taken here, so a refusal must roll back. */
const draftOf = async (context: Context<typeof placeOrder>, wish: Wish) => {
  const { db, actor, clock } = context;
  const at = clock.now();
  const quantities = quantitiesOf(wish);
  const [place, sold] = await Promise.all([
    findPlace(db, actor.userId, wish.orderable_type, wish.orderable_id),
    findSoldProducts(db, [...quantities.keys()]),
  ]);
  if (!place) return refuse('address_not_found', { field: 'orderable' });
  if (place === 'not served') return refuse('area_not_served', { field: 'orderable' });
  const lines = linesOf(place, sold, quantities);
  if (isRefusal(lines)) return lines;
  const visits = await visitsOf(context.keep, place, wish, at);
  if (isRefusal(visits)) return visits;
  const priced = lines.map((line) => line.priced);
  const missing = missingToMinimum(priced);
  if (missing > 0)
    return refuse('below_minimum', { field: 'order', params: { missing: formatMoney(missing) } });
  if (!mayPay(wish, place)) return refuse('payment_method_invalid', { field: 'payment_method' });
  const promo = await promotionFor(context, wish, wallClockAt(at).day);
  if (isRefusal(promo)) return promo;
  const quoted = quote(priced, { fee: place.fee, promotion: promo?.promotion });
  return { place, lines, visits, wish, quoted, promo, at } satisfies Draft;
};

export const handlePlaceOrder: Handler<typeof placeOrder> = async (context, { body: { order: wish } }) => {
  const { db, actor, secrets, queue } = context;
  const draft = await draftOf(context, wish);
  if (isRefusal(draft)) return draft;
  const { at } = draft;
  // what is refused so far is no order; answers that are given again never come here
  const refused = await tooMany(context, 'order', String(actor.userId));
  if (refused) return refused;
  const amount = wish.payment_type === 'Wallet' ? draft.quoted.total : noCents;
  const reserved = await reserve(db, actor.userId, amount);
  if (!reserved) return refuse('insufficient_credit', { field: 'payment_method' });
  const row = await insertDraft(db, actor.userId, draft, reserved.part);
  // none of these needs another's answer: they leave together
  const [, full] = await Promise.all([
    hold(db, reserved, row.id, at),
    bookSlots(db, draft.place.scheduleId, draft.visits),
    queueOrderMail(queue, db, { template: 'order_confirmed', orderId: row.id }),
    emptyCart(db, actor.userId),
  ]);
  if (full) {
    const field = full.day === wish.pickup_date ? 'pickup_slot' : 'delivery_slot';
    return refuse('slot_full', { field });
  }
  return { order: presentOrder(row, secrets) };
};

/** Repeated, it shows the order as it is by now. One that was called off stays so: its key never places another. */
export const placeOrderOnce: RepeatableHandler<typeof placeOrder> = {
  first: handlePlaceOrder,
  subjectOf: ({ order }) => order.id,
  again: async ({ db, actor, secrets }, orderId) => {
    const row = await findOwnOrder(db, actor.userId, orderId);
    if (!row || isCalledOff(row.status)) return refuse('order_ended', { field: 'order' });
    return { order: presentOrder(row, secrets) };
  },
};
