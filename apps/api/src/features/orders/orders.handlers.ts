import { refuse } from '@lavoir/contract';
import type { deleteOrder, listOrders, retrieveOrder, showOrder } from '@lavoir/contract';
import { isPast, nextStatus } from '@lavoir/domain';
import type { Handler } from '../../http/context.ts';
import { reviewAfterSeconds } from '../../jobs/mail-jobs.ts';
import { queueMail } from '../../jobs/queue.ts';
import { returnMoney } from '../../records/order-money.ts';
import { presentOrder } from '../../records/order-presentation.ts';
import {
  factsOf,
  findOrders,
  findOwnOrder,
  lockOrder,
  pursesOf,
  recordEvent,
} from '../../records/orders.queries.ts';
import type { OrderRow } from '../../records/orders.queries.ts';
import { freePromoCode } from '../../records/promo-codes.queries.ts';
import { freeSlots } from '../../records/slots.queries.ts';
import { forgetEqualOrders, markDeleted, markRetrieved } from './orders.queries.ts';

const pastOf = (row: OrderRow) => isPast({ status: row.status, usesLocker: row.uses_locker });

export const handleListOrders: Handler<typeof listOrders> = async ({ db, actor, secrets }) => {
  const rows = await findOrders(db, (query) =>
    query
      .where('orders.user_id', '=', actor.userId)
      .where('orders.status', '<>', 'deleted')
      .orderBy('orders.id'),
  );
  const current = rows.filter((row) => !pastOf(row)).map((row) => presentOrder(row, secrets));
  const past = rows
    .filter(pastOf)
    .toSorted((a, b) =>
      a.delivery_date === b.delivery_date ? b.id - a.id : a.delivery_date < b.delivery_date ? 1 : -1,
    )
    .map((row) => presentOrder(row, secrets));
  return {
    current_orders: current,
    past_orders: past,
    current_order: current[0] ?? null,
    past_order_reviewed: past[0] === undefined || past[0].review !== null,
  };
};

export const handleShowOrder: Handler<typeof showOrder> = async ({ db, actor, secrets }, { params }) => {
  const row = await findOwnOrder(db, actor.userId, params.id);
  return row ? { order: presentOrder(row, secrets) } : refuse('not_found');
};

export const handleDeleteOrder: Handler<typeof deleteOrder> = async (
  { db, actor, clock, secrets },
  { params },
) => {
  await lockOrder(db, params.id);
  const row = await findOwnOrder(db, actor.userId, params.id);
  if (!row) return refuse('not_found', { field: 'order' });
  const next = nextStatus('delete', factsOf(row), 'customer');
  if ('refused' in next)
    return refuse('action_not_allowed', { field: 'order', params: { action: 'delete', status: row.status } });
  // in the order in which placing locks them: promo code, wallet, slots
  if (row.promo_code_id !== null) await freePromoCode(db, row.promo_code_id);
  await returnMoney(db, pursesOf(row));
  await freeSlots(db, row.schedule_id, [
    { day: row.pickup_date, slot: row.pickup_slot },
    { day: row.delivery_date, slot: row.delivery_slot },
  ]);
  await markDeleted(db, row.id);
  await forgetEqualOrders(db, actor.userId);
  await recordEvent(db, {
    orderId: row.id,
    userId: actor.userId,
    actorId: actor.userId,
    role: 'customer',
    action: 'delete',
    status: next.status,
    paymentStatus: row.payment_status,
    at: clock.now(),
  });
  return { order: presentOrder({ ...row, status: next.status }, secrets) };
};

export const handleRetrieveOrder: Handler<typeof retrieveOrder> = async (
  { db, actor, clock, secrets, queue },
  { params },
) => {
  await lockOrder(db, params.id);
  const row = await findOwnOrder(db, actor.userId, params.id);
  if (!row) return refuse('not_found', { field: 'order' });
  const next = nextStatus('retrieve', factsOf(row), 'customer');
  if ('refused' in next)
    return refuse('action_not_allowed', {
      field: 'order',
      params: { action: 'retrieve', status: row.status },
    });
  await markRetrieved(db, row.id);
  await queueMail(queue, db, { template: 'review_request', orderId: row.id }, reviewAfterSeconds);
  await recordEvent(db, {
    orderId: row.id,
    userId: actor.userId,
    actorId: actor.userId,
    role: 'customer',
    action: 'retrieve',
    status: next.status,
    paymentStatus: row.payment_status,
    at: clock.now(),
  });
  return { order: presentOrder({ ...row, status: next.status, locker_code: null }, secrets) };
};
