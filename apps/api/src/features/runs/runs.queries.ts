import type { Day, Leg, OrderStatus, PaymentStatus, Slot } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { mine } from '../dispatch/day/day.queries.ts';
import { isMade } from '../orders/statuses.ts';

export type RunStopRow = {
  leg: Leg;
  id: number;
  public_id: string;
  laundry_id: number;
  /** null: nobody drives it yet */
  run_id: number | null;
  driver_id: number | null;
  driver_first_name: string | null;
  driver_last_name: string | null;
  capacity_bags: number | null;
  status: OrderStatus;
  payment_status: PaymentStatus | null;
  agreement_asked_at: Date | null;
  agreed_at: Date | null;
  pick_up_issue: string | null;
  delivery_issue: string | null;
  uses_locker: boolean;
  day: Day;
  slot: Slot;
  address: string;
  /** of a point */
  place_name: string | null;
  /** how to get in */
  access: string | null;
  company_name: string | null;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  /** labelled, else ordered; one at least */
  bags: number;
  latitude: number | null;
  longitude: number | null;
  done_at: Date | null;
};

/** By their key: planned as a join they may be found by reading all who ever ordered. */
const personOf = (column: 'o.user_id' | 'r.driver_id') =>
  sql`select first_name, last_name, phone_number from users where id = ${sql.ref(column)} offset 0`;

/** Of a laundry's day, of what one driver has on it, or of one order, whatever became of that. */
export type WhichStops = { laundryId: number } | { driverId: number } | { orderId: number };

/** Done stops come first, as they were made; then those to make, as they are driven; those without a driver by slot. */
export const findRunStops = async (
  db: Db,
  day: Day,
  which: WhichStops,
  most = 2000,
): Promise<RunStopRow[]> => {
  const isUnderWay = sql`o.status not in ('deleted', 'cancelled')`;
  const ofWhom = (leg: Leg) => {
    if ('orderId' in which) return sql`o.id = ${which.orderId}`;
    if ('laundryId' in which) return sql`${isUnderWay} and ${mine({ laundries: [which.laundryId] })}`;
    return sql`${isUnderWay} and o.id in (select s.order_id from runs r join run_stops s on s.run_id = r.id
      where r.driver_id = ${which.driverId} and r.day = ${day} and s.leg = ${sql.lit(leg)})`;
  };
  const byWhom = 'driverId' in which ? sql`r.driver_id = ${which.driverId}` : sql`true`;
  const stops = (leg: Leg) => sql`
    select ${sql.lit(leg)} as leg, ${isMade(leg)} as is_done, ${sql.ref(`o.${leg}_date`)} as day, ${sql.ref(`o.${leg}_slot`)} as slot, o.*
    from orders o
    where ${sql.ref(`o.${leg}_date`)} = ${day} and ${ofWhom(leg)}`;
  const { rows } = await sql<RunStopRow>`
    select o.leg, o.id, o.public_id, o.laundry_id, r.id as run_id, r.driver_id, r.capacity_bags,
      d.first_name as driver_first_name, d.last_name as driver_last_name,
      o.status, o.payment_status, o.agreement_asked_at, o.agreed_at, o.pick_up_issue, o.delivery_issue, o.uses_locker, o.day, o.slot, o.place_address as address, o.place_name,
      o.place_comment as access, o.company_name, u.first_name, u.last_name, u.phone_number,
      greatest(1, coalesce(
        nullif((select count(*) from bags b where b.order_id = o.id and b.in_use), 0),
        (select sum(l.quantity_milli) / 1000 from order_lines l where l.order_id = o.id and l.is_bag)
      ))::integer as bags,
      coalesce(p.latitude, z.latitude) as latitude, coalesce(p.longitude, z.longitude) as longitude, e.at as done_at
    from (${stops('pickup')} union all ${stops('delivery')}) as o
    cross join lateral (${personOf('o.user_id')}) as u
    left join run_stops s on s.order_id = o.id and s.leg = o.leg
    left join runs r on r.id = s.run_id
    left join lateral (${personOf('r.driver_id')}) as d on true
    left join collection_points p on o.orderable_type = 'CollectionPoint' and p.id = o.orderable_id
    left join zip_centres z on z.zip_code = substring(o.place_address from '([1-9]\\d{3}) [^,]*$')
    left join lateral (
      select at from order_events e
      where e.order_id = o.id and e.action = case o.leg when 'pickup' then 'pick_up' else 'deliver' end
      order by e.id desc limit 1
    ) as e on o.is_done
    where ${byWhom}
    order by o.is_done desc, e.at, s.place, o.slot, o.id, o.leg desc limit ${sql.lit(most)}`.execute(db);
  return rows;
};

