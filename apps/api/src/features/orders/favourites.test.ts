import { deleteOrder, listFavourites } from '@lavoir/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer, createOrder, createWorld } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let world: World;
let customer: Customer;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 1000 });
});
beforeEach(async () => {
  customer = await createCustomer(app, { wallet: 500_000 });
});
afterAll(() => app.close());

const order = async (...products: number[]): Promise<number> => {
  const lines = products.map((product_id) => ({ product_id, quantity: 20 }));
  return (await createOrder(app, world, customer, { product_orders_attributes: lines })).id;
};
const favourites = async (): Promise<number[]> =>
  (await app.send(listFavourites, { as: customer.session })).body.product_ids;

describe('favourites', () => {
  test('are what more than one order has, those that most orders have first', async () => {
    await order(world.shirt, world.kilo);
    expect(await favourites()).toEqual([]);
    await order(world.shirt, world.kilo);
    await order(world.kilo);
    expect(await favourites()).toEqual([world.kilo, world.shirt]);
  });

  test('leave out what was called off, and bags', async () => {
    await order(world.shirt, world.bag);
    const second = await order(world.shirt, world.bag);
    expect(await favourites()).toEqual([world.shirt]);
    await app.send(deleteOrder, { as: customer.session, params: { id: String(second) } });
    expect(await favourites()).toEqual([]);
  });

  test('are one’s own', async () => {
    await order(world.shirt);
    await order(world.shirt);
    customer = await createCustomer(app);
    expect(await favourites()).toEqual([]);
  });

  test('follow the last twenty orders', async () => {
    await order(world.shirt);
    await order(world.shirt);
    for (let later = 0; later < 19; later += 1) await order(world.kilo);
    expect(await favourites()).toEqual([world.kilo]);
  });
});
