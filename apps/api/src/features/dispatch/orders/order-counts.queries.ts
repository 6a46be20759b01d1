import type { Day, OrderStatus } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { keptView } from '../kept-views.ts';

type Counted = { status?: OrderStatus | undefined; laundries: 'all' | readonly number[] };

/** A day's pick-ups, and how many orders the list has up to their last one. */
type DayCount = { pickup_date: Day; upto: number };

/** Newest first, without days that have none. */
const findDayCounts = async (db: Db, { status, laundries }: Counted): Promise<DayCount[]> => {
  const ofStatus = status ? sql`and status = ${status}` : sql``;
  const ofLaundries = laundries === 'all' ? sql`` : sql`and laundry_id = any(${[...laundries]}::integer[])`;
  const { rows } = await sql<DayCount>`
    select pickup_date, (sum(sum(orders)) over (order by pickup_date desc))::integer as upto
    from order_counts where true ${ofStatus} ${ofLaundries}
    group by pickup_date having sum(orders) > 0 order by pickup_date desc`.execute(db);
  return rows;
};

/**
 * On which day's pick-ups the list is after so many orders, newest first, and how many of that day come before: as it was
 * two seconds ago at most, so that who pages on quickly misses none by those that come meanwhile.
 * @returns undefined behind the last one
 */
export const findDayAt = async (
  db: Db,
  counted: Counted,
  offset: number,
): Promise<{ day: Day; skip: number } | undefined> => {
  const days = await keptView(db, {
    view: `days ${counted.status ?? ''} ${String(counted.laundries)}`,
    mark: '',
    read: () => findDayCounts(db, counted),
  });
  const at = days.findIndex(({ upto }) => upto > offset);
  const day = days[at];
  return day && { day: day.pickup_date, skip: offset - (days[at - 1]?.upto ?? 0) };
};

/** Adds up the differences; whoever reads meanwhile sees the same sums. */
export const foldOrderCounts = async (db: Db): Promise<void> => {
  await sql`
    with several as (
      select pickup_date, laundry_id, status from order_counts group by 1, 2, 3 having count(*) > 1 or sum(orders) = 0
    ), gone as (
      delete from order_counts c using several s
      where c.pickup_date = s.pickup_date and c.laundry_id = s.laundry_id and c.status = s.status
      returning c.*
    )
    insert into order_counts
    select pickup_date, laundry_id, status, sum(orders) from gone group by 1, 2, 3 having sum(orders) <> 0`.execute(
    db,
  );
};