/** A driver's own stops of a day, whatever the laundry, in the order in which they are driven. */
export const findDriverStops = (db: Db, driverId: number, day: Day): Promise<RunStopRow[]> =>
  findRunStops(db, day, { driverId });

/** Who has a stop; undefined where nobody has. */
export const findStopDriver = async (db: Db, orderId: number, leg: Leg): Promise<number | undefined> => {
  const row = await db
    .selectFrom('run_stops as s')
    .innerJoin('runs as r', 'r.id', 's.run_id')
    .select('r.driver_id')
    .where('s.order_id', '=', orderId)
    .where('s.leg', '=', leg)
    .executeTakeFirst();
  return row?.driver_id;
};

export type RunKey = { laundryId: number; driverId: number; day: Day };
export type StopKey = { orderId: number; leg: Leg };

const keysOf = (stops: readonly StopKey[]) =>
  sql`${stops.map(({ orderId }) => orderId)}::integer[], ${stops.map(({ leg }) => leg)}::text[]`;

/** Each at the end of its driver's run, unless it is in it. For stops that their orders aren't at yet: of the next one the order says whose it is. */
export const planStops = async (
  db: Db,
  { laundryId, day }: Omit<RunKey, 'driverId'>,
  stops: readonly (StopKey & Pick<RunKey, 'driverId'>)[],
): Promise<void> => {
  if (stops.length === 0) return;
  const drivers = stops.map(({ driverId }) => driverId);
  await sql`
    select put_run_stop(s.order_id, s.leg, ${laundryId}, s.driver_id, ${day})
    from unnest(${keysOf(stops)}, ${drivers}::integer[]) as s (order_id, leg, driver_id)`.execute(db);
};

export const dropStops = async (db: Db, stops: readonly StopKey[]): Promise<void> => {
  if (stops.length === 0) return;
  await sql`delete from run_stops where (order_id, leg) in (select * from unnest(${keysOf(stops)}))`.execute(
    db,
  );
};

/** The run's stops in their order, its row locked: two who reorder it come one after the other. */
export const lockRun = async (db: Db, { laundryId, driverId, day }: RunKey): Promise<StopKey[]> => {
  const { rows } = await sql<StopKey>`
    with run as (
      select id from runs where laundry_id = ${laundryId} and driver_id = ${driverId} and day = ${day} for update
    )
    select s.order_id as "orderId", s.leg from run join run_stops s on s.run_id = run.id order by s.place, s.order_id, s.leg`.execute(
    db,
  );
  return rows;
};

/** Numbers a run's stops as they are given. */
export const placeStops = async (db: Db, stops: readonly StopKey[]): Promise<void> => {
  if (stops.length === 0) return;
  const rows = stops.map(
    ({ orderId, leg }, index) => sql`(${orderId}::integer, ${leg}::text, ${index + 1}::integer)`,
  );
  await sql`
    update run_stops s set place = n.place from (values ${sql.join(rows)}) as n (order_id, leg, place)
    where s.order_id = n.order_id and s.leg = n.leg and s.place <> n.place`.execute(db);
};

/** So many orders, one after the other as everybody locks them. */
export const lockOrders = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

export const findDriversOf = async (db: Db, day: Day): Promise<number[]> => {
  const rows = await db.selectFrom('runs').select('driver_id').distinct().where('day', '=', day).execute();
  return rows.map(({ driver_id }) => driver_id);
};

/** @returns whether nobody has told of that stop on that day before */
export const takeTelling = async (db: Db, { orderId, leg }: StopKey, day: Day): Promise<boolean> => {
  const told = await db
    .insertInto('told_stops')
    .values({ order_id: orderId, leg, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return told !== undefined;
};
