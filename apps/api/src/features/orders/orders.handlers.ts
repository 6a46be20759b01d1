import { isRefusal, refuse } from '@lavoir/contract';
import type { deleteOrder, listOrders, retrieveOrder, showOrder } from '@lavoir/contract';
import type { Handler, LoneHandler, RepeatableHandler } from '../../http/context.ts';
import { isCalledOff } from '@lavoir/domain';
import { paginationOf } from '../../http/pagination.ts';
import { queueOrderMail, reviewAfterSeconds } from './orders.mails.ts';
import { releaseOrderDoor } from '../places/points/take-door.ts';
import { beginStep, recordStep } from './changing/customer-step.ts';
import { releaseOrder } from './changing/release-order.ts';
import { presentOrder } from './orders.presentation.ts';
import { findOrderLists } from './order-lists.queries.ts';
import type { OrderList } from './order-lists.queries.ts';
import { findOrder, findShownOrder, markDeleted, markRetrieved } from './orders.queries.ts';

/** A page: what is under way is shown all at once, what is past one by one. */
const pageSizes = { current: 50, past: 5 } as const satisfies Record<OrderList, number>;
const firstOne = { page: 1, per_page: 1 };

export const handleListOrders: LoneHandler<typeof listOrders> = {
  alone: async ({ db, actor, secrets }, { query }) => {
    const viewer = { secrets, actor };
    const pageOf = (list: OrderList) => ({ page: query.page, per_page: query.per_page ?? pageSizes[list] });
    const pages = { current: pageOf('current'), past: pageOf('past') };
    const lists = await findOrderLists(db, actor, pages);
    // a page beyond the last one has no order that says how many there are
    const first =
      query.page === 1 ? lists : await findOrderLists(db, actor, { current: firstOne, past: firstOne });
    if (!lists || !first) return refuse('unauthenticated');
    const [currentOne, pastOne] = [first.current[0], first.past[0]];
    const shown = lists.current.map((row) => presentOrder(row, viewer));
    const isShown = first === lists;
    return {
      current_orders: shown,
      past_orders: lists.past.map((row) => presentOrder(row, viewer)),
      current_order: (isShown ? shown[0] : currentOne && presentOrder(currentOne, viewer)) ?? null,
      past_order_reviewed: pastOne === undefined || pastOne.review !== null || isCalledOff(pastOne.status),
      current_pagination: paginationOf(pages.current, currentOne?.total ?? 0),
      past_pagination: paginationOf(pages.past, pastOne?.total ?? 0),
    };
  },
};

export const handleShowOrder: LoneHandler<typeof showOrder> = {
  alone: async ({ db, actor, secrets }, { params }) => {
    const row = await findShownOrder(db, actor, params.id);
    return row ? { order: presentOrder(row, { secrets, actor }) } : refuse('not_found');
  },
};

export const handleDeleteOrder: Handler<typeof deleteOrder> = async (context, { params }) => {
  const { db, queue, clock } = context;
  const step = await beginStep(context, params.id, 'delete');
  if (isRefusal(step)) return step;
  const { row, status } = step;
  await releaseOrder(context, row, clock.now());
  await markDeleted(db, row.id);
  const deleted = { ...row, status, payment_status: null };
  await recordStep(context, deleted, 'delete', status);
  await queueOrderMail(queue, db, { template: 'order_deleted', orderId: row.id });
  return { order: presentOrder(deleted, context) };
};

/** Repeated, it shows the order as it was deleted: found nowhere else any more. */
export const deleteOrderOnce: RepeatableHandler<typeof deleteOrder> = {
  first: handleDeleteOrder,
  subjectOf: ({ order }) => order.id,
  again: async (context, orderId) => {
    const row = await findOrder(context.db, orderId);
    return row ? { order: presentOrder(row, context) } : refuse('not_found', { field: 'order' });
  },
};

export const handleRetrieveOrder: Handler<typeof retrieveOrder> = async (context, { params }) => {
  const { db, actor, clock, queue } = context;
  const step = await beginStep(context, params.id, 'retrieve');
  if (isRefusal(step)) return step;
  const { row, status } = step;
  await markRetrieved(db, row.id);
  await releaseOrderDoor(
    db,
    { order: row, actorId: actor.staffId ?? actor.userId, at: clock.now() },
    'taken_out',
  );
  await queueOrderMail(queue, db, { template: 'review_request', orderId: row.id }, reviewAfterSeconds);
  await recordStep(context, row, 'retrieve', status);
  return { order: presentOrder({ ...row, status, locker_code: null }, context) };
};
