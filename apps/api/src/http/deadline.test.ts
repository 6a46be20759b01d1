import { placeOrder, showWallet } from '@lavoir/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCustomer, createWorld, orderWish } from '../../test/factories.ts';
import type { World } from '../../test/factories.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
});
afterAll(() => app.close());

/** Each insert takes this long, in seconds, as on a database that is far behind with its work. */
const slowDown = (table: 'orders' | 'slot_bookings' | 'idempotency_keys', seconds: number) =>
  sql
    .raw(
      `create function slow_${table}() returns trigger language plpgsql as
         $$ begin perform pg_sleep(${seconds}); return new; end $$;
       create trigger slow before insert on ${table} for each row execute function slow_${table}()`,
    )
    .execute(app.db);

beforeEach(async () => {
  await sql`drop function if exists slow_orders cascade`.execute(app.db);
  await sql`drop function if exists slow_slot_bookings cascade`.execute(app.db);
  await sql`drop function if exists slow_idempotency_keys cascade`.execute(app.db);
});

const place = async () => {
  const customer = await createCustomer(app, { wallet: 50_000 });
  const since = performance.now();
  const answer = await app.send(placeOrder, { as: customer.session, body: orderWish(customer, world) });
  return { customer, answer, ms: performance.now() - since };
};

const ordersOf = (userId: number) =>
  app.db.selectFrom('orders').select('id').where('user_id', '=', userId).execute();

// seconds are counted beside other tests: one that takes the machine may spoil a measurement
const measured = { retry: 2 };

test(
  'statements that take too long together are answered 503 within 3.5 seconds, and undone',
  measured,
  async () => {
    // one waits for the other’s answer
    await slowDown('idempotency_keys', 1.8);
    await slowDown('slot_bookings', 0.9);
    const { customer, answer, ms } = await place();
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(ms).toBeLessThan(3500);
    await expect.poll(() => app.logs()).toContain('too late, and undone');
    expect(await ordersOf(customer.id)).toEqual([]);
    expect((await app.send(showWallet, { as: customer.session })).body.wallet.held).toBe(0);
  },
);

test('a statement that nobody waits for any more ends on the server as well', measured, async () => {
  await slowDown('orders', 20);
  const { customer, answer, ms } = await place();
  expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
  expect(ms).toBeLessThan(3500);
  const running = sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await running.execute(app.db)).rows).toEqual([]);
  expect(await ordersOf(customer.id)).toEqual([]);
});
