import { isRefusal, refuse } from '@lavoir/contract';
import type { deleteOrder, listOrders, retrieveOrder, showOrder } from '@lavoir/contract';
import type { Handler } from '../../http/context.ts';
import { paginationOf, totalOf } from '../../http/pagination.ts';
import { queueOrderMail, reviewAfterSeconds } from './orders.mails.ts';
import { beginStep, recordStep } from './own-step.ts';
import { giveBack } from './give-back.ts';
import { presentOrder } from './orders.presentation.ts';
import { countOrderList, findOrderList } from './order-lists.queries.ts';
import type { OrderList } from './order-lists.queries.ts';
import { findOwnOrder } from './orders.queries.ts';
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
