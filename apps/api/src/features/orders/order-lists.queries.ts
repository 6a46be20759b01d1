import { isPast, orderStatuses } from '@lavoir/domain';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/migrations/schema.ts';
import { offsetOf } from '../../http/pagination.ts';
import type { Page } from '../../http/pagination.ts';
import { findOrders } from './orders.queries.ts';
import type { OrderRow } from './orders.queries.ts';

export type OrderList = 'current' | 'past';

/** The statuses that put an order into a list; a deleted one stands in none. */
const statusesIn = (list: OrderList, usesLocker: boolean) =>
  orderStatuses.filter(
    (status) => status !== 'deleted' && isPast({ status, usesLocker }) === (list === 'past'),
  );

const standsIn = (list: OrderList, userId: number) => (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb.and([
    eb('orders.user_id', '=', userId),
    eb.or(
      [true, false].map((usesLocker) =>
        eb.and([
          eb('orders.uses_locker', '=', usesLocker),
          eb('orders.status', 'in', statusesIn(list, usesLocker)),
        ]),
      ),
    ),
  ]);

/** A page of a customer's orders: those under way the oldest first, past ones by their delivery, the latest first. */
export const findOrderList = (db: Db, userId: number, list: OrderList, page: Page): Promise<OrderRow[]> =>
  findOrders(db, (query) => {
    const narrowed = query.where(standsIn(list, userId)).limit(page.per_page).offset(offsetOf(page));
    return list === 'past'
      ? narrowed.orderBy('orders.delivery_date', 'desc').orderBy('orders.id', 'desc')
      : narrowed.orderBy('orders.id');
  });

export const countOrderList = async (db: Db, userId: number, list: OrderList): Promise<number> => {
  const { count } = await db
    .selectFrom('orders')
    .where(standsIn(list, userId))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
