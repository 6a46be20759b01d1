import { deleteOrder, listAddresses, listOrders, placeOrder, showOrder, showWallet } from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../../../audit-money/audit.ts';
import { addCard, byCard } from '../../../../test/cards.ts';
import {
  connectToPoint,
  createCustomer,
  createWorld,
  fillWallet,
  orderWish,
} from '../../../../test/factories.ts';
import type { Customer, World } from '../../../../test/factories.ts';
import { startOfTests, startTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let world: World;
let customer: Customer;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(startOfTests);
  customer = await createCustomer(app);
});

const place = (change: object = {}, as = customer) =>
  app.send(placeOrder, { as: as.session, body: orderWish(as, world, change) });
const walletOf = async (as = customer) => (await app.send(showWallet, { as: as.session })).body.wallet;
/** Anybody's, for every order. */
const createCode = async (): Promise<number> => {
  const { id } = await app.db
    .insertInto('promo_codes')
    .values({ code: 'TENTH', basis_points: 1000, first_order_only: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const ordersOf = async (as = customer) =>
  (await app.send(listOrders, { as: as.session })).body.current_orders;

describe('placing an order', () => {
  test('holds the estimated total in the wallet and charges nothing', async () => {
    const { status, body } = await place();
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      status: 'confirmed',
      payment_status: null,
      subtotal: 50,
      service_fee: 4.9,
      total: 54.9,
      charged: 0,
    });
    expect(body.order.vat).toBe(9.53);
    expect(await walletOf()).toMatchObject({ amount: 45.1, held: 54.9 });
  });

  const ways: [string, () => Promise<object>][] = [
    ['for the wallet, with a code', async () => ({ promo_code_id: await createCode() })],
    ['by card', async () => byCard(await addCard(app, customer))],
    [
      'at a collection point',
      async () => {
        await connectToPoint(app, world, customer);
        return { orderable_type: 'CollectionPoint', orderable_id: world.pointId };
      },
    ],
    [
      'of several lines, a bag among them',
      async () => ({
        product_orders_attributes: [
          { product_id: world.shirt, quantity: 12 },
          { product_id: world.bag, quantity: 1 },
          { product_id: world.kilo, quantity: 4 },
        ],
      }),
    ],
  ];
  test.each(ways)('%s answers with the order as it is read from then on', async (_how, wish) => {
    const { status, body } = await place(await wish());
    expect(status).toBe(200);
    const read = await app.send(showOrder, {
      as: customer.session,
      params: { id: String(body.order.id) },
    });
    expect(body.order).toEqual(read.body.order);
  });

  test('dates the order and its money by the clock that the rules go by', async () => {
    const at = '2026-11-23T07:00:00.000Z';
    const { body } = await place();
    expect([body.order.created_at, body.order.events[0]?.at]).toEqual([at, at]);
    expect((await walletOf()).wallet_entries[0]).toMatchObject({ kind: 'hold', created_at: at });
  });

  test('keeps apart what came into the wallet at one moment', async () => {
    await fillWallet(app, customer.id, { paid: asCents(2000) });
    await fillWallet(app, customer.id, { paid: asCents(3000) });
    const entries = (await walletOf()).wallet_entries.map((entry) => entry.entry_amount);
    expect(entries).toEqual([30, 20, 100]);
  });

  test('spends given money first', async () => {
    await fillWallet(app, customer.id, { given: asCents(1500) });
    await place();
    const held = await app.db
      .selectFrom('ledger_accounts')
      .select(['kind', 'balance_cents'])
      .where('user_id', '=', customer.id)
      .execute();
    expect(Object.fromEntries(held.map((row) => [row.kind, row.balance_cents]))).toEqual({
      given: 0,
      held_given: 1500,
      paid: 6010,
      held_paid: 3990,
    });
  });

  test('keeps the address, names and prices of that day', async () => {
    const { body } = await place();
    await app.db
      .updateTable('products')
      .set({ price_cents: asCents(900) })
      .where('id', '=', world.shirt)
      .execute();
    await app.db
      .updateTable('delivery_addresses')
      .set({ street: 'Elsewhere' })
      .where('id', '=', customer.addressId)
      .execute();
    const [order] = await ordersOf();
    expect(order).toMatchObject({
      id: body.order.id,
      total: 54.9,
      address: 'Rue du Bailli 47, 1050 Ixelles',
    });
    await app.db
      .updateTable('products')
      .set({ price_cents: asCents(500) })
      .where('id', '=', world.shirt)
      .execute();
  });

  test('takes a place in both slots and shows the full ones', async () => {
    const narrow = await createCustomer(app, { zip: '2000' });
    const schedule = await app.db
      .selectFrom('service_areas')
      .select('schedule_id')
      .where('name', '=', 'Antwerp')
      .executeTakeFirstOrThrow();
    await app.db
      .updateTable('shifts')
      .set({ capacity: 1 })
      .where('schedule_id', '=', schedule.schedule_id)
      .execute();
    const slots = { pickup_slot: '10:00 - 11:00', delivery_slot: '10:00 - 11:00' };
    const wish = { ...slots, product_orders_attributes: [{ product_id: world.elsewhere, quantity: 10 }] };
    expect((await place(wish, narrow)).status).toBe(200);
    const second = await createCustomer(app, { zip: '2000' });
    const refused = await place(wish, second);
    expect(refused.body).toMatchObject({ code: 'slot_full', message: { pickup_slot: expect.any(String) } });
    const { body } = await app.send(listAddresses, { as: second.session });
    const times = body.delivery_addresses[0]?.collection_times ?? [];
    const full = times.flatMap((shift) =>
      shift.slots.flatMap(({ time, full_dates }) => full_dates.map((day) => `${day} ${time}`)),
    );
    expect(full.toSorted()).toEqual(['2026-11-26 10:00 - 11:00', '2026-11-30 10:00 - 11:00']);
  });

  test('invoices the users of an invoiced company and holds nothing', async () => {
    await connectToPoint(app, world, customer);
    const { status, body } = await place({
      payment_type: '',
      orderable_type: 'CollectionPoint',
      orderable_id: world.pointId,
    });
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      payment_status: 'to_invoice',
      service_fee: 2.5,
      company: 'Atelier Nord',
      premium_cp: true,
    });
    expect(await walletOf()).toMatchObject({ amount: 100, held: 0 });
  });

  test('lets a cart of bags alone through', async () => {
    const { status } = await place({ product_orders_attributes: [{ product_id: world.bag, quantity: 1 }] });
    expect(status).toBe(200);
  });
});

