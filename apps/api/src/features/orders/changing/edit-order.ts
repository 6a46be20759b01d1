import { isRefusal, refuse } from '@lavoir/contract';
import type { CallRefusal, Refusal, changeOrder } from '@lavoir/contract';
import { wallClockAt } from '@lavoir/domain';
import type { Milli } from '@lavoir/domain';
import type { Context } from '../../../http/context.ts';
import { forgetEqualRequests } from '../../../http/idempotency.ts';
import { tooMany } from '../../../http/too-many.ts';
import { lockUser } from '../../accounts/accounts.queries.ts';
import { findSoldProducts } from '../../catalogue/catalogue.queries.ts';
import { findPlace } from '../../places/places.queries.ts';
import type { Place, PlaceType } from '../../places/places.queries.ts';
import { findPromoSchedules, freePromoCode } from '../../promos/promos.queries.ts';
import { changeHold } from '../../wallet/holds.ts';
import { hasLines, replaceLines } from './editing.queries.ts';
import { amountToHold, columnsOf, priceDraft } from '../placing/order-columns.ts';
import type { Draft, PaymentType } from '../placing/order-columns.ts';
import { queueOrderMail } from '../orders.mails.ts';
import { promotionOf, pursesOf, updateOrder } from '../orders.queries.ts';
import type { OrderRow } from '../orders.queries.ts';
import { moveVisits, wishedVisits } from './move-visits.ts';
import type { Wish } from './move-visits.ts';
import { beginStep, recordStep } from './customer-step.ts';
import { refuseAboveShown } from '../placing/shown-total.ts';
import { takePromotion } from '../placing/take-promotion.ts';
import type { PromoRefusal } from '../placing/take-promotion.ts';
import { linesOf, quantitiesOf } from '../placing/wished-lines.ts';
import type { Line, WishedLine } from '../placing/wished-lines.ts';
import { judgePayment } from '../placing/wished-payment.ts';
import { changedSides, refuseVisits, visitsOf } from '../placing/wished-visits.ts';

type Ctx = Context<typeof changeOrder>;
type Refused = Refusal<CallRefusal<typeof changeOrder>>;

/** What the order comes to by product: lines that the wish doesn't name stay, those that it names are as it says. */
const wishedQuantities = (
  row: OrderRow,
  wished: readonly WishedLine[],
): Map<number, Milli> | Refusal<'line_unknown'> => {
  const numberOf = (productId: number) => row.lines.find((line) => line.product_id === productId)?.id;
  const isStrange = wished.some(
    ({ id, product_id, _destroy }) => !_destroy && id && numberOf(product_id) !== id,
  );
  if (isStrange) return refuse('line_unknown', { field: 'products' });
  const named = new Set(wished.map(({ product_id }) => product_id));
  const staying = row.lines.flatMap((line): [number, Milli][] =>
    named.has(line.product_id) ? [] : [[line.product_id, line.quantity_milli]],
  );
  return new Map([...staying, ...quantitiesOf(wished)]);
};

/** The copy of its place that the order has: an address that is mended since, or a fee, changes no order. */
const standingPlace = (row: OrderRow, found: Place | undefined): Place => ({
  type: row.orderable_type as PlaceType,
  id: row.orderable_id,
  name: row.place_name,
  address: row.place_address,
  comment: row.place_comment,
  laundryId: row.laundry_id,
  scheduleId: row.schedule_id,
  fee: row.fee_cents,
  company:
    row.company_id === null
      ? null
      : {
          id: row.company_id,
          name: row.company_name ?? '',
          isInvoiced: found?.company?.id === row.company_id && found.company.isInvoiced,
        },
  usesLocker: row.uses_locker,
});

const placeOf = async (
  { db, actor }: Ctx,
  row: OrderRow,
  wish: Wish,
): Promise<Place | Refusal<'address_not_found' | 'area_not_served'>> => {
  const type = wish.orderable_type ?? (row.orderable_type as PlaceType);
  const id = wish.orderable_id ?? row.orderable_id;
  const found = await findPlace(db, actor.userId, type, id);
  if (type === row.orderable_type && id === row.orderable_id)
    return standingPlace(row, found === 'not served' ? undefined : found);
  if (!found) return refuse('address_not_found', { field: 'orderable' });
  return found === 'not served' ? refuse('area_not_served', { field: 'orderable' }) : found;
};

/** The code that the order has stays as it was taken, in the areas and points that it counts in; another one is taken, and the one before comes free. */
const promoOf = async (
  context: Ctx,
  row: OrderRow,
  wish: Wish,
  { scheduleId, lines, at }: { scheduleId: number; lines: readonly Line[]; at: Date },
): Promise<Draft['promo'] | Refusal<PromoRefusal>> => {
  const [before, after] = [row.promo_code_id, wish.promo_code_id];
  if (before !== null && (after === undefined || after === before)) {
    const isMoved = scheduleId !== row.schedule_id;
    if (isMoved && (await findPromoSchedules(context.db, before))?.includes(scheduleId) === false)
      return refuse('promo_code_elsewhere', { field: 'promo_code' });
    return { id: before, promotion: promotionOf(row) };
  }
  const productIds = lines.map(({ productId }) => productId);
  const take = () =>
    takePromotion(context, after, wallClockAt(at).day, { scheduleId, productIds, id: row.id });
  const free = async () => before !== null && (await freePromoCode(context.db, before));
  // by their numbers, so that two swaps never wait crosswise
  if (before !== null && after && after < before) {
    const taken = await take();
    await free();
    return taken;
  }
  await free();
  return take();
};

