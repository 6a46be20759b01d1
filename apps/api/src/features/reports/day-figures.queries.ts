import type { Cents, Day } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { plannedAnew } from '../../db/planned-anew.ts';

/** What a laundry's day came to, as `daily_figures` has it; VAT is reckoned from it once. */
export type DayFigures = {
  day: Day;
  laundry_id: number;
  orders: number;
  wallet_cents: Cents;
  card_cents: Cents;
  invoice_cents: Cents;
  /** of all that was sold, what is at a reduced rate of VAT */
  at_12_cents: Cents;
  at_6_cents: Cents;
  stops: number;
  on_time: number;
  failed: number;
  turnarounds: number;
  turnaround_seconds: number;
  weighings: number;
  ordered_milli: number;
  weighed_milli: number;
  weight_steps: number[];
  ratings: number;
  stars: number;
};

const counts = [
  'orders',
  'wallet_cents',
  'card_cents',
  'invoice_cents',
  'at_12_cents',
  'at_6_cents',
  'stops',
  'on_time',
  'failed',
  'turnarounds',
  'turnaround_seconds',
  'weighings',
  'ordered_milli',
  'weighed_milli',
  'ratings',
  'stars',
] as const;

const steps = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8'] as const;

type Count = (typeof counts)[number] | (typeof steps)[number];

/** A part that counts some of them; what it doesn't count is nought. */
const part = (what: Partial<Record<Count, string>>, from: string) =>
  `select day, laundry_id, ${[...counts, ...steps].map((name) => `${what[name] ?? '0'} as ${name}`).join(', ')} from ${from}`;

const brussels = (instant: string): string => `(${instant} at time zone 'Europe/Brussels')::date`;

/**
 * The row of a table for each that was found before, by its key and in no other way: PostgreSQL expects more of the day under way
 * than has happened, and would rather read a table of a million rows from end to end for it.
 */
const theRow = (table: 'orders' | 'ledger_accounts', alias: string, id: string): string =>
  `cross join lateral (select * from ${table} where id = ${id} limit 1) ${alias}`;

/** A part of what an order's day brought, as large as it is of the order. */
const partOf = (column: string): string =>
  `case when total_cents = 0 then 0 else round(coalesce(taxed, 0)::numeric * ${column} / total_cents) end`;

/**
 * Of what is sold: money of the ledger that came into revenue or went out of it again; by card it comes from outside. An order's day
 * is summed up before it is divided by rates, so that nothing of it is rounded twice; a bag's deposit was at the standard one.
 */
const sales = part(
  {
    wallet_cents: 'wallet',
    card_cents: 'card',
    at_12_cents: partOf('at_12_cents'),
    at_6_cents: partOf('at_6_cents'),
  },
  `(select day, laundry_id, total_cents, at_12_cents, at_6_cents, sum(cents) filter (where kind <> 'deposit') as taxed,
      coalesce(sum(cents) filter (where other <> 'outside'), 0) as wallet,
      coalesce(sum(cents) filter (where other = 'outside'), 0) as card
    from (select ${brussels('t.at')} as day, o.laundry_id, o.id, o.total_cents, o.at_12_cents, o.at_6_cents, t.kind,
      case when c.kind = 'revenue' then t.amount_cents else -t.amount_cents end as cents,
      case when c.kind = 'revenue' then d.kind else c.kind end as other
    from transfers t ${theRow('orders', 'o', 't.order_id')}
    ${theRow('ledger_accounts', 'd', 't.debit_account_id')} ${theRow('ledger_accounts', 'c', 't.credit_account_id')}
    where t.kind in ('capture', 'refund', 'deposit', 'refund_returned') and t.at >= $1 and t.at < $2) as moved
    group by day, laundry_id, id, total_cents, at_12_cents, at_6_cents) as sale`,
);

const ended = (leg: 'pickup' | 'delivery'): string =>
  `((o.${leg}_date + right(o.${leg}_slot, 5)::time) at time zone 'Europe/Brussels')`;

const ordersRow = theRow('orders', 'o', 'e.order_id');

/** Whether an event of an order wasn't taken back. */
const stands = `not exists (select from undo_of(e.order_id, e.id))`;

