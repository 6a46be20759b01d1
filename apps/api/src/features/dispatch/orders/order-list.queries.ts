import type { Day, OrderStatus } from '@lavoir/domain';
import { sql } from 'kysely';
import type { InferResult } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { plannedAnew } from '../../../db/planned-anew.ts';
import type { Place } from '../../../http/cursor.ts';
import { hasNumber, isFoundSteadily, isOf, isOfInTurn } from './order-search.queries.ts';
import type { Condition, Keys, Wanted } from './order-search.queries.ts';
import { owesRefund } from '../../orders/charging/order-refunds.queries.ts';
import { findDayAt } from './order-counts.queries.ts';

export type ListFilter = {
  status?: OrderStatus | undefined;
  /** pick-up or delivery on this day */
  date?: Day | undefined;
  laundries: 'all' | readonly number[];
  wanted?: Wanted | undefined;
};

/** @param after those that come after this one */
type Narrowed = ListFilter & { after?: Place | undefined };

/** Which orders, without what they say: of most lists an index alone tells it. */
type Key = { id: number; pickup_date: Day };

/** A list is counted up to here, further on it has 'more than that'. */
export const mostCounted = 1000;

const newest = sql`order by pickup_date desc, id desc`;
/** a number, or what the database finds out */
type Amount = number | Condition;

const both = (...conditions: Condition[]): Condition => sql.join(conditions, sql` and `);

const common = ({ status, after }: Narrowed): Condition[] => [
  sql`true`,
  ...(status ? [sql`status = ${status}`] : []),
  ...(after ? [sql`(pickup_date, id) < (${after.day}::date, ${after.id}::integer)`] : []),
];

/**
 * The list in parts, each of which an index has in the list's order: a laundry's, a day's pick-ups and its deliveries.
 * They have no order in common, as a delivery is two days later at least.
 */
const parts = (filter: Narrowed): Condition[] => {
  const { date, laundries } = filter;
  const all = both(...common(filter));
  const byLaundry = laundries === 'all' ? [all] : laundries.map((id) => both(all, sql`laundry_id = ${id}`));
  if (!date) return byLaundry;
  return byLaundry.flatMap((part) => [
    both(part, sql`pickup_date = ${date}`),
    both(part, sql`delivery_date = ${date}`),
  ]);
};

/** Of orders that aren't many: whatever finds them, these conditions are looked at for each. */
const among = (filter: Narrowed): Condition => {
  const { laundries } = filter;
  const visible = laundries === 'all' ? [] : [sql`laundry_id = any(${[...laundries]}::integer[])`];
  return both(...common(filter), ...visible);
};

/** How many are wanted stands in the text of the statement: its plan, which is kept, depends on it. */
const amount = (most: Amount): Condition => (typeof most === 'number' ? sql.lit(most) : most);

const first = (where: Condition, most: Amount) =>
  sql`(select id, pickup_date from orders where ${where} ${newest} limit ${amount(most)})`;

/** Only people whose newest order is among the newest can have orders on this page. */
const firstOf = (people: Keys, where: Condition, most: number) => {
  const own = both(where, sql`user_id = person.id`);
  return sql`(
    select own.id, own.pickup_date from (
      select person.id from unnest(${people}::integer[]) as person (id)
      cross join lateral ${first(own, 1)} as newest
      order by newest.pickup_date desc, newest.id desc limit ${most}
    ) as person cross join lateral ${first(own, most)} as own)`;
};

/** The first of each part; all that a page needs is among them. */
const firsts = (filter: Narrowed, most: number): Condition[] => {
  const { wanted, date } = filter;
  if (!wanted) return parts(filter).map((part) => first(part, most));
  const { number, people } = wanted;
  const narrow = (condition: Condition) => parts(filter).map((part) => first(both(part, condition), most));
  const byNumber = date
    ? (fits: Condition) => narrow(fits)
    : (fits: Condition) => [first(both(among(filter), fits), most)];
  return [
    ...(number ? byNumber(hasNumber(number, date !== undefined)) : []),
    ...('few' in people && !date ? [firstOf(people.few, among(filter), most)] : narrow(isOfInTurn(people))),
  ];
};

/** As `firsts`, for counting: of a search any matching rows will do, of the whole list an index has the first. */
const some = (filter: ListFilter, most: number): Condition[] => {
  const { wanted, date } = filter;
  if (!wanted) return firsts(filter, most);
  const { number, people } = wanted;
  const taken = (where: Condition) => sql`(select id, pickup_date from orders where ${where} limit ${most})`;
  const fits = [...(number ? [hasNumber(number, date !== undefined)] : []), isOf(people)];
  if (date) return parts(filter).flatMap((part) => fits.map((fit) => taken(both(part, fit))));
  return fits.map((fit) => taken(both(among(filter), fit)));
};

