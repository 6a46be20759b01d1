import { placeOrder } from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer, createWorld, fillWallet, orderWish } from '../../../../test/factories.ts';
import type { Customer, World } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp({ limits: 'on', processes: 2 });
  world = await createWorld(app);
});
afterAll(() => app.close());

const place = async (as: Customer, key: string, change: object = {}) => {
  const body = orderWish(as, world, { description: key, ...change });
  const { status } = await app.send(placeOrder, {
    as: as.session,
    headers: { 'idempotency-key': key },
    body,
  });
  return status;
};

const times = <T>(count: number, work: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => work(index));

test('six orders a minute are taken; the same one again, and what is no order, count nothing', async () => {
  const customer = await createCustomer(app);
  const empty = await Promise.all(
    times(8, (index) => place(customer, `empty ${index}`, { product_orders_attributes: [] })),
  );
  expect(empty).toEqual(times(8, () => 422));
  const many = { product_orders_attributes: [{ product_id: world.shirt, quantity: 99 }] };
  const unpaid = await Promise.all(times(8, (index) => place(customer, `unpaid ${index}`, many)));
  expect(unpaid).toEqual(times(8, () => 422));
  await fillWallet(app, customer.id, { paid: asCents(100_000) });
  const first = await Promise.all(times(8, () => place(customer, 'order')));
  expect(first).toEqual(times(8, () => 200));
  const more = await Promise.all(times(8, (index) => place(customer, `order ${index}`)));
  expect(more.filter((status) => status === 200)).toHaveLength(5);
  expect(more.filter((status) => status === 429)).toHaveLength(3);
  expect(await place(customer, 'order')).toBe(200);
  expect(await place(await createCustomer(app), 'order')).toBe(200);
});
