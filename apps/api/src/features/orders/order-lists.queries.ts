import { isPast, orderStatuses } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import type { Fill } from '../../db/prepared.ts';
import type { Orders } from '../../db/migrations/schema.ts';
import { offsetOf } from '../../http/pagination.ts';
import type { Page } from '../../http/pagination.ts';
import { isStillSignedIn, stillSignedIn } from '../accounts/sign-in/sessions.queries.ts';
import type { SignedIn } from '../accounts/sign-in/sessions.queries.ts';
import { withParts } from './orders.queries.ts';
import { shownColumns } from './shown-order.ts';
import type { ShownOrder } from './shown-order.ts';

export type OrderList = 'current' | 'past';
type Listed = { list: OrderList; total: number };
export type ListedOrder = ShownOrder & Listed;

type Pages = SignedIn & {
  currentLimit: number;
  currentOffset: number;
  pastLimit: number;
  pastOffset: number;
};

/** The statuses of past orders; a deleted one stands in no list. */
const pastStatuses = (usesLocker: boolean) =>
  orderStatuses.filter((status) => isPast({ status, usesLocker }));

/**
 * A page of each list, each order with how many its list has: which orders stand where is told by an index alone, and only
 * those of the pages are read. None where its customer isn't signed in any more.
 */
const pagesOf = (value: Fill<Pages>) => {
  const isOwn = sql`user_id = ${value('userId')} and status <> 'deleted'`;
  const isInPast = sql`case when uses_locker then status = any(${pastStatuses(true)}) else status = any(${pastStatuses(false)}) end`;
  return sql<Selectable<Orders> & Listed>`(
    with standing as materialized (
      select count(*) as total, coalesce(array_agg(id order by id) filter (where not ${isInPast}), '{}') as current
      from orders where ${isOwn} and ${stillSignedIn(value('userId'), value('sessionId'))}
    ),
    page as (
      (select unnest(current) as id, 'current' as list, cardinality(current) as total
        from standing limit ${value('currentLimit')} offset ${value('currentOffset')})
      union all
      (select id, 'past', (select total - cardinality(current) from standing)
        from orders where ${isOwn} and ${isInPast} and (select total > cardinality(current) from standing)
        order by delivery_date desc, id desc limit ${value('pastLimit')} offset ${value('pastOffset')})
    )
    select orders.*, page.list, page.total from page join orders on orders.id = page.id
  )`;
};

/** Of a past order just what it ended with. */
const isToldInList = sql<boolean>`(orders.list = 'current' or order_events.status = orders.status)`;

const bothPages = prepared<Pages>()((db, value) =>
  withParts(
    db.selectFrom(pagesOf(value).as('orders')).select([...shownColumns, 'list', 'total']),
    isToldInList,
  ).$castTo<ListedOrder>(),
);

/**
 * Pages of both lists: what is under way the oldest first, what is past by its delivery, the latest first.
 * @returns undefined for somebody who isn't signed in any more
 */
export const findOrderLists = async (
  db: Db,
  { userId, sessionId }: SignedIn,
  pages: Readonly<Record<OrderList, Page>>,
): Promise<Record<OrderList, ListedOrder[]> | undefined> => {
  const rows = await bothPages(db, {
    userId,
    sessionId,
    currentLimit: pages.current.per_page,
    currentOffset: offsetOf(pages.current),
    pastLimit: pages.past.per_page,
    pastOffset: offsetOf(pages.past),
  });
  if (rows.length === 0 && !(await isStillSignedIn(db, { userId, sessionId }))) return undefined;
  return {
    current: rows.filter(({ list }) => list === 'current').toSorted((a, b) => a.id - b.id),
    past: rows
      .filter(({ list }) => list === 'past')
      .toSorted((a, b) => b.delivery_date.localeCompare(a.delivery_date) || b.id - a.id),
  };
};
