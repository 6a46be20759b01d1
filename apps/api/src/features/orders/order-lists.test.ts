import { listOrders, showWallet } from '@lavoir/contract';
import type { CallRequest } from '@lavoir/contract';
import { asCents, orderStatuses } from '@lavoir/domain';
import type { OrderStatus } from '@lavoir/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  connectToPoint,
  createCustomer,
  createOrder,
  createWorld,
  fillWallet,
} from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let world: World;
let regular: Customer;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 1000 });
  regular = await createCustomer(app, { wallet: 10_000 });
  await createMany(regular);
});
afterAll(() => app.close());

/** 200 orders, every fourth under way; the days of delivery come round every seven orders. */
const createMany = async (customer: Customer) => {
  const { id } = await createOrder(app, world, customer);
  const columns = await sql<{ names: string }>`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_name = 'orders' and column_name not in ('id', 'public_id', 'status', 'delivery_date')
      and is_generated = 'NEVER' and is_identity = 'NO'`.execute(app.db);
  const names = sql.raw(columns.rows[0]?.names ?? '');
  await sql`
    insert into orders (${names}, status, delivery_date)
    select ${names}, case when n % 4 = 0 then 'picked_up' else 'delivered' end, delivery_date + n % 7
    from orders, generate_series(1, 199) n where id = ${id}`.execute(app.db);
};

type Query = CallRequest<typeof listOrders>['query'];
const list = (query: Query = {}, as = regular) => app.send(listOrders, { as: as.session, query });
const all = (kind: 'current' | 'past') =>
  app.db
    .selectFrom('orders')
    .select(['id', 'delivery_date'])
    .where('user_id', '=', regular.id)
    .where('status', kind === 'past' ? '=' : '<>', 'delivered')
    .execute();

describe('the lists of orders', () => {
  test('come in pages that hold every order once, in their order', async () => {
    const under = await all('current');
    const past = (await all('past')).toSorted((a, b) =>
      a.delivery_date === b.delivery_date ? b.id - a.id : a.delivery_date < b.delivery_date ? 1 : -1,
    );
    const wanted = {
      current: under.map(({ id }) => id).toSorted((a, b) => a - b),
      past: past.map(({ id }) => id),
    };
    expect([wanted.current.length, wanted.past.length]).toEqual([50, 150]);
    const seen: typeof wanted = { current: [], past: [] };
    for (const page of ['1', '2', '3', '4', '5']) {
      const { status, body } = await list({ page, per_page: '40' });
      expect([status, body.current_order?.id, body.past_order_reviewed]).toEqual([
        200,
        wanted.current[0],
        false,
      ]);
      expect([body.current_pagination, body.past_pagination]).toEqual([
        { page: Number(page), per_page: 40, total: 50, total_pages: 2 },
        { page: Number(page), per_page: 40, total: 150, total_pages: 4 },
      ]);
      seen.current.push(...body.current_orders.map(({ id }) => id));
      seen.past.push(...body.past_orders.map(({ id }) => id));
    }
    expect(seen).toEqual(wanted);
  });

  test('hold fifty under way and five past ones where nothing is asked for', async () => {
    const { body } = await list();
    expect([body.current_orders.length, body.past_orders.length]).toEqual([50, 5]);
    expect(body.past_pagination).toEqual({ page: 1, per_page: 5, total: 150, total_pages: 30 });
  });

  test('are complete and of one page for somebody with a few orders', async () => {
    const customer = await createCustomer(app);
    const empty = await list({}, customer);
    expect(empty.body).toEqual({
      current_orders: [],
      past_orders: [],
      current_order: null,
      past_order_reviewed: true,
      current_pagination: { page: 1, per_page: 50, total: 0, total_pages: 1 },
      past_pagination: { page: 1, per_page: 5, total: 0, total_pages: 1 },
    });
    const { id } = await createOrder(app, world, customer);
    const { body } = await list({}, customer);
    expect([body.current_orders.map((order) => order.id), body.current_order?.id]).toEqual([[id], id]);
  });

  const stands = (status: OrderStatus, usesLocker: boolean): string => {
    if (status === 'deleted') return 'nowhere';
    const isPast = status === 'retrieved_by_user' || status === 'cancelled';
    return isPast || (status === 'delivered' && !usesLocker) ? 'past' : 'current';
  };
  test.each(orderStatuses)(
    'show an order that is %s where it belongs, with and without a locker',
    async (status) => {
      for (const uses_locker of [true, false]) {
        const customer = await createCustomer(app);
        await connectToPoint(app, world, customer);
        const { id } = await createOrder(app, world, customer);
        await app.db.updateTable('orders').set({ status, uses_locker }).where('id', '=', id).execute();
        const { body } = await list({}, customer);
        const found = [
          body.current_orders.some((order) => order.id === id) && 'current',
          body.past_orders.some((order) => order.id === id) && 'past',
        ].filter((where) => where !== false);
        expect(found.join() || 'nowhere').toBe(stands(status, uses_locker));
      }
    },
  );
});

describe('the movements of a wallet', () => {
  test('come in pages that hold each once, the newest first', async () => {
    const customer = await createCustomer(app, { wallet: 100 });
    for (let cents = 101; cents <= 125; cents += 1)
      await fillWallet(app, customer.id, { paid: asCents(cents) });
    const of = async (page: string) =>
      (await app.send(showWallet, { as: customer.session, query: { page, per_page: '10' } })).body;
    const amounts: number[] = [];
    for (const page of ['1', '2', '3', '4']) {
      const { wallet, pagination } = await of(page);
      expect(pagination).toEqual({ page: Number(page), per_page: 10, total: 26, total_pages: 3 });
      expect(wallet.amount).toBe(29.25);
      amounts.push(...wallet.wallet_entries.map((entry) => Math.round(entry.entry_amount * 100)));
    }
    expect(amounts).toEqual(Array.from({ length: 26 }, (_, index) => 125 - index));
    const { body } = await app.send(showWallet, { as: customer.session });
    expect([body.wallet.wallet_entries.length, body.pagination.per_page]).toEqual([26, 100]);
  });
});

test.each([
  { page: '0' },
  { page: '-1' },
  { page: '1.5' },
  { page: '1e9' },
  { page: '1000000000' },
  { page: 'two' },
  { per_page: '0' },
  { per_page: '101' },
  { per_page: '1e6' },
  { per_page: '1000000' },
])('no list takes %o', async (query) => {
  for (const call of [listOrders, showWallet]) {
    const { status, body } = await app.send(call, { as: regular.session, query });
    expect([status, body.code]).toEqual([422, 'invalid_input']);
  }
});
