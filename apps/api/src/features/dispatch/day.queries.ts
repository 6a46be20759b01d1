import {
  clockOf,
  driverAheadHours,
  lockerHours,
  readyAheadHours,
  wallClockAt,
  weighedWithinHours,
} from '@lavoir/domain';
import type { Cents, Day, OrderStatus, PaymentStatus, ProblemKind, Slot } from '@lavoir/domain';
import { sql } from 'kysely';
import type { InferResult, RawBuilder } from 'kysely';
import type { Db } from '../../db/connect.ts';

type Condition = RawBuilder<unknown>;

/** The rows of a statement as one value. */
const jsonOf = <Row>(rows: RawBuilder<Row>): RawBuilder<Row[]> =>
  sql<Row[]>`(select coalesce(json_agg(of_it), '[]') from (${rows}) as of_it)`;

/** Of each kind so many are listed: more than somebody looks through. */
export const mostOfKind = 100;

export type Whose = { laundries: 'all' | readonly number[] };

/** Of rows that the columns tell apart; each version of a row has another `xmin`. */
export const markOf = (...columns: string[]): RawBuilder<unknown> =>
  sql`bit_xor(hash_record_extended(row(${sql.join(columns.map((name) => sql.ref(name)))}), 0))`;

/** Of whose laundries an order is; no other table that is read beside it has the column. */
export const mine = ({ laundries }: Whose): RawBuilder<boolean> =>
  laundries === 'all' ? sql`true` : sql`laundry_id = any(${[...laundries]}::integer[])`;

/** Whose stops are in which zone: an area's own, and a point's by where it stands. */
export const zoneOf = sql`coalesce(
  (select a.name from service_areas a where a.schedule_id = o.schedule_id),
  (select coalesce(a.name, p.name) from collection_points p
     left join service_area_zip_codes z on z.zip_code = p.zip left join service_areas a on a.id = z.service_area_id
   where p.schedule_id = o.schedule_id),
  '')`;

export type CellRow = { leg: 'pickup' | 'delivery'; zone: string; slot: Slot; total: number; done: number };

/** How many stops a day has, by leg, schedule and slot. */
const stopsOf = (date: Day, whose: Whose): Condition => {
  const stop = (leg: 'pickup' | 'delivery', isDone: Condition) => sql`
    select ${sql.lit(leg)} as leg, schedule_id, ${sql.ref(`${leg}_slot`)} as slot,
      count(*)::integer as total, (count(*) filter (where ${isDone}))::integer as done
    from orders
    where ${sql.ref(`${leg}_date`)} = ${date} and status not in ('deleted', 'cancelled') and ${mine(whose)}
    group by schedule_id, slot`;
  return sql`${stop('pickup', sql`status <> 'confirmed'`)}
    union all ${stop('delivery', sql`status in ('delivered', 'retrieved_by_user')`)}`;
};

/** The same by zone. */
const cellsOf = (date: Day, whose: Whose): RawBuilder<CellRow> => sql<CellRow>`
  select leg, slot, ${zoneOf} as zone, sum(total)::integer as total, sum(done)::integer as done
  from (${stopsOf(date, whose)}) as o
  group by leg, slot, zone order by slot, zone`;

const driversOf = (db: Db, { laundries }: Whose) => {
  const drivers = db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'm.laundry_id'])
    .where('m.role', '=', 'driver')
    .orderBy('u.first_name')
    .orderBy('u.id');
  return laundries === 'all' ? drivers : drivers.where('m.laundry_id', 'in', laundries);
};

type DriverRow = InferResult<ReturnType<typeof driversOf>>[number];

/** Whom an order can be given to, by their laundry. */
export const findDrivers = (db: Db, whose: Whose): Promise<DriverRow[]> => driversOf(db, whose).execute();

/** A day's stops, and whom one can be given to. */
export const findDay = async (
  db: Db,
  date: Day,
  whose: Whose,
): Promise<{ cells: CellRow[]; drivers: DriverRow[] }> => {
  const cells = jsonOf(cellsOf(date, whose));
  const drivers = jsonOf(sql<DriverRow>`${driversOf(db, whose)}`);
  const row = await db.selectNoFrom([cells.as('cells'), drivers.as('drivers')]).executeTakeFirstOrThrow();
  return row;
};

/** An instant in Brussels: a stop's slot begins or ends. */
const begins = (leg: 'pickup' | 'delivery') =>
  sql`((${sql.ref(`${leg}_date`)} + left(${sql.ref(`${leg}_slot`)}, 5)::time) at time zone 'Europe/Brussels')`;
const ends = (leg: 'pickup' | 'delivery') =>
  sql`((${sql.ref(`${leg}_date`)} + right(${sql.ref(`${leg}_slot`)}, 5)::time) at time zone 'Europe/Brussels')`;

type Edge = { leg: 'pickup' | 'delivery'; edge: 'begins' | 'ends' };

const hourMs = 3_600_000;

