import { isRefusal, refuse } from '@lavoir/contract';
import type {
  CallInput,
  CallOutput,
  CallRefusal,
  Refusal,
  listOpsOrders,
  showOpsOrder,
  transitionOrder,
} from '@lavoir/contract';
import { laundriesOf, nextStatus } from '@lavoir/domain';
import type { OrderRole } from '@lavoir/domain';
import type { Actor, Context, Handler, RepeatableHandler } from '../../http/context.ts';
import { cursorOf, placeOf, readCursor } from '../../http/cursor.ts';
import { offsetOf, paginationOf } from '../../http/pagination.ts';
import { factsOf, findOrder, isUnpaid, lockOrder, updateOrder } from '../orders/orders.queries.ts';
import { recordEvent } from '../orders/record-event.ts';
import { pursueOpenCharge } from '../orders/charging/pursue-charge.ts';
import { announce } from './dispatch.mails.ts';
import { actingRole, isTakenByAnother, maySee } from './dispatch.policy.ts';
import { presentOpsOrder, presentSummary } from './dispatch.presentation.ts';
import type { OpsOrder } from './dispatch.presentation.ts';
import { countOrders, findOrderPage, mostCounted } from './orders/order-list.queries.ts';
import { findWanted } from './orders/order-search.queries.ts';
import { applyAction } from './steps/transitions.ts';
import { beforeStep, findLastEvent, undoneWithin } from './steps/undo.queries.ts';

/** Beyond so many orders a search isn't paged through but narrowed. */
const deepestSearch = 10_000;

export const handleListOpsOrders: Handler<typeof listOpsOrders> = async (
  { listDb, actor, clock },
  { query },
) => {
  const { status, date, q, cursor, per_page } = query;
  const after = readCursor(cursor, placeOf);
  if (isRefusal(after)) return after;
  const list = {
    status,
    date,
    laundries: laundriesOf(actor.memberships),
    wanted: q ? await findWanted(listDb, q) : undefined,
  };
  const offset = after ? 0 : offsetOf(query);
  const isDeepSearch = list.wanted !== undefined && offset >= deepestSearch;
  const deepCount = isDeepSearch ? await countOrders(listDb, list) : undefined;
  if (deepCount !== undefined && deepCount > mostCounted) return refuse('search_too_wide', { field: 'q' });
  const rows = isDeepSearch ? [] : await findOrderPage(listDb, list, { offset, limit: per_page + 1, after });
  const counted = deepCount ?? rows[0]?.counted ?? (await countOrders(listDb, list));
  const shown = rows.slice(0, per_page);
  const at = clock.now();
  const last = rows.length > per_page ? shown.at(-1) : undefined;
  return {
    data: shown.map((row) => presentSummary(actor, row, at)),
    pagination: {
      ...paginationOf(query, Math.min(counted, mostCounted)),
      total_is_capped: counted > mostCounted,
      next_cursor: last ? cursorOf({ day: last.pickup_date, id: last.id }) : null,
    },
  };
};

export const show = async (
  context: Pick<Context<typeof showOpsOrder>, 'db' | 'actor' | 'clock'>,
  orderId: number,
): Promise<CallOutput<typeof showOpsOrder> | Refusal<'not_found'>> => {
  const row = await findOrder(context.db, orderId);
  if (!row || !maySee(context.actor, row)) return refuse('not_found');
  return { order: await presentOpsOrder(context, row) };
};

export const handleShowOpsOrder: Handler<typeof showOpsOrder> = (context, { params }) =>
  show(context, params.id);

/** Who is at the door acts as the driver, whatever else they are, and it counts as done when it was. */
type AtTheDoor = { role?: OrderRole; at?: Date };

/** Moves an order along, and tells its customer. @returns why not */
export const moveOrder = async (
  {
    db,
    actor,
    clock,
    secrets,
    queue,
  }: Pick<Context, 'db' | 'clock' | 'secrets' | 'queue'> & { actor: Actor },
  { params, body }: Pick<CallInput<typeof transitionOrder>, 'params' | 'body'>,
  door: AtTheDoor = {},
): Promise<Refusal<CallRefusal<typeof transitionOrder>> | undefined> => {
  const row = await lockOrder(db, params.id);
  if (!row || !maySee(actor, row)) return refuse('not_found');
  const { role = actingRole(actor, row, body.action), at = clock.now() } = door;
  const next = nextStatus(body.action, factsOf(row, at), role);
  if ('refused' in next)
    return refuse(next.refused, { field: 'action', params: { action: body.action, status: row.status } });
  if (isTakenByAnother(actor, role, row)) return refuse('taken_by_another_driver');
  const effect = await applyAction({ db, queue, row, body, role, actorId: actor.userId, at, secrets });
  if (isRefusal(effect)) return effect;
  const { payment_status = row.payment_status, agreement_asked_at = row.agreement_asked_at } = effect;
  await updateOrder(db, row.id, { ...effect, status: next.status });
  const before = body.undoable === true ? beforeStep(row, body.action) : undefined;
  await recordEvent(db, row, {
    ...(before && { before }),
    actorId: actor.userId,
    role,
    action: body.action,
    status: next.status,
    paymentStatus: payment_status,
    note: body.note,
    at,
  });
  await announce(
    queue,
    db,
    body.action,
    { ...row, payment_status, agreement_asked_at },
    before && undoneWithin,
  );
  return undefined;
};

const handleTransitionOrder: Handler<typeof transitionOrder> = async (context, input) => {
  const refused = await moveOrder(context, input);
  if (refused) return refused;
  const row = await findOrder(context.db, input.params.id);
  if (!row) throw new Error('an order vanished');
  const last = input.body.undoable === true ? await findLastEvent(context.db, row.id) : undefined;
  return { order: await presentOpsOrder(context, row), undo: last?.before ? last.id : null };
};

/** What was done already can't be taken back by who asks a second time. */
const showAgain = async (context: Parameters<typeof show>[0], orderId: number) => {
  const shown = await show(context, orderId);
  return isRefusal(shown) ? shown : { ...shown, undo: null };
};

const isBeingCharged = ({ payment_type, payment_status, status }: OpsOrder): boolean =>
  payment_type === 'Card' && isUnpaid({ status, payment_status });

/** Repeated, it shows the order as it is by now. The answer waits a little for what becomes of a card's charge. */
export const transitionOrderOnce: RepeatableHandler<typeof transitionOrder> = {
  first: handleTransitionOrder,
  subjectOf: ({ order }) => order.id,
  again: showAgain,
  after: async (context, { order, undo }) => {
    if (!isBeingCharged(order)) return { order, undo };
    await pursueOpenCharge(context, order.id);
    return showAgain(context, order.id);
  },
};