/** An order is found by its number and by its customer: once, all the same. */
const united = (found: readonly Condition[], { wanted }: ListFilter): Condition => {
  const selects = found.map((one) => sql`select * from ${one} as part`);
  return selects.length === 0
    ? sql`select id, pickup_date from orders where false`
    : sql.join(selects, wanted ? sql` union ` : sql` union all `);
};

const counted = (found: readonly Condition[], filter: ListFilter) =>
  sql<number>`(select count(*) from (${united(found, filter)}) as counted)`;

/** Where many people fit, a sample of them mostly has as many orders as are counted at most. */
const countOf = (filter: ListFilter) => {
  const most = mostCounted + 1;
  const all = counted(some(filter, most), filter);
  const { wanted, date } = filter;
  if (!wanted || date || 'few' in wanted.people) return all;
  const { some: guessed, many } = wanted.people;
  const people = sql`array(select id from users where id = any(${guessed}::integer[]) and ${many})`;
  const theirs = both(among(filter), sql`user_id = any(${people})`);
  const ofSome = counted([sql`(select id, pickup_date from orders where ${theirs} limit ${most})`], filter);
  return sql<number>`(case when ${ofSome} > ${mostCounted} then ${most} else ${all} end)`;
};

const isSearchedAnew = ({ wanted }: ListFilter): boolean => wanted !== undefined && !isFoundSteadily(wanted);

/** How many there are, up to one more than are counted. */
export const countOrders = async (db: Db, filter: ListFilter): Promise<number> => {
  const query = sql<{ counted: number }>`select ${countOf(filter)} as counted`;
  const [row] = isSearchedAnew(filter)
    ? await plannedAnew<{ counted: number }>(db, query)
    : (await query.execute(db)).rows;
  return row?.counted ?? 0;
};

type Cut = { offset: number; limit: number; after: Place | undefined };

/** What comes first is read over; deeper, the counts lead to the day. */
const deep = 2000;

const isDeep = ({ wanted, date }: ListFilter, { offset }: Cut): boolean => !wanted && !date && offset >= deep;

/** The keys of a piece of the list. */
const pageOf = (filter: ListFilter, { offset, limit, after }: Cut): Condition => {
  const found = united(firsts({ ...filter, after }, offset + limit), filter);
  return sql`(select id, pickup_date from (${found}) as found ${newest} limit ${limit} offset ${offset})`;
};

/** The same from a day on, so many of whose orders come before. */
const pageFrom = (filter: ListFilter, day: Day, skip: number, limit: number): Condition => {
  const from = parts(filter).map((part) =>
    first(both(part, sql`pickup_date <= ${day}::date`), sql`${skip + limit}::bigint`),
  );
  return sql`(
    select id, pickup_date from (${united(from, filter)}) as found ${newest}
    limit ${limit} offset ${skip}::bigint)`;
};

const pageQuery = (db: Db, filter: ListFilter, cut: Cut, page: Condition) =>
  db
    .selectFrom(sql<Key>`${page}`.as('page'))
    .innerJoin('orders as o', 'o.id', 'page.id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    // what stands further on than is counted says by itself that there are more
    .select((cut.offset >= mostCounted ? sql.lit(mostCounted + 1) : countOf(filter)).as('counted'))
    .select((eb) => owesRefund(eb.ref('o.id')).as('owes_refund'))
    .select(['o.id', 'o.public_id', 'o.status', 'o.payment_status', 'o.user_id', 'o.laundry_id'])
    .select(['o.driver_id', 'o.place_address', 'o.company_name', 'o.pickup_date', 'o.pickup_slot'])
    .select(['o.delivery_date', 'o.delivery_slot', 'o.pick_up_issue', 'o.delivery_issue'])
    .select([
      'o.uses_locker',
      'o.agreement_asked_at',
      'o.agreed_at',
      'o.total_cents',
      'u.first_name',
      'u.last_name',
      'u.phone_number',
    ])
    .orderBy('o.pickup_date', 'desc')
    .orderBy('o.id', 'desc');

export type OrderPageRow = InferResult<ReturnType<typeof pageQuery>>[number];

/** A piece of the list, newest pick-up first; each row says how many the list has. */
export const findOrderPage = async (db: Db, filter: ListFilter, cut: Cut): Promise<OrderPageRow[]> => {
  if (isDeep(filter, cut)) {
    const at = await findDayAt(db, filter, cut.offset);
    if (!at) return [];
    return pageQuery(db, filter, cut, pageFrom(filter, at.day, at.skip, cut.limit)).execute();
  }
  const query = pageQuery(db, filter, cut, pageOf(filter, cut));
  return isSearchedAnew(filter) ? plannedAnew<OrderPageRow>(db, sql`${query}`) : query.execute();
};