/** What the order has stays, a card that is gone meanwhile too: it is found out when it is charged. */
const paymentOf = ({ db, actor }: Ctx, row: OrderRow, wish: Wish, place: Place) => {
  const before = { paymentType: row.payment_type as PaymentType, cardId: row.payment_method_id };
  const payment_type = wish.payment_type ?? before.paymentType;
  const payment_method_id =
    wish.payment_method_id ?? (payment_type === before.paymentType ? before.cardId : null);
  const isStanding =
    (place.company?.id ?? null) === row.company_id &&
    payment_type === before.paymentType &&
    (payment_type !== 'Card' || payment_method_id === before.cardId);
  return isStanding ? before : judgePayment(db, actor.userId, { payment_type, payment_method_id }, place);
};

/** Judges the wish as placing would, with what the order has already; takes the promo code's use. */
const draftOf = async (context: Ctx, row: OrderRow, wish: Wish, at: Date): Promise<Draft | Refused> => {
  const quantities = wishedQuantities(row, wish.product_orders_attributes ?? []);
  if (isRefusal(quantities)) return quantities;
  const place = await placeOf(context, row, wish);
  if (isRefusal(place)) return place;
  const sold = await findSoldProducts(context.db, [...quantities.keys()]);
  const standing = place.laundryId === row.laundry_id ? row.lines : [];
  const lines = linesOf(place.laundryId, quantities, sold, standing);
  if (isRefusal(lines)) return lines;
  const visits = wishedVisits(row, wish);
  const chosen = place.scheduleId === row.schedule_id ? changedSides(visitsOf(row), visits) : undefined;
  const refused = await refuseVisits(context.keep, place.scheduleId, visits, at, chosen);
  if (refused) return refused;
  const payment = await paymentOf(context, row, wish, place);
  if (isRefusal(payment)) return payment;
  const promo = await promoOf(context, row, wish, { scheduleId: place.scheduleId, lines, at });
  if (isRefusal(promo)) return promo;
  const description = wish.description === undefined ? row.description : wish.description || null;
  const overEstimate = wish.over_estimate ?? row.over_estimate;
  const draft = priceDraft({ place, visits, ...payment, description, overEstimate, promo, lines });
  // what stands on a company's bill stays there; it only grows by who may order at its expense
  const isMore = draft.paymentType === '' && draft.quoted.total > row.total_cents;
  const judged = isMore
    ? await judgePayment(context.db, context.actor.userId, { payment_type: '' }, place)
    : undefined;
  return isRefusal(judged) ? judged : draft;
};

const isAsBefore = (row: OrderRow, draft: Draft): boolean => {
  const { held } = pursesOf(row);
  const columns = Object.entries(columnsOf(draft, held));
  return (
    hasLines(row, draft.lines) &&
    columns.every(([column, value]) => row[column as keyof ReturnType<typeof columnsOf>] === value)
  );
};

/** Makes the order what is wished. @returns why not */
export const editOrder = async (
  context: Ctx,
  id: number,
  wish: Wish,
  /** decimal euro that the page said it comes to */
  shown: string | undefined,
): Promise<Refused | undefined> => {
  const { db, actor, clock, queue } = context;
  // what was ordered at first isn't this order any more; in the order in which placing takes key, customer and the rest
  await forgetEqualRequests(db, actor.userId, 'placeOrder');
  await lockUser(db, actor.userId);
  const step = await beginStep(context, id, 'edit');
  if (isRefusal(step)) return step;
  const { row, status } = step;
  const at = clock.now();
  const draft = await draftOf(context, row, wish, at);
  if (isRefusal(draft)) return draft;
  if (isAsBefore(row, draft)) return undefined;
  const costsMore = refuseAboveShown(draft, shown);
  if (costsMore) return costsMore;
  const over = await tooMany(context, 'order', String(actor.userId));
  if (over) return over;
  const revision = row.revision + 1;
  const held = await changeHold(db, { ...pursesOf(row), revision }, amountToHold(draft), at);
  if (!held) return refuse('insufficient_credit', { field: 'payment_method' });
  const columns = columnsOf(draft, held);
  await updateOrder(db, row.id, { ...columns, revision });
  await replaceLines(db, row, draft.lines);
  const full = await moveVisits(db, row, draft.place, draft.visits);
  if (full) return full;
  await recordStep(context, { id: row.id, payment_status: columns.payment_status }, 'edit', status);
  await queueOrderMail(queue, db, { template: 'order_changed', orderId: row.id });
  return undefined;
};
