import type { OrderStatus } from '@lavoir/domain';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../db/connect.ts';

type Counted = { status?: OrderStatus | undefined; laundries: 'all' | readonly number[] };

/** On which day's pick-ups the list is after so many orders, newest first, and how many of that day come before. */
export const dayOf = ({ status, laundries }: Counted, offset: number): RawBuilder<unknown> => {
  const ofStatus = status ? sql`and status = ${status}` : sql``;
  const ofLaundries = laundries === 'all' ? sql`` : sql`and laundry_id = any(${[...laundries]}::integer[])`;
  return sql`
    select pickup_date, ${offset}::bigint - (upto - orders) as skip from (
      select pickup_date, sum(orders)::integer as orders,
        sum(sum(orders)::integer) over (order by pickup_date desc rows unbounded preceding) as upto
      from order_counts where true ${ofStatus} ${ofLaundries} group by pickup_date
    ) as days where upto > ${offset} order by pickup_date desc limit 1`;
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
