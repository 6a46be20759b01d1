import { listOrders, placeOrder } from '@lavoir/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer, createWorld, orderWish } from '../factories.ts';
import type { World } from '../factories.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app, { capacity: 1000 });
});
afterAll(() => app.close());

/** Six people at once, so that several connections of both processes have their statements prepared. */
const orderAndLook = async (): Promise<number[]> => {
  const people = await Promise.all(Array.from({ length: 6 }, () => createCustomer(app, { wallet: 100_000 })));
  const answers = await Promise.all(
    people.map(async (customer) => {
      const as = customer.session;
      const placed = await app.send(placeOrder, { as, body: orderWish(customer, world) });
      const listed = await app.send(listOrders, { as });
      return [placed.status, listed.status];
    }),
  );
  return answers.flat();
};

test('a newer release’s columns, added while this one serves, fail no call', async () => {
  const all = (statuses: number[]) => [...new Set(statuses)];
  expect(all(await orderAndLook())).toEqual([200]);
  for (const table of ['orders', 'order_lines', 'order_events'])
    await sql`alter table ${sql.table(table)} add column later boolean default true`.execute(app.db);
  expect(all(await orderAndLook())).toEqual([200]);
  await sql`alter table orders add column later_still integer`.execute(app.db);
  expect(all(await orderAndLook())).toEqual([200]);
});
