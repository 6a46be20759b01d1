import { isRefusal, refuse } from '@lavoir/contract';
import type {
  CallInput,
  CallRefusal,
  Refusal,
  addClaim,
  listClaims,
  listOwnClaims,
  showClaimPhoto,
} from '@lavoir/contract';
import { claimableUntil, isMeasured, mostReported, quantityToMilli, wallClockAt } from '@lavoir/domain';
import type { ClaimKind, Milli } from '@lavoir/domain';
import type { AskingHandler, Context, Handler } from '../../http/context.ts';
import { findOwnOrder, lockOrder } from '../orders/orders.queries.ts';
import type { OrderRow } from '../orders/orders.queries.ts';
import { mayLookAfter } from './claims.policy.ts';
import { presentClaim, reportedLine } from './claims.presentation.ts';
import { findClaim, findClaimsOfOrder, findClaimsOfUser, findPhoto, insertClaim } from './claims.queries.ts';
import { recordOwn, showAgain, withPhotos } from './own-claims.ts';
import type { Photo } from '../../photos/read-photo.ts';

type Body = CallInput<typeof addClaim>['body'];
type No = Refusal<CallRefusal<typeof addClaim>>;

export const handleListClaims: Handler<typeof listClaims> = async ({ db, actor, clock }, { params }) => {
  if (!(await findOwnOrder(db, actor.userId, params.id))) return refuse('not_found');
  const rows = await findClaimsOfOrder(db, actor.userId, params.id);
  return { claims: rows.map((row) => presentClaim(row, clock.now())) };
};

const latest = 5;

export const handleListOwnClaims: Handler<typeof listOwnClaims> = async ({ db, actor, clock }) => {
  const rows = await findClaimsOfUser(db, actor.userId, latest);
  return { claims: rows.map((row) => presentClaim(row, clock.now())) };
};

type Item = { line_id: number; quantity_milli: Milli };

/** How much of which line it is about: where it isn't said, all of it that was found; where nothing was, all that is missing. */
const itemOf = (
  order: OrderRow,
  { line_id, quantity: wanted }: Pick<Body, 'line_id' | 'quantity'>,
  kind: ClaimKind,
): Item | No => {
  const line = order.lines.find(({ id }) => id === line_id);
  if (!line) return refuse('line_unknown', { field: 'line_id' });
  const reported = reportedLine(line);
  const most = mostReported(reported, kind);
  const whole = reported.found === 0 ? most : reported.found;
  const quantity = isMeasured(line.unit) || wanted === undefined ? whole : quantityToMilli(wanted);
  return quantity === 0 || quantity > most
    ? refuse('quantity_invalid', { field: 'quantity' })
    : { line_id, quantity_milli: quantity };
};

const itemsOf = (order: OrderRow, body: Body): [Item, ...Item[]] | No => {
  const ids = [body, ...body.more_items].map(({ line_id }) => line_id);
  if (new Set(ids).size < ids.length) return refuse('line_repeated', { field: 'more_items' });
  const first = itemOf(order, body, body.kind);
  if (isRefusal(first)) return first;
  const more: Item[] = [];
  for (const one of body.more_items) {
    const item = itemOf(order, one, body.kind);
    if (isRefusal(item)) return item;
    more.push(item);
  }
  return [first, ...more];
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
  const items = itemsOf(order, body);
  if (isRefusal(items)) return items;
  const { kind, words, wish } = body;
  const of = { order_id: order.id, user_id: actor.userId };
  const [first, ...more] = items;
  const claim = { ...of, ...first, kind, words, wish, created_at: at };
  const id = await insertClaim(db, claim, { items: more, photos });
  const row = id === undefined ? undefined : await findClaim(db, id);
  if (!row) return refuse('claim_open');
  await recordOwn(db, order, 'claim', at);
  return { claim: presentClaim(row, at) };
};

export const addClaimOnce: AskingHandler<typeof addClaim> = {
  ask: (context, { body }) => {
    const { db, actor } = context;
    const isOwn = async () => (await findOwnOrder(db, actor.userId, body.order_id)) !== undefined;
    return withPhotos(context, body.photos, isOwn, (photos) => ({
      first: (now, input) => handleAddClaim(now, input, photos),
      subjectOf: ({ claim }) => claim.id,
      again: showAgain,
    }));
  },
};

export const handleShowClaimPhoto: Handler<typeof showClaimPhoto> = async ({ db, actor }, { params }) => {
  const photo = await findPhoto(db, params.id, params.photo_id);
  if (!photo) return refuse('not_found');
  const isOwn = actor.isCustomer && photo.user_id === actor.userId;
  if (!isOwn && !mayLookAfter(actor, photo)) return refuse('not_found');
  return { name: `photo-${params.photo_id}.jpg`, bytes: new Uint8Array(photo.jpeg) };
};
