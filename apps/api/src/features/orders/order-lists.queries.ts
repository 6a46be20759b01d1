import { isPast, orderStatuses } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import type { Fill } from '../../db/prepared.ts';
import type { Orders } from '../../db/migrations/schema.ts';
import { offsetOf } from '../../http/pagination.ts';
import type { Page } from '../../http/pagination.ts';
import { isStillSignedIn, stillSignedIn } from '../accounts/sessions.queries.ts';
import type { SignedIn } from '../accounts/sessions.queries.ts';
import { withParts } from './orders.queries.ts';
import type { OrderRow } from './orders.queries.ts';

export type OrderList = 'current' | 'past';
type Listed = { list: OrderList; total: number };
export type ListedOrder = OrderRow & Listed;

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
 * A page of each list, each order with how many its list has: all of a customer's orders are told by an index alone, and
 * only those of the pages are read. None where its customer isn't signed in any more.
 */
const pagesOf = (value: Fill<Pages>) => sql<Selectable<Orders> & Listed>`(
  with standing as materialized (
    select id, delivery_date,
      case when uses_locker then status = any(${pastStatuses(true)}) else status = any(${pastStatuses(false)}) end as is_past
    from orders
    where user_id = ${value('userId')} and status <> 'deleted' and ${stillSignedIn(value('userId'), value('sessionId'))}
  ),
  page as (
    (select id, 'current' as list, (select count(*) from standing where not is_past) as total
      from standing where not is_past
      order by id limit ${value('currentLimit')} offset ${value('currentOffset')})
    union all
    (select id, 'past', (select count(*) from standing where is_past)
      from standing where is_past
      order by delivery_date desc, id desc limit ${value('pastLimit')} offset ${value('pastOffset')})
  )
  select orders.*, page.list, page.total from page join orders on orders.id = page.id
)`;

const bothPages = prepared<Pages>()((db, value) =>
  withParts(db.selectFrom(pagesOf(value).as('orders')).selectAll('orders')).$castTo<ListedOrder>(),
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
