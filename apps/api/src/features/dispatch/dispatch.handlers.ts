import { isRefusal, refuse } from '@lavoir/contract';
import type {
  CallInput,
  CallRefusal,
  Refusal,
  listOpsOrders,
  showOpsOrder,
  transitionOrder,
} from '@lavoir/contract';
import { laundriesOf, nextStatus } from '@lavoir/domain';
import type { Context, Handler, RepeatableHandler } from '../../http/context.ts';
import { paginationOf } from '../../http/pagination.ts';
import { factsOf, findOrder, lockOrder, recordEvent, updateOrder } from '../orders/orders.queries.ts';
import { announce } from './dispatch.mails.ts';
import { actingRole, isTakenByAnother, maySee } from './dispatch.policy.ts';
import { presentOpsOrder, presentSummary } from './dispatch.presentation.ts';
import { countOrders, findOrderPage } from './dispatch.queries.ts';
import { applyAction } from './transitions.ts';

export const handleListOpsOrders: Handler<typeof listOpsOrders> = async ({ db, actor }, { query }) => {
  const filter = { ...query, laundries: laundriesOf(actor.memberships) };
  const [total, rows] = await Promise.all([countOrders(db, filter), findOrderPage(db, filter)]);
  return { data: rows.map((row) => presentSummary(actor, row)), pagination: paginationOf(query, total) };
};

export const handleShowOpsOrder: Handler<typeof showOpsOrder> = async ({ db, actor }, { params }) => {
  const row = await findOrder(db, params.id);
  if (!row || !maySee(actor, row)) return refuse('not_found');
  return { order: await presentOpsOrder(db, actor, row) };
};

/** Moves an order along, and tells its customer. @returns why not */
export const moveOrder = async (
  { db, actor, clock, secrets, queue }: Context<typeof transitionOrder>,
  { params, body }: CallInput<typeof transitionOrder>,
): Promise<Refusal<CallRefusal<typeof transitionOrder>> | undefined> => {
  const row = await lockOrder(db, params.id);
  if (!row || !maySee(actor, row)) return refuse('not_found');
  const role = actingRole(actor, row, body.action);
  const next = nextStatus(body.action, factsOf(row), role);
  if ('refused' in next)
    return refuse(next.refused, { field: 'action', params: { action: body.action, status: row.status } });
  if (isTakenByAnother(actor, role, row)) return refuse('taken_by_another_driver');
  const at = clock.now();
  const effect = await applyAction({ db, row, body, role, actorId: actor.userId, at, secrets });
  if (isRefusal(effect)) return effect;
  const { payment_status = row.payment_status } = effect;
  await updateOrder(db, row.id, { ...effect, status: next.status });
  await recordEvent(db, {
    orderId: row.id,
    userId: row.user_id,
    actorId: actor.userId,
    role,
    action: body.action,
    status: next.status,
    paymentStatus: payment_status,
    note: body.note,
    at,
  });
  await announce(queue, db, body.action, { ...row, payment_status });
  return undefined;
};

const handleTransitionOrder: Handler<typeof transitionOrder> = async (context, input) => {
  const refused = await moveOrder(context, input);
  if (refused) return refused;
  const { db, actor } = context;
  const row = await findOrder(db, input.params.id);
  if (!row) throw new Error('an order vanished');
  return { order: await presentOpsOrder(db, actor, row) };
};

/** Repeated, it shows the order as it is by now. */
export const transitionOrderOnce: RepeatableHandler<typeof transitionOrder> = {
  first: handleTransitionOrder,
  subjectOf: ({ order }) => order.id,
  again: async ({ db, actor }, orderId) => {
    const row = await findOrder(db, orderId);
    if (!row || !maySee(actor, row)) return refuse('not_found');
    return { order: await presentOpsOrder(db, actor, row) };
  },
};
