import { isRefusal, refuse } from '@lavoir/contract';
import type { Refusal, deleteOrder, listOrders, retrieveOrder, showOrder } from '@lavoir/contract';
import { nextStatus } from '@lavoir/domain';
import type { OrderStatus } from '@lavoir/domain';
import type { Context, Handler } from '../../http/context.ts';
import { paginationOf, totalOf } from '../../http/pagination.ts';
import { queueOrderMail, reviewAfterSeconds } from './orders.mails.ts';
import { giveBack } from './give-back.ts';
import { presentOrder } from './orders.presentation.ts';
import { countOrderList, findOrderList } from './order-lists.queries.ts';
import type { OrderList } from './order-lists.queries.ts';
import { factsOf, findOwnOrder, lockOrder, recordEvent } from './orders.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import { markDeleted, markRetrieved } from './orders.queries.ts';

const firstOne = { page: 1, per_page: 1 };

/** A page: what is under way is shown all at once, what is past one by one. */
const pageSizes = { current: 50, past: 10 } as const satisfies Record<OrderList, number>;

export const handleListOrders: Handler<typeof listOrders> = async ({ db, actor, secrets }, { query }) => {
  const listOf = async (list: OrderList) => {
    const page = { page: query.page, per_page: query.per_page ?? pageSizes[list] };
    const rows = await findOrderList(db, actor.userId, list, page);
    const total = await totalOf(page, rows, () => countOrderList(db, actor.userId, list));
    const [first] = page.page === 1 ? rows : await findOrderList(db, actor.userId, list, firstOne);
    return {
      orders: rows.map((row) => presentOrder(row, secrets)),
      first,
      pagination: paginationOf(page, total),
    };
  };
  const [current, past] = await Promise.all([listOf('current'), listOf('past')]);
  return {
    current_orders: current.orders,
    past_orders: past.orders,
    current_order: current.first ? presentOrder(current.first, secrets) : null,
    past_order_reviewed: past.first === undefined || past.first.review !== null,
    current_pagination: current.pagination,
    past_pagination: past.pagination,
  };
};

export const handleShowOrder: Handler<typeof showOrder> = async ({ db, actor, secrets }, { params }) => {
  const row = await findOwnOrder(db, actor.userId, params.id);
  return row ? { order: presentOrder(row, secrets) } : refuse('not_found');
};

type OwnAction = 'delete' | 'retrieve';

/** The customer's own order, locked, and the status that the action leads to. */
const beginStep = async (
  { db, actor }: Pick<Context<typeof deleteOrder>, 'db' | 'actor'>,
  id: number,
  action: OwnAction,
): Promise<{ row: OrderRow; status: OrderStatus } | Refusal<'not_found' | 'action_not_allowed'>> => {
  await lockOrder(db, id);
  const row = await findOwnOrder(db, actor.userId, id);
  if (!row) return refuse('not_found', { field: 'order' });
  const next = nextStatus(action, factsOf(row), 'customer');
  if ('refused' in next)
    return refuse('action_not_allowed', { field: 'order', params: { action, status: row.status } });
  return { row, status: next.status };
};

const recordStep = (
  { db, actor, clock }: Pick<Context<typeof deleteOrder>, 'db' | 'actor' | 'clock'>,
  row: OrderRow,
  action: OwnAction,
  status: OrderStatus,
) =>
  recordEvent(db, {
    orderId: row.id,
    userId: actor.userId,
    actorId: actor.userId,
    role: 'customer',
    action,
    status,
    paymentStatus: row.payment_status,
    at: clock.now(),
  });

export const handleDeleteOrder: Handler<typeof deleteOrder> = async (context, { params }) => {
  const { db, clock, secrets } = context;
  const step = await beginStep(context, params.id, 'delete');
  if (isRefusal(step)) return step;
  const { row, status } = step;
  await giveBack(db, row, clock.now());
  await markDeleted(db, row.id);
  const deleted = { ...row, status, payment_status: null };
  await recordStep(context, deleted, 'delete', status);
  return { order: presentOrder(deleted, secrets) };
};

export const handleRetrieveOrder: Handler<typeof retrieveOrder> = async (context, { params }) => {
  const { db, secrets, queue } = context;
  const step = await beginStep(context, params.id, 'retrieve');
  if (isRefusal(step)) return step;
  const { row, status } = step;
  await markRetrieved(db, row.id);
  await queueOrderMail(queue, db, { template: 'review_request', orderId: row.id }, reviewAfterSeconds);
  await recordStep(context, row, 'retrieve', status);
  return { order: presentOrder({ ...row, status, locker_code: null }, secrets) };
};
