import { isPast, orderStatuses } from '@lavoir/domain';
import type { Expression, ExpressionBuilder } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import type { DB } from '../../db/migrations/schema.ts';
import { offsetOf } from '../../http/pagination.ts';
import type { Page } from '../../http/pagination.ts';
import { withParts } from './orders.queries.ts';
import type { OrderRow } from './orders.queries.ts';

export type OrderList = 'current' | 'past';

/** The statuses that put an order into a list; a deleted one stands in none. */
const statusesIn = (list: OrderList, usesLocker: boolean) =>
  orderStatuses.filter(
    (status) => status !== 'deleted' && isPast({ status, usesLocker }) === (list === 'past'),
  );

const standsIn =
  (list: OrderList, userId: number | Expression<number>) => (eb: ExpressionBuilder<DB, 'orders'>) =>
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

const draw = (list: OrderList) =>
  prepared<{ userId: number; limit: number; offset: number }>()((db, value) => {
    const query = withParts(db.selectFrom('orders').selectAll('orders'))
      .where(standsIn(list, value('userId')))
      .limit(value('limit'))
      .offset(value('offset'));
    return list === 'past'
      ? query.orderBy('orders.delivery_date', 'desc').orderBy('orders.id', 'desc')
      : query.orderBy('orders.id');
  });

const findList = { current: draw('current'), past: draw('past') };

/** A page of a customer's orders: those under way the oldest first, past ones by their delivery, the latest first. */
export const findOrderList = (db: Db, userId: number, list: OrderList, page: Page): Promise<OrderRow[]> =>
  findList[list](db, { userId, limit: page.per_page, offset: offsetOf(page) });

export const countOrderList = async (db: Db, userId: number, list: OrderList): Promise<number> => {
  const { count } = await db
    .selectFrom('orders')
    .where(standsIn(list, userId))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
