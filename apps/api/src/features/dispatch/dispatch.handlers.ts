import { isRefusal, refuse } from '@lavoir/contract';
import type { listOpsOrders, showOpsOrder, transitionOrder } from '@lavoir/contract';
import { laundriesOf, nextStatus } from '@lavoir/domain';
import type { Handler } from '../../http/context.ts';
import { factsOf, findOrder, lockOrder, recordEvent, updateOrder } from '../orders/orders.queries.ts';
import { announce } from './dispatch.mails.ts';
import { actingRole, isTakenByAnother, maySee } from './dispatch.policy.ts';
import { presentOpsOrder, presentSummary } from './dispatch.presentation.ts';
import { countOrders, findOrderPage } from './dispatch.queries.ts';
import { applyAction } from './transitions.ts';

export const handleListOpsOrders: Handler<typeof listOpsOrders> = async ({ db, actor }, { query }) => {
  const filter = { ...query, laundries: laundriesOf(actor.memberships) };
  const [total, rows] = await Promise.all([countOrders(db, filter), findOrderPage(db, filter)]);
  const { page, per_page } = query;
  return {
    data: rows.map((row) => presentSummary(actor, row)),
    pagination: { page, per_page, total, total_pages: Math.max(1, Math.ceil(total / per_page)) },
  };
};

export const handleShowOpsOrder: Handler<typeof showOpsOrder> = async ({ db, actor }, { params }) => {
  const row = await findOrder(db, params.id);
  if (!row || !maySee(actor, row)) return refuse('not_found');
  return { order: await presentOpsOrder(db, actor, row) };
};

export const handleTransitionOrder: Handler<typeof transitionOrder> = async (
  { db, actor, clock, secrets, queue },
  { params, body },
) => {
  await lockOrder(db, params.id);
  const row = await findOrder(db, params.id);
  if (!row || !maySee(actor, row)) return refuse('not_found');
  const role = actingRole(actor, row, body.action);
  const next = nextStatus(body.action, factsOf(row), role);
  if ('refused' in next)
    return refuse(next.refused, { field: 'action', params: { action: body.action, status: row.status } });
  if (isTakenByAnother(actor, role, row)) return refuse('taken_by_another_driver');
  const at = clock.now();
  const effect = await applyAction({ db, row, body, role, actorId: actor.userId, at, secrets });
  if (isRefusal(effect)) return effect;
  await updateOrder(db, row.id, { ...effect, status: next.status });
  await recordEvent(db, {
    orderId: row.id,
    userId: row.user_id,
    actorId: actor.userId,
    role,
    action: body.action,
    status: next.status,
    paymentStatus: effect.payment_status === undefined ? row.payment_status : effect.payment_status,
    note: body.note,
    at,
  });
  const after = await findOrder(db, row.id);
  if (!after) throw new Error('an order vanished');
  await announce(queue, db, body.action, after);
  return { order: await presentOpsOrder(db, actor, after) };
};
