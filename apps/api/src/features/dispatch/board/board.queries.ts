import type { Day, Slot } from '@lavoir/domain';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Judged } from '../../orders/orders.queries.ts';
import { isMade } from '../../orders/statuses.ts';
import { markOf, mine, zoneOf } from '../day/day.queries.ts';
import type { Whose } from '../day/day.queries.ts';

export type StopRow = Judged & {
  leg: 'pickup' | 'delivery';
  id: number;
  public_id: string;
  laundry_id: number;
  driver_id: number | null;
  /** whose the stop is: another one's than the order's while its delivery is planned ahead */
  stop_driver_id: number | null;
  slot: Slot;
  address: string;
  zone: string;
  bags: number;
  first_name: string;
  last_name: string;
  driver_first_name: string | null;
  driver_last_name: string | null;
};

/** By its key: planned as a join it may be found by reading all who ever ordered. */
const nameOf = (key: string) =>
  sql`select first_name, last_name from users where id = ${sql.ref(key)} offset 0`;

/** Who has it on their run; of one that was made before there were runs, the order's driver. */
const stopDriver = sql`coalesce(ridden.driver_id,
  case when case o.leg when 'pickup' then ${isMade('pickup')} else ${isMade('delivery')} end
    then o.driver_id end)`;

type Leg = StopRow['leg'];

/** A day's stops, found by its indexes of pick-ups and of deliveries. @param columns of the order, for a stop of that leg */
const stopsOf = (date: Day, whose: Whose, columns: (leg: Leg) => RawBuilder<unknown>) => {
  const select = (leg: Leg) => sql`
    select ${sql.lit(leg)} as leg, id, ${columns(leg)} from orders
    where ${sql.ref(`${leg}_date`)} = ${date} and status not in ('deleted', 'cancelled') and ${mine(whose)}`;
  return sql`${select('pickup')} union all ${select('delivery')}`;
};

/** The day's runs and their stops. */
const riddenOn = (date: Day) => sql`runs r join run_stops s on s.run_id = r.id where r.day = ${date}`;

/** Changes with each stop of the day, run, bag, driver and area, whoever changed it. */
export const findBoardMark = async (db: Db, date: Day, whose: Whose): Promise<string> => {
  const { rows } = await sql<{ mark: string }>`
    with stop as materialized (${stopsOf(date, whose, () => sql`xmin`)})
    select concat_ws(' ',
      (select ${markOf('leg', 'id', 'xmin')} from stop),
      (select ${markOf('b.id', 'b.xmin')} from bags b where in_use and order_id = any(array(select id from stop))),
      (select ${markOf('s.order_id', 's.leg', 's.xmin', 'r.xmin')} from ${riddenOn(date)}),
      (select ${markOf('id', 'xmin')} from memberships where role = 'driver'),
      (select ${markOf('id', 'xmin')} from laundries),
      (select ${markOf('id', 'xmin')} from service_areas)) as mark`.execute(db);
  return rows[0]?.mark ?? '';
};

/** A day's stops by slot, zone and number. */
export const findStops = async (db: Db, date: Day, whose: Whose, most: number): Promise<StopRow[]> => {
  const columns = (
    leg: Leg,
  ) => sql`${sql.ref(`${leg}_slot`)} collate "C" as slot, public_id, user_id, laundry_id, schedule_id, driver_id,
      status, payment_status, pick_up_issue, delivery_issue, uses_locker, agreement_asked_at, agreed_at, place_address as address`;
  const { rows } = await sql<StopRow>`
    with stop as materialized (${stopsOf(date, whose, columns)}),
      zone as materialized (select o.schedule_id, ${zoneOf} as name from (select distinct schedule_id from stop) as o),
      ridden as materialized (
        select s.order_id, s.leg, r.driver_id from ${riddenOn(date)}
      ),
      counted as (
        select order_id, count(*)::integer as bags from bags where in_use and order_id = any(array(select id from stop)) group by order_id
      )
    select o.leg, o.id, o.public_id, o.laundry_id, o.driver_id, w.id as stop_driver_id, o.status, o.payment_status, o.pick_up_issue, o.delivery_issue,
      o.uses_locker, o.agreement_asked_at, o.agreed_at, o.slot, o.address, zone.name as zone,
      coalesce(counted.bags, 0) as bags,
      u.first_name, u.last_name, d.first_name as driver_first_name, d.last_name as driver_last_name
    from stop as o join zone using (schedule_id) left join counted on counted.order_id = o.id
    left join ridden on ridden.order_id = o.id and ridden.leg = o.leg
    cross join lateral (${nameOf('o.user_id')}) as u cross join lateral (select ${stopDriver} as id offset 0) as w
    left join lateral (${nameOf('w.id')}) as d on true
    order by o.slot, o.leg desc, zone.name, o.id limit ${sql.lit(most)}`.execute(db);
  return rows;
};