/** Whether a stop's slot begins or ends by then, as the clocks in Brussels have it: an instant of each order would cost more than the rest. */
const isBy = ({ leg, edge }: Edge, instant: Date): Condition => {
  const { day, minutes } = wallClockAt(instant);
  const end = sql.raw(edge === 'begins' ? 'left' : 'right');
  return sql`(${sql.ref(`${leg}_date`)}, ${end}(${sql.ref(`${leg}_slot`)}, 5) collate "C")
    <= (${day}::date, ${clockOf(minutes)})`;
};

const hoursFrom = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * hourMs);

type Finding = {
  kind: ProblemKind;
  waitsFor?: 'weighing' | 'washing' | 'answer';
  leg?: 'pickup' | 'delivery';
  since: Condition;
  where: Condition;
  /** what an index has in this order */
  by: 'pickup_date' | 'delivery_date' | 'charge_failed_at' | 'agreement_asked_at';
};

/** Every kind by what an index finds. No order is found twice but for its claims and its locker. */
const findings = (today: Day, now: Date): Finding[] => [
  {
    kind: 'late',
    leg: 'pickup',
    since: ends('pickup'),
    where: sql`status = 'confirmed' and pick_up_issue is null and ${isBy({ leg: 'pickup', edge: 'ends' }, now)}`,
    by: 'pickup_date',
  },
  {
    kind: 'late',
    leg: 'delivery',
    since: ends('delivery'),
    where: sql`status = 'ready_for_delivery' and delivery_issue is null and ${isBy({ leg: 'delivery', edge: 'ends' }, now)}`,
    by: 'delivery_date',
  },
  {
    kind: 'missed',
    since: sql`case when status = 'confirmed' then ${begins('pickup')} else ${begins('delivery')} end`,
    where: sql`((status = 'confirmed' and pick_up_issue is not null)
      or (status = 'ready_for_delivery' and delivery_issue is not null))`,
    by: 'pickup_date',
  },
  {
    kind: 'unpaid',
    leg: 'delivery',
    since: sql`coalesce(charge_failed_at, ${ends('pickup')})`,
    where: sql`status = 'dropped_at_laundry' and payment_status = 'failed'`,
    by: 'charge_failed_at',
  },
  {
    kind: 'stuck',
    waitsFor: 'weighing',
    leg: 'delivery',
    since: ends('pickup'),
    where: sql`status = 'picked_up' and ${isBy({ leg: 'pickup', edge: 'ends' }, hoursFrom(now, -weighedWithinHours))}`,
    by: 'pickup_date',
  },
  {
    kind: 'stuck',
    waitsFor: 'answer',
    leg: 'delivery',
    since: sql`agreement_asked_at + interval '1 day'`,
    where: sql`status = 'dropped_at_laundry' and agreement_asked_at is not null and agreed_at is null
      and agreement_asked_at + interval '1 day' <= ${now}`,
    by: 'agreement_asked_at',
  },
  {
    kind: 'stuck',
    waitsFor: 'washing',
    leg: 'delivery',
    since: begins('delivery'),
    where: sql`status in ('dropped_at_laundry', 'processed') and (status = 'processed' or payment_status in ('paid', 'to_invoice'))
      and ${isBy({ leg: 'delivery', edge: 'begins' }, hoursFrom(now, readyAheadHours))}`,
    by: 'delivery_date',
  },
  {
    kind: 'no_driver',
    leg: 'pickup',
    since: begins('pickup'),
    where: sql`status = 'confirmed' and pickup_date = ${today} and pick_up_issue is null and driver_id is null
      and not ${isBy({ leg: 'pickup', edge: 'ends' }, now)} and ${isBy({ leg: 'pickup', edge: 'begins' }, hoursFrom(now, driverAheadHours))}`,
    by: 'pickup_date',
  },
  {
    kind: 'no_driver',
    leg: 'delivery',
    since: begins('delivery'),
    where: sql`status = 'ready_for_delivery' and delivery_date = ${today} and delivery_issue is null and driver_id is null
      and not ${isBy({ leg: 'delivery', edge: 'ends' }, now)} and ${isBy({ leg: 'delivery', edge: 'begins' }, hoursFrom(now, driverAheadHours))}`,
    by: 'delivery_date',
  },
  {
    kind: 'locker',
    leg: 'delivery',
    since: ends('delivery'),
    where: sql`status = 'delivered' and uses_locker
      and (locker_kept_until is null or locker_kept_until < ${today})
      and ${isBy({ leg: 'delivery', edge: 'ends' }, hoursFrom(now, -lockerHours))}`,
    by: 'delivery_date',
  },
];

const selectOf = ({ kind, waitsFor, leg, since, where, by }: Finding, whose: Whose): Condition => sql`
  (select id, ${sql.lit(kind)} as kind, ${waitsFor ? sql.lit(waitsFor) : sql`null`} as waits_for,
    ${leg ? sql.lit(leg) : sql`case when status = 'confirmed' then 'pickup' else 'delivery' end`} as leg, ${since} as since
  from orders where ${where} and ${mine(whose)} order by ${sql.ref(by)}, id limit ${sql.lit(mostOfKind)})`;

