import {
  chooseDefaultAddress,
  listOrders,
  placeOrder,
  showOrder,
  signOut,
  updateCart,
} from '@lavoir/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCustomer,
  createOrder,
  createWorld,
  orderWish,
  sessionOf,
} from '../../../../test/factories.ts';
import type { Customer, World } from '../../../../test/factories.ts';
import { startOfTests, startTestApp } from '../../../../test/test-app.ts';
import type { Session, TestApp } from '../../../../test/test-app.ts';
import { signedIn } from './sessions.queries.ts';

let app: TestApp;
let world: World;
let customer: Customer;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(startOfTests);
  customer = await createCustomer(app, { wallet: 100_000 });
});

const change = (as: Session) =>
  app.send(updateCart, {
    as,
    body: { cart: { cart_products_attributes: [{ product_id: world.shirt, quantity: 2 }] } },
  });

const place = (as: Session) => app.send(placeOrder, { as, body: orderWish(customer, world) });

/** Calls go to either process: by now both remember who this is. */
const becomeKnown = async (as: Session): Promise<void> => {
  for (let call = 0; call < 24; call += 1) expect((await change(as)).status).toBe(200);
};

describe('a customer whom every process remembers', () => {
  test('is signed out at once in each of them, without a trace of the session', async () => {
    const order = await createOrder(app, world, customer);
    for (let turn = 0; turn < 10; turn += 1) {
      const session = await sessionOf(app, customer);
      await becomeKnown(session);
      await app.send(signOut, { as: session });
      const answers = await Promise.all([
        change(session),
        change(session),
        app.send(showOrder, { as: session, params: { id: String(order.id) } }),
        app.send(showOrder, { as: session, params: { id: String(order.id) } }),
        app.send(listOrders, { as: session, query: {} }),
        app.send(listOrders, { as: session, query: { page: '2' } }),
        place(session),
        place(session),
      ]);
      for (const { status, body, headers } of answers)
        expect([status, body.code, headers.get('access-token')]).toEqual([401, 'unauthenticated', null]);
    }
  });

  test('without an order hears that there is none, and nothing once they are signed out', async () => {
    const session = await sessionOf(app, customer);
    await becomeKnown(session);
    const { status, body } = await app.send(listOrders, { as: session, query: {} });
    expect([status, body.current_orders, body.past_pagination.total]).toEqual([200, [], 0]);
    await app.send(signOut, { as: session });
    expect((await app.send(listOrders, { as: session, query: {} })).status).toBe(401);
  });

  test('is looked up where a notification is late', async () => {
    await becomeKnown(customer.session);
    await sql`alter table sessions disable trigger sessions_announce`.execute(app.db);
    await app.db.deleteFrom('sessions').where('user_id', '=', customer.id).execute();
    await sql`alter table sessions enable trigger sessions_announce`.execute(app.db);
    for (let call = 0; call < 4; call += 1) {
      expect((await change(customer.session)).status).toBe(401);
      expect((await place(customer.session)).status).toBe(401);
    }
    expect(
      await app.db.selectFrom('orders').select('id').where('user_id', '=', customer.id).execute(),
    ).toEqual([]);
  });

  test('costs the memory of what is remembered, not of the block that it was read in', async () => {
    const client = customer.session.client;
    const kept = await signedIn.read(app.db, client);
    expect(kept?.token_hash.buffer.byteLength).toBe(32);
  });

  test('is remembered on when the use of an older session has been noted', async () => {
    const session = await sessionOf(app, customer);
    await becomeKnown(session);
    app.clock.set('2026-11-23T08:11:00+01:00');
    await becomeKnown(session);
    const before = app.statements().length;
    await change(session);
    expect(app.statements().slice(before)).toHaveLength(1);
  });

  test('orders from the laundry of the place that they chose a moment ago', async () => {
    const [antwerp] = await app.db
      .insertInto('delivery_addresses')
      .values({ user_id: customer.id, street: 'Meir', nr: '1', zip_code: '2000', city: 'Antwerpen' })
      .returning('id')
      .execute();
    await becomeKnown(customer.session);
    const body = { id: antwerp?.id ?? 0, address_type: 'DeliveryAddress' } as const;
    await app.send(chooseDefaultAddress, { as: customer.session, body });
    const answers = await Promise.all([change(customer.session), change(customer.session)]);
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual([
      [422, 'product_not_in_area'],
      [422, 'product_not_in_area'],
    ]);
  });
});
