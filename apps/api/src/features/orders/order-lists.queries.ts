import { isPast, orderStatuses } from '@lavoir/domain';
import type { Expression, ExpressionBuilder } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import type { Fill } from '../../db/prepared.ts';
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

/** A page of one list, each order with how many the list has. */
const pageOf = (db: Db, list: OrderList, value: Fill<Pages>) => {
  const standing = db.selectFrom('orders').where(standsIn(list, value('userId')));
  const page = standing
    .selectAll('orders')
    .limit(value(`${list}Limit`))
    .offset(value(`${list}Offset`));
  const sorted =
    list === 'past'
      ? page.orderBy('orders.delivery_date', 'desc').orderBy('orders.id', 'desc')
      : page.orderBy('orders.id');
  return withParts(db.selectFrom(sorted.as('orders')).selectAll('orders')).select((eb) => [
    eb.val(list).$castTo<OrderList>().as('list'),
    standing.select(eb.fn.countAll<number>().as('count')).$asScalar().as('total'),
  ]);
};

type Pages = {
  userId: number;
  currentLimit: number;
  currentOffset: number;
  pastLimit: number;
  pastOffset: number;
};

const bothPages = prepared<Pages>()((db, value) =>
  pageOf(db, 'current', value).unionAll(pageOf(db, 'past', value)),
);

export type ListedOrder = OrderRow & { list: OrderList; total: number };

/** Pages of both lists: what is under way the oldest first, what is past by its delivery, the latest first. */
export const findOrderLists = async (
  db: Db,
  userId: number,
  pages: Readonly<Record<OrderList, Page>>,
): Promise<Record<OrderList, ListedOrder[]>> => {
  const rows = await bothPages(db, {
    userId,
    currentLimit: pages.current.per_page,
    currentOffset: offsetOf(pages.current),
    pastLimit: pages.past.per_page,
    pastOffset: offsetOf(pages.past),
  });
  return {
    current: rows.filter(({ list }) => list === 'current').toSorted((a, b) => a.id - b.id),
    past: rows
      .filter(({ list }) => list === 'past')
      .toSorted((a, b) => b.delivery_date.localeCompare(a.delivery_date) || b.id - a.id),
  };
};