const claims = (whose: Whose): Condition => sql`
  (select c.order_id, 'claim', null, 'delivery', min(c.created_at)
  from claims c cross join lateral (select laundry_id from orders where id = c.order_id offset 0) as o
  where (c.state = 'answered') = false and ${mine(whose)}
  group by c.order_id order by 5 limit ${sql.lit(mostOfKind)})`;

export type ProblemRow = {
  id: number;
  kind: ProblemKind;
  waits_for: 'weighing' | 'washing' | 'answer' | null;
  leg: 'pickup' | 'delivery';
  since: Date;
  public_id: string;
  laundry_id: number;
  status: OrderStatus;
  payment_status: PaymentStatus | null;
  pick_up_issue: string | null;
  delivery_issue: string | null;
  uses_locker: boolean;
  agreement_asked_at: Date | null;
  agreed_at: Date | null;
  pickup_date: Day;
  pickup_slot: Slot;
  delivery_date: Day;
  delivery_slot: Slot;
  unpaid_cents: Cents;
  user_id: number;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  driver_id: number | null;
  driver_first_name: string | null;
  driver_last_name: string | null;
  driver_phone: string | null;
  zone: string;
  taken_by: number | null;
  taken_by_name: string | null;
  was_retried: boolean;
  snoozed_until: Date | null;
  snooze_reason: string | null;
  snoozed_by: string | null;
};

type Moment = { today: Day; now: Date };

const foundAt = ({ today, now }: Moment, whose: Whose): Condition =>
  sql.join(
    [...findings(today, now).map((finding) => selectOf(finding, whose)), claims(whose)],
    sql` union all `,
  );

/** Changes with each order that stands in the day or its problems, and with notes, drivers and areas, whoever changed it. */
export const findDayMark = async (
  db: Db,
  { date, ...moment }: Moment & { date: Day },
  whose: Whose,
): Promise<string> => {
  const { rows } = await sql<{ mark: string }>`
    with found as materialized (${foundAt(moment, whose)})
    select concat_ws(' ',
      (select ${markOf('leg', 'schedule_id', 'slot', 'total', 'done')} from (${stopsOf(date, whose)}) as stop),
      (select ${markOf('o.id', 'found.kind', 'found.since', 'o.xmin')} from found join orders o on o.id = found.id),
      (select ${markOf('id')} from staff_notes where problem is not null and order_id in (select id from found)),
      (select ${markOf('id', 'xmin')} from memberships where role = 'driver'),
      (select ${markOf('id', 'xmin')} from service_areas)) as mark`.execute(db);
  return rows[0]?.mark ?? '';
};

/** What needs somebody at this moment, whatever the day. */
export const findProblems = async (db: Db, moment: Moment, whose: Whose): Promise<ProblemRow[]> => {
  const { rows } = await sql<ProblemRow>`
    with found as (${foundAt(moment, whose)}), last_note as materialized (
      select distinct on (n.order_id, n.problem, n.kind in ('take', 'leave'))
        n.order_id, n.problem, n.kind, n.until, n.words, n.author_id, coalesce(a.first_name, '') as author
      from staff_notes n join users a on a.id = n.author_id
      where n.problem is not null and n.order_id in (select id from found)
      order by n.order_id, n.problem, n.kind in ('take', 'leave'), n.id desc
    )
    select o.id, found.kind, found.waits_for, found.leg, found.since, o.public_id, o.laundry_id, o.status, o.payment_status,
      o.pick_up_issue, o.delivery_issue, o.uses_locker, o.agreement_asked_at, o.agreed_at,
      o.pickup_date, o.pickup_slot, o.delivery_date, o.delivery_slot,
      greatest(0, o.total_cents - o.charged_paid_cents - o.charged_given_cents - o.charged_card_cents
        - o.held_paid_cents - o.held_given_cents) as unpaid_cents,
      o.user_id, u.first_name, u.last_name, u.phone_number,
      o.driver_id, d.first_name as driver_first_name, d.last_name as driver_last_name, d.phone_number as driver_phone,
      ${zoneOf} as zone, s.until as snoozed_until, s.words as snooze_reason, s.author as snoozed_by,
      t.author_id as taken_by, t.author as taken_by_name,
      found.kind = 'unpaid' and exists (select from order_events e where e.order_id = o.id and e.action = 'retry_charge')
        as was_retried
    from found join orders o on o.id = found.id join users u on u.id = o.user_id
    left join users d on d.id = o.driver_id
    left join last_note s on s.order_id = o.id and s.problem = found.kind and s.kind = 'snooze' and s.until > ${moment.now}
    left join last_note t on t.order_id = o.id and t.problem = found.kind and t.kind = 'take'`.execute(db);
  return rows;
};
