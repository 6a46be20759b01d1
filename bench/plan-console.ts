import { addDays, asDay } from '@lavoir/domain';
import { ordersIn, plannedTimes, reading, request } from './planned-call.ts';
import type { PlannedCall } from './planned-call.ts';
import { inTurn } from './world.ts';
import type { World } from './world.ts';

const ops = '/api/v1/ops';

/** A row of its own for each turn, so that each can be dealt with once. */
const letters = async ({ db }: World): Promise<string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `insert into pgboss.job (name, data, output, source_name, source_id)
     select 'push-dead', '{"id": "as-measured", "job": {}}', '{"reason": "as measured"}', 'push', gen_random_uuid()
     from generate_series(1, $1) returning id`,
    [plannedTimes * 2],
  );
  return rows.map(({ id }) => id);
};

/** Orders whose charge failed, other ones at every turn. */
const failed = async (world: World): Promise<number[]> => {
  const orders = await ordersIn(world, 'processed');
  const { rows } = await world.db.query<{ id: number }>(
    `update orders set status = 'dropped_at_laundry', payment_status = 'failed', charge_failed_at = now(),
       held_paid_cents = 0, held_given_cents = 0, charged_paid_cents = 0, charged_given_cents = 0,
       given_back_cents = 0
     where id = any ($1) returning id`,
    [orders.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
};

/** The days until today are closed, as the nights would have, with figures that are made up: what is measured is how they are found. */
const closeDays = async ({ db }: World): Promise<void> => {
  await db.query(
    `insert into daily_receipts
     select row_number() over (order by d), d::date, 0, 0, 0, 0, 0, 0, 0, now()
     from generate_series(current_date - 400, current_date - 1, interval '1 day') as d
     where not exists (select from daily_receipts) order by d`,
  );
  await db.query(
    `insert into daily_figures
     select day, l.id, 1, 100, 0, 0, 17, 1, 1, 0, 1, 60, 1, 1000, 1000, '{0,0,0,1,0,0,0,0}', 1, 5
     from daily_receipts cross join laundries l on conflict do nothing`,
  );
};

const afterClosing = (name: string, path: string): PlannedCall => ({
  name,
  prepare: async (world) => {
    await closeDays(world);
    return (turn) => [request(inTurn(world.operators, turn), 'GET', path)];
  },
});

/** A day that is far ahead, closed in one slot: with no order inside, and taken back by nobody. */
const farDay = (turn: number) => ({
  plan: {
    kind: 'exception',
    change: 'closed',
    day: addDays(asDay('2031-03-01'), turn % 3000),
    schedule_id: 1,
    laundry_id: null,
    slots: null,
    places: null,
    weekday: null,
    reason: 'as measured',
  },
});

/** Money, reports and system, as operators have them. */
export const consoleCalls: readonly PlannedCall[] = [
  reading('places: areas', `${ops}/areas`, ({ operators }) => operators),
  reading('places: a timetable', `${ops}/schedules/1`, ({ operators }) => operators),
  reading('places: days that differ', `${ops}/exceptions`, ({ operators }) => operators),
  reading('places: office requests', `${ops}/office_requests`, ({ operators }) => operators),
  {
    name: 'places: a day closed, looked at first',
    prepare:
      async ({ operators }) =>
      (turn) => {
        const who = inTurn(operators, turn);
        return [
          request(who, 'POST', `${ops}/plans/preview`, farDay(turn)),
          request(who, 'POST', `${ops}/plans`, { ...farDay(turn), orders: [] }),
        ];
      },
  },
  {
    name: 'money: the desk, once the auditor has been there',
    prepare: async ({ db, operators }) => {
      // a night in short: what it found of the wallets is made up, what is measured is how it is gone on from
      await db.query(
        `insert into audit_runs (at, took_ms, transfers, state, checks, findings, wallets)
         select now(), 1, max(id), 'right', '[]', '{}',
           jsonb_build_object('transfer', max(id), 'paid', 0, 'given', 0, 'reserved', 0, 'count', 0)
         from transfers`,
      );
      return (turn) => [request(inTurn(operators, turn), 'GET', `${ops}/money`)];
    },
  },
  reading('money: refunds', `${ops}/money/refunds`, ({ operators }) => operators),
  reading('money: pay-backs', `${ops}/money/pay_backs`, ({ operators }) => operators),
  reading('money: disputes', `${ops}/money/disputes`, ({ operators }) => operators),
  {
    name: 'money: unpaid, reminded, written off',
    prepare: async (world) => {
      const orders = await failed(world);
      return (turn) => {
        const who = inTurn(world.operators, turn);
        const order = `${ops}/orders/${inTurn(orders, turn)}`;
        return [
          request(who, 'GET', `${ops}/money/unpaid`),
          request(who, 'POST', `${order}/pay_links`),
          request(who, 'POST', `${order}/write_offs`, { reason: 'As measured' }),
        ];
      };
    },
  },
  reading('console notices', `${ops}/notices`, ({ operators }) => operators),
  reading('system', `${ops}/system`, ({ operators }) => operators),
  {
    name: 'system: mails paused and let go',
    prepare: async (world) => (turn) =>
      [15, null].map((minutes) =>
        request(inTurn(world.operators, turn), 'PUT', `${ops}/mail_pause`, {
          minutes,
          reason: 'As measured',
        }),
      ),
  },
  {
    name: 'system: dead letters listed, seen, tried again, put aside; a job run',
    prepare: async (world) => {
      const ids = await letters(world);
      return (turn) => {
        const who = inTurn(world.operators, turn);
        const path = `${ops}/system/dead_letters`;
        return [
          request(who, 'GET', path),
          request(who, 'GET', `${path}/${inTurn(ids, 2 * turn)}`),
          request(who, 'POST', `${path}/${inTurn(ids, 2 * turn)}/retries`),
          request(who, 'POST', `${path}/${inTurn(ids, 2 * turn + 1)}/asides`, { reason: 'As measured' }),
          request(who, 'POST', `${ops}/system/jobs/fold-order-counts/runs`),
        ];
      };
    },
  },
  afterClosing('reports: the month under way', `${ops}/reports`),
  afterClosing('reports: the days as a file', `${ops}/reports.csv`),
  afterClosing('reports: the receipts book', `${ops}/receipts_book`),
  afterClosing('reports: the book as a file', `${ops}/receipts_book.csv`),
];
