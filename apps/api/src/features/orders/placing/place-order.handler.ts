import { isRefusal, refuse } from '@lavoir/contract';
import type { CallInput, Refusal, placeOrder } from '@lavoir/contract';
import { wallClockAt } from '@lavoir/domain';
import type { Ahead, Context, Handler, RepeatableHandler } from '../../../http/context.ts';
import { tooMany } from '../../../http/too-many.ts';
import { emptyCart, findCart } from '../../cart/cart.queries.ts';
import { findSoldProducts } from '../../catalogue/catalogue.queries.ts';
import { amountToHold, columnsOf, priceDraft } from './order-columns.ts';
import { queueOrderMail } from '../orders.mails.ts';
import { hold, reserve } from '../../wallet/holds.ts';
import { lockWallet } from '../../wallet/ledger.queries.ts';
import { presentOrder } from '../orders.presentation.ts';
import { findPlace } from '../../places/places.queries.ts';
import { bookSlots } from '../../schedule/schedule.queries.ts';
import { showStanding } from '../standing-order.ts';
import { drawOrderId, insertOrder } from './placing.queries.ts';
import { refuseAboveShown } from './shown-total.ts';
import { takePromotion } from './take-promotion.ts';
import { linesOf, newLinesOf, quantitiesOf } from './wished-lines.ts';
import { judgePayment } from './wished-payment.ts';
import { refuseVisits, slotFieldOf, visitsOf } from './wished-visits.ts';

type Input = CallInput<typeof placeOrder>;
type Wish = Input['body']['order'];

/**
 * What the wish is about, read at once with the wallet, which is locked. Where there is a code the wallet is locked later: what a code
 * takes is locked before, as everywhere.
 */
const readWish = ({ db, actor }: Context<typeof placeOrder>, { body: { order: wish } }: Input) =>
  Promise.all([
    findPlace(db, actor.userId, wish.orderable_type, wish.orderable_id),
    findSoldProducts(db, [...quantitiesOf(wish.product_orders_attributes).keys()]),
    wish.promo_code_id ? undefined : lockWallet(db, actor.userId),
  ]);

type Read = Awaited<ReturnType<typeof readWish>>;

/** Judges the wish; the promo code's use is taken here, so a refusal must roll back. */
const draftOf = async (
  context: Context<typeof placeOrder>,
  wish: Wish,
  { read: [place, sold], at }: { read: Read; at: Date },
) => {
  const { db, actor } = context;
  const quantities = quantitiesOf(wish.product_orders_attributes);
  if (!place) return refuse('address_not_found', { field: 'orderable' });
  if (place === 'not served') return refuse('area_not_served', { field: 'orderable' });
  const lines = linesOf(place.laundryId, quantities, sold);
  if (isRefusal(lines)) return lines;
  const visits = visitsOf(wish);
  const refused = await refuseVisits(context.keep, place.scheduleId, visits, at);
  if (refused) return refused;
  const payment = await judgePayment(db, actor.userId, wish, place);
  if (isRefusal(payment)) return payment;
  const promo = await takePromotion(context, wish.promo_code_id, wallClockAt(at).day, {
    scheduleId: place.scheduleId,
    productIds: lines.map(({ productId }) => productId),
  });
  if (isRefusal(promo)) return promo;
  return priceDraft({
    place,
    lines,
    visits,
    ...payment,
    description: wish.description || null,
    overEstimate: wish.over_estimate ?? 'ask',
    promo,
  });
};

/** Whoever orders at the same moment has emptied it by now: the wallet's lock lets one of them through at a time. */
const isGone = (basket: string | undefined, left: readonly { id: number }[]): boolean =>
  basket !== undefined && !basket.split(',').some((id) => left.some((line) => line.id === Number(id)));

const basketGone = refuse('basket_gone', { field: 'order' });

/** What the first order of a basket took, its money or its code, isn't what a second one is refused for. */
const whyNot = async <R extends Refusal>(
  { db, actor }: Context<typeof placeOrder>,
  { query: { basket } }: Input,
  refusal: R,
): Promise<R | typeof basketGone> =>
  basket !== undefined && isGone(basket, await findCart(db, actor.userId)) ? basketGone : refusal;

const placeAsRead = async (
  context: Context<typeof placeOrder>,
  input: Input,
  { id, read }: { id: number; read: Read },
) => {
  const {
    query,
    body: { order: wish },
  } = input;
  const { db, actor, clock, queue, limits } = context;
  const at = clock.now();
  const draft = await draftOf(context, wish, { read, at });
  if (isRefusal(draft)) return whyNot(context, input, draft);
  const costsMore = refuseAboveShown(draft, query.shown_total);
  if (costsMore) return whyNot(context, input, costsMore);
  const [, , locked] = read;
  const wallet = locked ?? (await lockWallet(db, actor.userId));
  const reserved = reserve(wallet, amountToHold(draft));
  if (!reserved) return whyNot(context, input, refuse('insufficient_credit', { field: 'payment_method' }));
  const { place, lines, visits } = draft;
  const order = {
    id,
    user_id: actor.userId,
    created_at: at,
    begin_asked_at: wish.begin_at_once ? at : null,
    ...columnsOf(draft, reserved.part),
  };
  // none of these needs another's answer: they leave together. What is refused is rolled back and counts as no order
  const [tooOften, row, , full, , emptied] = await Promise.all([
    tooMany({ limits: limits.within(db) }, 'order', String(actor.userId)),
    insertOrder(db, order, newLinesOf(lines), actor.staffId),
    hold(db, reserved, id, at),
    bookSlots(db, place, [visits.pickup, visits.delivery]),
    queueOrderMail(queue, db, { template: 'order_confirmed', orderId: id }),
    emptyCart(db, actor.userId),
  ]);
  if (tooOften) return tooOften;
  if (isGone(query.basket, emptied)) return basketGone;
  if (full) return refuse('slot_full', { field: slotFieldOf(visits, full) });
  return { order: presentOrder(row, context) };
};

const beginToPlace: Ahead<typeof placeOrder>['begin'] = (context, input) => {
  const reading = readWish(context, input);
  // of a repeated request nobody asks what it read
  reading.catch(() => undefined);
  return async (now, id) => placeAsRead(now, input, { id, read: await reading });
};

export const handlePlaceOrder: Handler<typeof placeOrder> = async (context, input) =>
  beginToPlace(context, input)(context, await drawOrderId(context.db));

/** Repeated, it shows the order as it is by now. One that was called off stays so: its key never places another. */
export const placeOrderOnce: RepeatableHandler<typeof placeOrder> = {
  first: handlePlaceOrder,
  ahead: { makes: 'orders', begin: beginToPlace },
  subjectOf: ({ order }) => order.id,
  again: showStanding,
};