describe('deleting an order', () => {
  test('releases the hold and both slots, and an equal order can be placed again', async () => {
    const first = await place();
    const { status } = await app.send(deleteOrder, {
      as: customer.session,
      params: { id: String(first.body.order.id) },
    });
    expect(status).toBe(200);
    expect(await walletOf()).toMatchObject({ amount: 100, held: 0 });
    expect(await ordersOf()).toEqual([]);
    const again = await place();
    expect(again.body.order.id).not.toBe(first.body.order.id);
    expect(await audit(app.db)).toEqual([]);
  });

  test('leaves nothing to invoice', async () => {
    await connectToPoint(app, world, customer);
    const { body } = await place({
      payment_type: '',
      orderable_type: 'CollectionPoint',
      orderable_id: world.pointId,
    });
    const { id } = body.order;
    const deleted = await app.send(deleteOrder, { as: customer.session, params: { id: String(id) } });
    expect(deleted.body.order).toMatchObject({ status: 'deleted', payment_status: null });
    const row = await app.db.selectFrom('orders').select('payment_status').where('id', '=', id).execute();
    expect(row).toEqual([{ payment_status: null }]);
    const events = await app.db
      .selectFrom('order_events')
      .select(['action', 'payment_status'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { action: 'place', payment_status: 'to_invoice' },
      { action: 'delete', payment_status: null },
    ]);
    expect(await audit(app.db)).toEqual([]);
  });

  test('is refused once it was picked up', async () => {
    const { body } = await place();
    await app.db.updateTable('orders').set({ status: 'picked_up' }).where('id', '=', body.order.id).execute();
    const refused = await app.send(deleteOrder, {
      as: customer.session,
      params: { id: String(body.order.id) },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'action_not_allowed']);
  });
});

