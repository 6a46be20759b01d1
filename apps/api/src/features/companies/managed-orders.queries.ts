import { orderStatuses } from '@lavoir/domain';
import type { ManagedSort } from '@lavoir/contract';
import type { Day, OrderStatus } from '@lavoir/domain';
import { sql } from 'kysely';
import type { InferResult } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { plannedAnew } from '../../db/planned-anew.ts';
import type { Condition } from '../dispatch/orders/order-search.queries.ts';
import type { Fit } from './managed-search.queries.ts';

export type ManagedList = {
  companies: readonly number[];
  status?: OrderStatus | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  sort: ManagedSort;
  direction: 'asc' | 'desc';
  /** what a search found: an order has to fit one of them; undefined where nothing is searched for */
  fits?: readonly Fit[] | undefined;
};

type Cut = { offset: number; limit: number };

/** A list that is searched or of some days is counted up to here, further on it has 'more than that'. */
const mostCounted = 1000;
/** So many orders of a part are looked at for a wide search to be counted. */
const mostLookedAt = 300;
/** What comes first is read over; deeper, the shorter way may be from the end. */
const deep = 1000;

/** What a part of the list is sorted by, before the number; each has its index (0029). */
const keys: Record<ManagedSort, Condition> = {
  name: sql`customer_sort`,
  number: sql`id`,
  company: sql`pickup_date`,
  pickup: sql`pickup_date`,
  delivery: sql`delivery_date`,
  status: sql`pickup_date`,
  subtotal: sql`subtotal_cents`,
};

const both = (...conditions: Condition[]): Condition => sql.join(conditions, sql` and `);

/** An index has each part in the list's order: a company's orders, under 'status' those of a status. `rank` sorts the parts. */
type Part = { rank: number; where: Condition; fit: Fit | undefined };

const partsOf = ({ companies, status, from, to, sort, fits }: ManagedList): Part[] => {
  // by the order's life, not by the letters of a word that nobody sees
  const statuses = sort === 'status' && !status ? orderStatuses.filter((one) => one !== 'deleted') : [status];
  const days = [...(from ? [sql`pickup_date >= ${from}`] : []), ...(to ? [sql`pickup_date <= ${to}`] : [])];
  return companies.flatMap((company, place) =>
    statuses.flatMap((one, step) =>
      (fits ?? [undefined]).map((fit) => ({
        rank: sort === 'company' ? place : step,
        fit,
        where: both(
          sql`company_id = ${company}`,
          // as the indexes say it
          sql`status <> 'deleted'`,
          ...(one ? [sql`status = ${sql.lit(one)}`] : []),
          ...days,
        ),
      })),
    ),
  );
};

/** An order that fits a search in two ways stands there once. */
const united = (selects: readonly Condition[], { fits }: ManagedList): Condition =>
  sql.join(
    selects.map((select) => sql`select * from (${select}) as part`),
    fits ? sql` union ` : sql` union all `,
  );

const fitting = ({ where, fit }: Part): Condition => (fit ? both(where, fit.where) : where);

/** Nothing can be in it. */
const isEmpty = ({ fits, companies }: ManagedList): boolean => fits?.length === 0 || companies.length === 0;

const isFoundAnew = ({ fits = [] }: ManagedList): boolean =>
  fits.some(({ found }) => found === 'by its letters');

/** Whether the months' sums tell how many there are. */
const isSummed = ({ fits, from, to }: ManagedList): boolean => !fits && !from && !to;

/** How many are wanted stands in the text of the statement: its plan, which is kept, depends on it. */
const counted = (list: ManagedList) => {
  const some = sql.lit(mostCounted + 1);
  const selects = partsOf(list).map((part) =>
    part.fit?.found === 'in turn'
      ? sql`select id from (${lookedAt(part)}) as orders where ${part.fit.where} limit ${some}`
      : sql`select id from orders where ${fitting(part)} limit ${some}`,
  );
  return sql<number>`(select count(*) from (${united(selects, list)}) as counted)`;
};

const lookedAt = ({ where }: Part): Condition =>
  sql`select id, user_id from orders where ${where} order by pickup_date desc, id desc limit ${sql.lit(mostLookedAt)}`;

