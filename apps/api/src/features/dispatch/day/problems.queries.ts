import {
  agreementHours,
  clockOf,
  driverAheadHours,
  hourMs,
  lockerHours,
  readyAheadHours,
  wallClockAt,
  weighedWithinHours,
} from '@lavoir/domain';
import type { Cents, Day, ProblemKind, Slot } from '@lavoir/domain';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Orders } from '../../../db/migrations/schema.ts';
import { hasFailed, unpaidCents } from '../../orders/charging/unpaid.ts';
import type { Judged } from '../../orders/orders.queries.ts';
import { mine, zoneOf } from './day.queries.ts';
import type { Whose } from './day.queries.ts';

type Condition = RawBuilder<unknown>;

/** Of each kind so many are listed: more than somebody looks through. */
export const mostOfKind = 100;

/** After it, operators may say yes in the customer's place. */
const agreementLasts = sql`interval '${sql.raw(String(agreementHours))} hours'`;

/** An instant in Brussels: a stop's slot begins or ends. */
const begins = (leg: 'pickup' | 'delivery') =>
  sql`((${sql.ref(`${leg}_date`)} + left(${sql.ref(`${leg}_slot`)}, 5)::time) at time zone 'Europe/Brussels')`;
const ends = (leg: 'pickup' | 'delivery') =>
  sql`((${sql.ref(`${leg}_date`)} + right(${sql.ref(`${leg}_slot`)}, 5)::time) at time zone 'Europe/Brussels')`;

type Edge = { leg: 'pickup' | 'delivery'; edge: 'begins' | 'ends' };

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

/** Every kind by what an index finds. No order is found twice but for its disputes, its claims and its locker. */
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
    where: hasFailed,
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
    since: sql`agreement_asked_at + ${agreementLasts}`,
    where: sql`status = 'dropped_at_laundry' and agreement_asked_at is not null and agreed_at is null
      and agreement_asked_at + ${agreementLasts} <= ${now}`,
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
  from orders o where ${where} and ${mine(whose)} order by ${sql.ref(by)}, id limit ${sql.lit(mostOfKind)})`;

type Aside = { kind: ProblemKind; of: 'claims' | 'order_disputes'; since: Condition; where: Condition };

/** What has rows of its own, maybe several about one order. */
const asides: Aside[] = [
  {
    kind: 'dispute',
    of: 'order_disputes',
    // we may answer until then, where the provider says so
    since: sql`coalesce(answer_by, created_at)`,
    where: sql`a.state in ('inquiry', 'open')`,
  },
  { kind: 'claim', of: 'claims', since: sql`created_at`, where: sql`(a.state = 'answered') = false` },
];

const selectAside = ({ kind, of, since, where }: Aside, whose: Whose): Condition => sql`
  (select a.order_id, ${sql.lit(kind)}, null, 'delivery', min(${since})
  from ${sql.table(of)} a cross join lateral (select laundry_id from orders where id = a.order_id offset 0) as o
  where ${where} and ${mine(whose)}
  group by a.order_id order by 5 limit ${sql.lit(mostOfKind)})`;

export type ProblemRow = Judged & {
  id: number;
  kind: ProblemKind;
  waits_for: 'weighing' | 'washing' | 'answer' | null;
  leg: 'pickup' | 'delivery';
  since: Date;
  public_id: string;
  laundry_id: number;
  payment_type: Orders['payment_type'];
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

export type Moment = { today: Day; now: Date };

/** Which orders, each with why and since when. */
export const foundAt = ({ today, now }: Moment, whose: Whose): Condition =>
  sql.join(
    [
      ...findings(today, now).map((finding) => selectOf(finding, whose)),
      ...asides.map((aside) => selectAside(aside, whose)),
    ],
    sql` union all `,
  );

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
      o.payment_type, o.pick_up_issue, o.delivery_issue, o.uses_locker, o.agreement_asked_at, o.agreed_at,
      o.pickup_date, o.pickup_slot, o.delivery_date, o.delivery_slot,
      ${unpaidCents} as unpaid_cents,
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