describe('a bad order', () => {
  const changes: [string, object, number, string][] = [
    [
      'a fractional quantity',
      { product_orders_attributes: [{ product_id: 1, quantity: 1.5 }] },
      422,
      'invalid_input',
    ],
    [
      'a negative quantity',
      { product_orders_attributes: [{ product_id: 1, quantity: -3 }] },
      422,
      'invalid_input',
    ],
    [
      'a huge quantity',
      { product_orders_attributes: [{ product_id: 1, quantity: 1e12 }] },
      422,
      'invalid_input',
    ],
    [
      'a quantity in words',
      { product_orders_attributes: [{ product_id: 1, quantity: 'ten' }] },
      422,
      'invalid_input',
    ],
    ['no lines', { product_orders_attributes: [] }, 422, 'order_empty'],
    [
      'an unknown product',
      { product_orders_attributes: [{ product_id: 999_999, quantity: 9 }] },
      422,
      'product_unavailable',
    ],
    ['an unknown place', { orderable_id: 999_999 }, 422, 'address_not_found'],
    ['a day that does not exist', { pickup_date: '2026-02-30' }, 422, 'invalid_input'],
    ['a past day', { pickup_date: '2026-11-19' }, 422, 'past_pickup'],
    ['a day without a shift', { pickup_date: '2026-11-25' }, 422, 'slot_not_offered'],
    ['a slot without a shift', { pickup_slot: '03:00 - 05:00' }, 422, 'slot_not_offered'],
    ['a day beyond the offered ones', { delivery_date: '2027-11-29' }, 422, 'slot_not_offered'],
    [
      'a slot of today in two hours',
      { pickup_date: '2026-11-23', pickup_slot: '10:00 - 12:00' },
      422,
      'pickup_too_soon',
    ],
    [
      'a delivery before 48 hours',
      { delivery_date: '2026-11-26', delivery_slot: '18:00 - 20:00' },
      422,
      'delivery_too_early',
    ],
    ['an empty payment type without an invoice', { payment_type: '' }, 422, 'payment_method_invalid'],
    [
      'a card that is not stored',
      { payment_type: 'Card', payment_method_id: 3 },
      422,
      'payment_method_invalid',
    ],
    ['an unknown promo code', { promo_code_id: 77 }, 422, 'promo_code_invalid'],
    ['an unknown key', { status: 'delivered' }, 422, 'invalid_input'],
    [
      'a price of its own',
      { product_orders_attributes: [{ product_id: 1, quantity: 9, product_price: 0 }] },
      422,
      'invalid_input',
    ],
    ['a comment with NUL', { description: 'a\0b' }, 422, 'invalid_input'],
  ];
  test.each(changes)(
    'with %s is refused in words and changes nothing',
    async (_name, change, status, code) => {
      const refused = await place(change);
      expect([refused.status, refused.body.code]).toEqual([status, code]);
      const [text] = Object.values(refused.body.message ?? {});
      expect(text).toMatch(/\w+/);
      expect(await ordersOf()).toEqual([]);
      expect(await walletOf()).toMatchObject({ amount: 100, held: 0 });
    },
  );

  test('below the minimum says how much is missing, in the language of the caller', async () => {
    const wish = orderWish(customer, world, {
      product_orders_attributes: [{ product_id: world.shirt, quantity: 5 }],
    });
    const texts = await Promise.all(
      ['en', 'fr', 'nl'].map(async (language) => {
        const { body } = await app.send(placeOrder, {
          as: customer.session,
          body: wish,
          headers: { 'accept-language': language },
        });
        return String(Object.values(body.message ?? {})[0]);
      }),
    );
    expect(new Set(texts).size).toBe(3);
    for (const text of texts) expect(text).toContain('€\u00A05,00');
  });

  test('of an inactive product or one of another laundry is refused', async () => {
    for (const [product_id, code] of [
      [world.retired, 'product_unavailable'],
      [world.elsewhere, 'product_not_in_area'],
    ] as const) {
      const { body } = await place({ product_orders_attributes: [{ product_id, quantity: 9 }] });
      expect(body.code).toBe(code);
    }
  });

  test('to the address of somebody else is refused', async () => {
    const other = await createCustomer(app);
    expect((await place({ orderable_id: other.addressId })).body.code).toBe('address_not_found');
  });

  test('that the wallet does not cover is refused', async () => {
    const poor = await createCustomer(app, { wallet: 5489 });
    expect((await place({}, poor)).body.code).toBe('insufficient_credit');
    expect(await walletOf(poor)).toMatchObject({ amount: 54.89, held: 0 });
  });

  test('as broken JSON or in a megabyte is a 4xx of the same form', async () => {
    const post = (body: string) =>
      fetch(`${app.url}/api/v1/customer/orders`, {
        method: 'POST',
        headers: { ...customer.session, 'content-type': 'application/json' },
        body,
      });
    const broken = await post('{"order":');
    expect([broken.status, await broken.json()]).toEqual([
      400,
      { code: 'malformed_body', message: { order: expect.any(String) } },
    ]);
    const huge = await post(JSON.stringify({ order: { description: 'x'.repeat(1_000_000) } }));
    expect(huge.status).toBe(413);
  });
});
