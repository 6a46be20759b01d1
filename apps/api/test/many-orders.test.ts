import {
  exportManagedOrdersCsv,
  listManagedOrders,
  listOpsOrders,
  managedSorts,
  readDay,
  showManagedCompanies,
  showManagedOrder,
  showOpsOrder,
  transitionOrder,
} from '@lavoir/contract';
import type { CallRequest } from '@lavoir/contract';
import type { OrderStatus } from '@lavoir/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../src/db/connect.ts';
import { createCompany } from './companies.ts';
import { createCustomer, createManager, createOrder, createStaff, createWorld } from './factories.ts';
import { giveToCompany, insertManyOrders, insertSomeParts } from './many-orders.ts';
import { startTestApp } from './test-app.ts';
import type { Session, TestApp } from './test-app.ts';

/** Tables that grow with the orders. */
const bigTables = [
  'orders',
  'order_lines',
  'order_events',
  'transfers',
  'users',
  'ledger_accounts',
  'reviews',
];
/** The pools' sizes. */
const connections = { db: 10, readDb: 3 };

let app: TestApp;
let operator: Session;
let driver: Session;
let partner: Session;
/** of a company with 2000 people, and of one with 20 */
let managers: Record<'large' | 'small', Session>;
let freshOrder: () => Promise<number>;

beforeAll(async () => {
  app = await startTestApp();
  const world = await createWorld(app, { capacity: 1000 });
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
  driver = (await createStaff(app, 'driver', world.laundryId)).session;
  partner = (await createStaff(app, 'partner', world.laundryId)).session;
  await insertManyOrders(app.db, world, { people: 10_000, each: 10 });
  await insertSomeParts(app.db, world);
  const small = await createCompany(app, 'Small');
  await giveToCompany(app.db, world.companyId, { people: 2000 });
  await giveToCompany(app.db, small, { people: 20, from: 5001 });
  managers = {
    large: (await createManager(app, world.companyId)).session,
    small: (await createManager(app, small)).session,
  };
  const customer = await createCustomer(app, { wallet: 1_000_000 });
  freshOrder = async () => (await createOrder(app, world, customer)).id;
  await sql`vacuum analyze orders, users, order_lines, order_events, transfers, ledger_accounts`.execute(
    app.db,
  );
}, 60_000);
afterAll(() => app.close());

/** What each connection counted so far goes into the server's statistics at once, not when it is idle next. */
const flush = async (db: Db, count: number): Promise<void> => {
  let held = 0;
  let all = (): void => undefined;
  const everyOne = new Promise<void>((resolve) => {
    all = resolve;
  });
  const one = () =>
    db.connection().execute(async (connection) => {
      held += 1;
      if (held === count) all();
      await everyOne;
      await sql`select pg_stat_force_next_flush()`.execute(connection);
    });
  await Promise.all(Array.from({ length: count }, one));
};

const scans = async (): Promise<Record<string, number>> => {
  await flush(app.db, connections.db);
  await flush(app.readDb, connections.readDb);
  const { rows } = await sql<{ relname: string; seq_scan: number }>`
    select relname, seq_scan from pg_stat_user_tables where relname in (${sql.join(bigTables)}) order by 1`.execute(
    app.db,
  );
  return Object.fromEntries(rows.map(({ relname, seq_scan }) => [relname, seq_scan]));
};

type Query = Record<string, string>;

/** Names that every other customer has aren't here: the first customers that one looks at have them, and a scan ends at once. */
const lists: Query[] = [
  {},
  { page: '90' },
  { page: '2000' },
  { page: '1500', status: 'delivered' },
  { cursor: Buffer.from('2025-06-02 4000').toString('base64url') },
  { status: 'processed' },
  { status: 'cancelled' },
  { status: 'delivered', cursor: Buffer.from('2025-06-02 4000').toString('base64url') },
  { date: '2025-06-02' },
  { date: '2025-06-02', status: 'processed' },
  { q: 'peeters123' },
  { q: 'nobody at all' },
  { q: 'MANY-77@' },
  { q: '4711' },
  { q: 'LV-2' },
  { q: '47' },
  { q: 'many-1', date: '2025-06-02' },
];

test.each([
  ['an operator', () => operator],
  ['a driver', () => driver],
])('no list of %s reads all of a big table', async (_who, as) => {
  const before = await scans();
  for (const query of lists) {
    const { status } = await app.send(listOpsOrders, { as: as(), query });
    expect([query, status]).toEqual([query, 200]);
  }
  expect(await scans()).toEqual(before);
});

test('no day of an operator or of a laundry reads all of a big table', async () => {
  const before = await scans();
  for (const as of [operator, partner])
    for (const query of [{}, { date: '2025-06-02' }] as CallRequest<typeof readDay>['query'][]) {
      const { status, body } = await app.send(readDay, { as, query });
      expect([status, body.problems_are_capped]).toEqual([200, true]);
    }
  expect(await scans()).toEqual(before);
});