/** A company's order is sold once it is delivered, as its invoice has it. */
const invoiced = part(
  { invoice_cents: 'total_cents', at_12_cents: 'at_12_cents', at_6_cents: 'at_6_cents' },
  `(select ${brussels('e.at')} as day, o.laundry_id, o.total_cents, o.at_12_cents, o.at_6_cents
    from order_events e ${ordersRow} cross join lateral sale_of(e.order_id) s
    where e.action = 'deliver' and e.payment_status = 'to_invoice' and s.id = e.id and e.at >= $1 and e.at < $2) as invoiced`,
);

const stops = part(
  {
    stops: `case when action in ('pick_up', 'deliver') then 1 else 0 end`,
    on_time: `case when action in ('pick_up', 'deliver') and at <= slot_end then 1 else 0 end`,
    failed: `case when action in ('fail_pick_up', 'fail_delivery') then 1 else 0 end`,
  },
  `(select ${brussels('e.at')} as day, o.laundry_id, e.action, e.at,
      case when e.action in ('pick_up', 'fail_pick_up') then ${ended('pickup')} else ${ended('delivery')} end as slot_end
    from order_events e ${ordersRow}
    where e.action in ('pick_up', 'fail_pick_up', 'deliver', 'fail_delivery') and ${stands} and e.at >= $1 and e.at < $2) as stop`,
);

const ready = part(
  { turnarounds: '1', turnaround_seconds: `extract(epoch from at - weighed)::bigint` },
  `(select ${brussels('e.at')} as day, o.laundry_id, e.at,
      (select max(w.at) from order_events w where w.order_id = e.order_id and w.action = 'intake') as weighed
    from order_events e ${ordersRow}
    where e.action = 'make_ready' and ${stands} and e.at >= $1 and e.at < $2) as ready where weighed is not null`,
);

/** kilos that an order was off, to the next whole one */
const off = `round((weighed - ordered) / 1000.0)`;
const stepAt = (index: number): string => {
  const kilos = index - 3;
  const meets = index === 0 ? '<=' : index === 7 ? '>=' : '=';
  return `case when ordered > 0 and ${off} ${meets} ${kilos} then 1 else 0 end`;
};

const weighed = part(
  {
    orders: '1',
    weighings: `case when ordered > 0 then 1 else 0 end`,
    ordered_milli: 'ordered',
    weighed_milli: 'weighed',
    ...Object.fromEntries(steps.map((name, index) => [name, stepAt(index)])),
  },
  `(select ${brussels('e.at')} as day, o.laundry_id, coalesce(l.ordered, 0) as ordered, coalesce(l.weighed, 0) as weighed
    from order_events e ${ordersRow}
    cross join lateral (select sum(quantity_milli) as ordered, sum(actual_quantity_milli) as weighed from order_lines
      where order_id = o.id and unit = 'kg' and not is_bag and actual_quantity_milli is not null) l
    where e.action = 'intake' and e.at >= $1 and e.at < $2) as weighed`,
);

const rated = part(
  { ratings: '1', stars: 'stars' },
  `(select ${brussels('r.created_at')} as day, o.laundry_id, r.stars from reviews r ${theRow('orders', 'o', 'r.order_id')}
    where r.created_at >= $1 and r.created_at < $2) as rated`,
);

const summed = `
  select day, laundry_id, ${counts.map((name) => `sum(${name})::bigint as ${name}`).join(', ')},
    array[${steps.map((name) => `sum(${name})::integer`).join(', ')}] as weight_steps
  from (${[sales, invoiced, stops, ready, weighed, rated].join('\n union all ')}) as parts group by day, laundry_id`;

/** Midnight in Brussels at which a day begins. */
const beginOf = (day: Day) => sql`(${day}::date::timestamp at time zone 'Europe/Brussels')`;

/** Counts what happened from the first day on until the other begins, by day and laundry; by indexes of when it did. */
export const countDays = async (db: Db, from: Day, until: Day): Promise<DayFigures[]> => {
  const pieces = summed.split(/(\$1|\$2)/);
  const text = sql.join(
    pieces.map((piece) =>
      piece === '$1' ? beginOf(from) : piece === '$2' ? beginOf(until) : sql.raw(piece),
    ),
    sql.raw(''),
  );
  return plannedAnew<DayFigures>(db, sql`${text} order by day, laundry_id`);
};