/** Whether there are orders that nobody looked at for the count. */
const isCut = (list: ManagedList) => {
  const wide = partsOf(list).filter(({ fit }) => fit?.found === 'in turn');
  const cut = wide.map(
    ({ where }) =>
      sql`exists (select from orders where ${where} order by pickup_date desc, id desc offset ${sql.lit(mostLookedAt)})`,
  );
  return wide.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(cut, sql` or `)})`;
};

/** A part in the list's order, as its index has it. */
const sorted = (part: Part, { sort, direction }: ManagedList): Condition => {
  const key = keys[sort];
  const way = sql.raw(direction);
  return sql`select id, ${key} as key, ${sql.lit(part.rank)} as rank from orders where ${fitting(part)}
    order by ${key} ${way}, id ${way}`;
};

/** Of one part the index counts up to the page; of several the first of each hold all that the page needs. */
const page = (list: ManagedList, { offset, limit }: Cut): Condition => {
  const way = sql.raw(list.direction);
  const [part, ...others] = partsOf(list);
  if (part && others.length === 0)
    return sql`(${sorted(part, list)} limit ${sql.lit(limit)} offset ${offset})`;
  const firsts = partsOf(list).map((one) => sql`${sorted(one, list)} limit ${sql.lit(offset + limit)}`);
  return sql`(select id, key, rank from (${united(firsts, list)}) as found
    order by rank ${way}, key ${way}, id ${way} limit ${limit} offset ${offset})`;
};

type Count = { counted: number; is_cut: boolean };

/** How many the list has; `is_cut`: and there may be more. */
const countOf = (list: ManagedList) => {
  const { companies, status } = list;
  if (!isSummed(list)) return { counted: counted(list), isCut: isCut(list) };
  const ofStatus = status ? sql`status = ${status}` : sql`status <> 'deleted'`;
  return {
    counted: sql<number>`(select coalesce(sum(orders), 0)::integer from company_months
      where company_id = any(${[...companies]}::integer[]) and ${ofStatus})`,
    isCut: sql<boolean>`false`,
  };
};

/** Each found order is looked up by itself: for a file of ten thousand the planner would else read all orders there are. */
const pageQuery = (db: Db, list: ManagedList, cut: Cut) =>
  db
    .selectFrom(sql<{ id: number; key: unknown; rank: number }>`${page(list, cut)}`.as('page'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders as o')
          .innerJoin('users as u', 'u.id', 'o.user_id')
          .innerJoin('companies as c', 'c.id', 'o.company_id')
          .select(['o.id', 'o.public_id', 'o.status', 'o.pickup_date', 'o.delivery_date', 'o.subtotal_cents'])
          .select(['o.promotion_cents', 'o.fee_cents', 'o.total_cents', 'u.first_name', 'u.last_name'])
          .select(['o.pick_up_issue', 'o.delivery_issue', 'c.name as company_name'])
          .whereRef('o.id', '=', 'page.id')
          .limit(1)
          .as('shown'),
      (join) => join.onTrue(),
    )
    .selectAll('shown')
    .orderBy('page.rank', list.direction)
    .orderBy('page.key', list.direction)
    .orderBy('page.id', list.direction);

export type ManagedRow = InferResult<ReturnType<typeof pageQuery>>[number];

/** A piece of the list. */
export const findManagedOrders = async (db: Db, list: ManagedList, cut: Cut): Promise<ManagedRow[]> => {
  if (isEmpty(list)) return [];
  const query = pageQuery(db, list, cut);
  return isFoundAnew(list) ? plannedAnew<ManagedRow>(db, sql`${query}`) : query.execute();
};

const countManagedOrders = async (db: Db, list: ManagedList): Promise<Count> => {
  if (isEmpty(list)) return { counted: 0, is_cut: false };
  const { counted: all, isCut: cut } = countOf(list);
  const query = sql<Count>`select ${all} as counted, ${cut} as is_cut`;
  const [row] = isFoundAnew(list) ? await plannedAnew<Count>(db, query) : (await query.execute(db)).rows;
  return row ?? { counted: 0, is_cut: false };
};

type Page = { rows: ManagedRow[]; total: number; isCapped: boolean };

/** Of a list that is summed: what stands near its end is read from there. */
const deepPage = async (db: Db, list: ManagedList, { offset, limit }: Cut): Promise<Page> => {
  const { counted: total } = await countManagedOrders(db, list);
  const left = total - offset;
  if (left > offset)
    return { rows: await findManagedOrders(db, list, { offset, limit }), total, isCapped: false };
  const backwards = { ...list, direction: list.direction === 'asc' ? 'desc' : 'asc' } as const;
  const cut = { offset: Math.max(0, left - limit), limit: Math.min(limit, left) };
  const rows = left > 0 ? await findManagedOrders(db, backwards, cut) : [];
  return { rows: rows.toReversed(), total, isCapped: false };
};

/** A piece of the list and how many it has; where that is capped there may be more. */
export const findManagedPage = async (db: Db, list: ManagedList, cut: Cut): Promise<Page> => {
  if (isEmpty(list)) return { rows: [], total: 0, isCapped: false };
  if (isSummed(list) && cut.offset >= deep) return deepPage(db, list, cut);
  const { counted: all, isCut: isCutOff } = countOf(list);
  const query = pageQuery(db, list, cut).select([all.as('counted'), isCutOff.as('is_cut')]);
  const rows = isFoundAnew(list)
    ? await plannedAnew<ManagedRow & Count>(db, sql`${query}`)
    : await query.execute();
  const count = rows[0] ?? (await countManagedOrders(db, list));
  if (isSummed(list)) return { rows, total: count.counted, isCapped: false };
  return {
    rows,
    total: Math.min(count.counted, mostCounted),
    isCapped: count.is_cut || count.counted > mostCounted,
  };
};

/** How many orders companies have. */
export const countAllManaged = async (db: Db, companies: readonly number[]): Promise<number> =>
  (await countManagedOrders(db, { companies, sort: 'pickup', direction: 'desc' })).counted;