test.each<[string, () => Session, Query, string]>([
  ['an operator', () => operator, {}, 'true'],
  ['an operator by status', () => operator, { status: 'delivered' }, "status = 'delivered'"],
  ['a driver', () => driver, {}, 'laundry_id = 1'],
])('a page deep in the list of %s holds what stands there', async (_who, as, query, where) => {
  for (const page of [101, 307, 555]) {
    const { body } = await app.send(listOpsOrders, {
      as: as(),
      query: { ...query, page: String(page), per_page: '100' },
    });
    const { rows } = await sql<{ id: number }>`
      select id from orders where ${sql.raw(where)} order by pickup_date desc, id desc
      limit 100 offset ${(page - 1) * 100}`.execute(app.db);
    expect(rows.length).toBe(100);
    expect(body.data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  }
  const beyond = await app.send(listOpsOrders, {
    as: as(),
    query: { ...query, page: '99999', per_page: '100' },
  });
  expect([beyond.status, beyond.body.data, beyond.body.pagination.next_cursor]).toEqual([200, [], null]);
});

type Body = CallRequest<typeof transitionOrder>['body'];

const steps: [Body, OrderStatus][] = [
  [{ action: 'fail_pick_up' }, 'confirmed'],
  [{ action: 'pick_up' }, 'picked_up'],
  [{ action: 'intake' }, 'dropped_at_laundry'],
  [{ action: 'process' }, 'processed'],
  [{ action: 'make_ready' }, 'ready_for_delivery'],
  [{ action: 'fail_delivery' }, 'ready_for_delivery'],
  [{ action: 'deliver' }, 'delivered'],
];

test('no detail and no step of an order reads all of a big table', async () => {
  const [id, called] = [await freshOrder(), await freshOrder()];
  const act = (order: number, body: Body) =>
    app.send(transitionOrder, { as: operator, params: { id: String(order) }, body });
  const before = await scans();
  for (const [body, status] of steps) expect((await act(id, body)).body.order.status).toBe(status);
  expect((await act(called, { action: 'cancel' })).status).toBe(200);
  for (const order of [id, called]) {
    const { status } = await app.send(showOpsOrder, { as: operator, params: { id: String(order) } });
    expect(status).toBe(200);
  }
  expect(await scans()).toEqual(before);
});

const managed: Query[] = [
  ...managedSorts.flatMap((sort) => [
    { sort, direction: 'asc' },
    { sort, direction: 'desc', page: '50' },
  ]),
  { page: '1500' },
  { status: 'processed' },
  { status: 'cancelled', sort: 'subtotal' },
  { from: '2025-06-02', to: '2025-06-09' },
  { from: '2025-06-02', status: 'delivered', sort: 'name' },
  { search: 'peeters123' },
  { search: 'nobody at all' },
  { search: 'MANY-77@' },
  { search: '4711' },
  { search: 'LV-2' },
  { search: '47' },
  { search: 'maes5', sort: 'status', from: '2025-06-02' },
];

test.each(['large', 'small'] as const)(
  'no list, search, order or sum of a %s company’s manager reads all of a big table',
  async (size) => {
    const as = managers[size];
    const { body } = await app.send(listManagedOrders, { as, query: {} });
    const params = { order_id: String(body.data[0]?.order_id) };
    const before = await scans();
    for (const query of managed) {
      const { status } = await app.send(listManagedOrders, { as, query });
      expect([query, status]).toEqual([query, 200]);
    }
    expect((await app.send(exportManagedOrdersCsv, { as, query: { search: 'peeters1' } })).status).toBe(200);
    expect((await app.send(showManagedOrder, { as, params })).status).toBe(200);
    expect((await app.send(showManagedCompanies, { as })).status).toBe(200);
    expect(await scans()).toEqual(before);
  },
  20_000,
);

/** What the columns sort by, as a look at every row has it. */
const columns = {
  name: 'fold_text(u.first_name || $$ $$ || u.last_name) collate "C"',
  number: 'o.id',
  company: 'o.pickup_date',
  pickup: 'o.pickup_date',
  delivery: 'o.delivery_date',
  status: `array_position(array['confirmed','picked_up','dropped_at_laundry','processed','ready_for_delivery','delivered'], o.status), o.pickup_date`,
  subtotal: 'o.subtotal_cents',
} as const;

test.each(managedSorts)('a manager’s pages by %s hold what stands there, however deep', async (sort) => {
  const as = managers.large;
  for (const direction of ['asc', 'desc'] as const)
    for (const [page, search, where] of [
      ['1', '', 'true'],
      ['151', '', 'true'],
      ['3', 'peeters1', `u.last_name like 'Peeters1%'`],
    ] as const) {
      const query = { sort, direction, page, per_page: '100', search };
      const { body } = await app.send(listManagedOrders, { as, query });
      const order = columns[sort].replaceAll(/, o\.pickup/g, ` ${direction}, o.pickup`);
      const { rows } = await sql<{ id: number }>`
        select o.id from orders o join users u on u.id = o.user_id
        where o.company_id = (select id from companies where name = 'Atelier Nord') and ${sql.raw(where)}
        order by ${sql.raw(`${order} ${direction}, o.id ${direction}`)}
        limit 100 offset ${(Number(page) - 1) * 100}`.execute(app.db);
      expect(rows.length).toBe(100);
      expect(body.data.map(({ order_id }) => order_id)).toEqual(rows.map(({ id }) => id));
    }
});
