import type pg from 'pg';
import { inBulk } from './bulk.ts';
import { linesOfOrders, eventsOfOrders, insertOrders, moneyOfOrders, visitsOfOrders } from './order-rows.ts';
import { makePeople } from './people.ts';
import type { Group } from './people.ts';

/** How many customers of a group there are, and orders of each. */
type Crowd = { group: Group; people: number; ordersEach: number };

const crowds = (orders: number): Crowd[] => [
  // they place orders: so many that nobody meets the limit of six a minute
  { group: 'buyer', people: 10_000, ordersEach: 0 },
  { group: 'twelve', people: 64, ordersEach: 12 },
  { group: 'many', people: 64, ordersEach: 200 },
  { group: 'crowd', people: Math.ceil(orders / 20), ordersEach: 20 },
  // they do nothing but delete their accounts
  { group: 'leaver', people: 16, ordersEach: 0 },
  { group: 'operator', people: 64, ordersEach: 0 },
  // of the company that one in twenty orders is for
  { group: 'manager', people: 64, ordersEach: 0 },
];

/** Vans that come every day with room for everybody: it isn't the calendar that is measured. */
const openCalendar = [
  'delete from schedule_exceptions',
  `insert into shifts (schedule_id, weekday, capacity)
   select id, weekday, 1000000 from schedules, generate_series(1, 7) weekday
   on conflict (schedule_id, weekday) do update set slots = '{}', capacity = excluded.capacity`,
  'update slot_bookings set capacity = 1000000',
];

const balances = `
  update ledger_accounts a set balance_cents = t.balance from (
    select id, sum(cents)::bigint as balance from (
      select credit_account_id as id, amount_cents as cents from transfers
      union all select debit_account_id, -amount_cents from transfers
    ) moves group by id
  ) t where t.id = a.id`;

/** Bulk-loads customers and orders as the product would have left them. The database must hold the demo. */
export const loadOrders = async (
  admin: pg.Pool,
  orders: number,
  log: (message: string) => void,
): Promise<void> => {
  const db = await admin.connect();
  const step = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    log(`  ${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  };
  const run = (...statements: string[]) =>
    statements.reduce<Promise<unknown>>((before, sql) => before.then(() => db.query(sql)), Promise.resolve());
  try {
    const indexAgain = await inBulk(db);
    await run(...openCalendar);
    await step('people', async () => {
      for (const { group, people } of crowds(orders)) await makePeople(db, group, people);
    });
    const each = crowds(orders).map(({ group, ordersEach }) => `('${group}-%@bench.example', ${ordersEach})`);
    await step('orders', () => run(...insertOrders(each.join(', '))));
    await step('lines', () => run(linesOfOrders));
    await step('history', () => run(...eventsOfOrders));
    await step('money', () => run(...moneyOfOrders, balances));
    await step('visits', () => run(visitsOfOrders));
    await step('indexes', indexAgain);
    await step('statistics', () => run('vacuum analyze', 'checkpoint'));
  } finally {
    db.release();
  }
};
