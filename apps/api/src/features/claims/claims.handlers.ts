import { isRefusal, refuse } from '@lavoir/contract';
import type { CallInput, CallRefusal, Refusal, addClaim, listClaims, showClaimPhoto } from '@lavoir/contract';
import { asMilli, claimableUntil, isMeasured, quantityToMilli, wallClockAt } from '@lavoir/domain';
import type { Milli } from '@lavoir/domain';
import type { AskingHandler, Context, Handler } from '../../http/context.ts';
import { tooMany } from '../../http/too-many.ts';
import { findOwnOrder, lockOrder, recordEvent } from '../orders/orders.queries.ts';
import type { OrderRow } from '../orders/orders.queries.ts';
import { mayLookAfter } from './claims.policy.ts';
import { presentClaim } from './claims.presentation.ts';
import { findClaim, findClaimsOfOrder, findPhoto, insertClaim } from './claims.queries.ts';
import { readPhoto } from './photos.ts';
import type { Photo } from './photos.ts';

type Body = CallInput<typeof addClaim>['body'];
type No = Refusal<CallRefusal<typeof addClaim>>;

export const handleListClaims: Handler<typeof listClaims> = async ({ db, actor }, { params }) => {
  if (!(await findOwnOrder(db, actor.userId, params.id))) return refuse('not_found');
  return { claims: (await findClaimsOfOrder(db, actor.userId, params.id)).map(presentClaim) };
};

/** How much of which line it is about. */
const itemOf = (order: OrderRow, body: Body): { lineId: number; quantity: Milli } | No => {
  const line = order.lines.find(({ id }) => id === body.line_id);
  if (!line) return refuse('line_unknown', { field: 'line_id' });
  const found = asMilli(line.actual_quantity_milli ?? line.quantity_milli);
  if (isMeasured(line.unit) || body.quantity === undefined) return { lineId: line.id, quantity: found };
  const quantity = quantityToMilli(body.quantity);
  return quantity > found ? refuse('quantity_invalid', { field: 'quantity' }) : { lineId: line.id, quantity };
};

/** Whether it may be reported still. */
const isLate = (order: OrderRow, at: Date): boolean | No => {
  const until = claimableUntil({
    status: order.status,
    usesLocker: order.uses_locker,
    events: order.events,
    deliveryDate: order.delivery_date,
  });
  return until === undefined ? refuse('order_not_with_you') : wallClockAt(at).day > until;
};

export const handleAddClaim = async (
  { db, actor, clock }: Context<typeof addClaim>,
  { body }: { body: Body },
  photos: readonly Photo[],
) => {
  const at = clock.now();
  await lockOrder(db, body.order_id);
  const order = await findOwnOrder(db, actor.userId, body.order_id);
  if (!order) return refuse('not_found');
  const late = isLate(order, at);
  if (isRefusal(late)) return late;
  if (late) return refuse('claim_too_late');
  const item = itemOf(order, body);
  if (isRefusal(item)) return item;
  const { kind, words, wish } = body;
  const of = {
    order_id: order.id,
    user_id: actor.userId,
    line_id: item.lineId,
    quantity_milli: item.quantity,
  };
  const id = await insertClaim(db, { ...of, kind, words, wish, created_at: at }, photos);
  const row = id === undefined ? undefined : await findClaim(db, id);
  if (!row) return refuse('claim_open');
  await recordEvent(db, {
    orderId: order.id,
    userId: actor.userId,
    actorId: actor.userId,
    role: 'customer',
    action: 'claim',
    status: order.status,
    paymentStatus: order.payment_status,
    at,
  });
  return { claim: presentClaim(row) };
};

const readAll = async (texts: readonly string[]): Promise<Photo[] | No> => {
  const photos: Photo[] = [];
  for (const text of texts) {
    const photo = await readPhoto(text);
    if (isRefusal(photo)) return photo;
    photos.push(photo);
  }
  return photos;
};

/** The photos are made small before the transaction begins. */
export const addClaimOnce: AskingHandler<typeof addClaim> = {
  ask: async (context, { body }) => {
    const limited = await tooMany(context, 'claim', String(context.actor.userId));
    if (limited) return limited;
    const photos = await readAll(body.photos);
    if (isRefusal(photos)) return photos;
    return {
      first: (now, input) => handleAddClaim(now, input, photos),
      subjectOf: ({ claim }) => claim.id,
      again: async ({ db }, id) => {
        const row = await findClaim(db, id);
        return row ? { claim: presentClaim(row) } : refuse('not_found');
      },
    };
  },
};

export const handleShowClaimPhoto: Handler<typeof showClaimPhoto> = async ({ db, actor }, { params }) => {
  const photo = await findPhoto(db, params.id, params.photo_id);
  if (!photo) return refuse('not_found');
  const isOwn = actor.isCustomer && photo.user_id === actor.userId;
  if (!isOwn && !mayLookAfter(actor, photo)) return refuse('not_found');
  return { name: `photo-${params.photo_id}.jpg`, bytes: new Uint8Array(photo.jpeg) };
};
