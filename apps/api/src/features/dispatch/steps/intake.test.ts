import { showOpsOrder } from '@lavoir/contract';
import type { Order } from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../../../audit-money/audit.ts';
import { lineOf, openDispatchHouse } from '../../../../test/dispatch-house.ts';
import type { Transition } from '../../../../test/dispatch-house.ts';
import { connectToPoint, createCustomer, createOrder, fillWallet } from '../../../../test/factories.ts';
import type { Customer } from '../../../../test/factories.ts';

const { app, world, staff, act, advance, seen, walletOf, kilos, atPoint } = await openDispatchHouse();
let customer: Customer;
beforeEach(async () => {
  customer = await createCustomer(app);
});

describe('the intake', () => {
  const intake = async (order: Order, lines?: Transition['lines']) => {
    await advance(order.id, 'pick_up');
    return act(staff.partner, order.id, { action: 'intake', ...(lines ? { lines } : {}) });
  };
  const weigh = (order: Order, actual_quantity: number) =>
    intake(order, [{ id: lineOf(order), actual_quantity }]);

  test('without lines charges what was ordered', async () => {
    const order = await createOrder(app, world, customer);
    await intake(order);
    expect(await seen(order.id, customer)).toMatchObject({
      weighed: true,
      total: 54.9,
      charged: 54.9,
      payment_status: 'paid',
    });
    expect(await walletOf(customer)).toMatchObject({ amount: 45.1, held: 0 });
  });

  test('of more kilos charges the hold and takes the rest from the wallet', async () => {
    const order = await createOrder(app, world, customer, { ...kilos(10), over_estimate: 'go_on' });
    const { body } = await weigh(order, 12.35);
    expect(body.order).toMatchObject({ payment_status: 'paid', held: 0, charged: 53.07 });
    expect(await seen(order.id, customer)).toMatchObject({
      products: [{ quantity: 10, actual_quantity: 12.35, total: 48.17 }],
      estimated_total: 43.9,
      minimum_supplement: 0,
      subtotal: 48.17,
      service_fee: 4.9,
      total: 53.07,
      vat: 9.21,
      charged: 53.07,
    });
    expect(await walletOf(customer)).toMatchObject({ amount: 46.93, held: 0 });
  });

  test('of fewer kilos gives back what was held too much', async () => {
    const order = await createOrder(app, world, customer, kilos(10));
    await weigh(order, 8);
    expect(await seen(order.id, customer)).toMatchObject({
      subtotal: 31.2,
      total: 36.1,
      charged: 36.1,
      payment_status: 'paid',
    });
    expect(await walletOf(customer)).toMatchObject({ amount: 63.9, held: 0 });
  });

  test('below the minimum adds what services lack to it', async () => {
    const order = await createOrder(app, world, customer, kilos(10));
    await weigh(order, 2);
    expect(await seen(order.id, customer)).toMatchObject({
      minimum_supplement: 22.2,
      subtotal: 30,
      total: 34.9,
      charged: 34.9,
    });
  });

  test('of bags alone adds no supplement', async () => {
    const bags = { product_orders_attributes: [{ product_id: world.bag, quantity: 1 }] };
    const order = await createOrder(app, world, customer, bags);
    await intake(order);
    expect(await seen(order.id, customer)).toMatchObject({
      minimum_supplement: 0,
      subtotal: 12,
      total: 16.9,
      charged: 16.9,
    });
  });

  test('takes off no more than the ceiling of the day it was ordered, however much is weighed', async () => {
    const promo = await app.db
      .insertInto('promo_codes')
      .values({ code: 'CEILING', basis_points: 1000, most_cents: asCents(450), first_order_only: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const order = await createOrder(app, world, customer, {
      ...kilos(10),
      promo_code_id: promo.id,
      over_estimate: 'go_on',
    });
    expect(order).toMatchObject({ promotion: 3.9, promo: { discount: 10, at_most: 4.5 } });
    await app.db.updateTable('promo_codes').set({ most_cents: null }).where('id', '=', promo.id).execute();
    await weigh(order, 20);
    const { body } = await app.send(showOpsOrder, { as: staff.operator, params: { id: String(order.id) } });
    expect(body.order).toMatchObject({ subtotal: 78, promotion: 4.5, total: 78.4 });
  });

  test('keeps to the prices and the promotion of the day it was ordered', async () => {
    const promo = await app.db
      .insertInto('promo_codes')
      .values({ code: 'TENTH', basis_points: 1000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const order = await createOrder(app, world, customer, {
      ...kilos(10),
      promo_code_id: promo.id,
      over_estimate: 'go_on',
    });
    expect(order).toMatchObject({ subtotal: 39, promotion: 3.9, total: 40 });
    await app.db.updateTable('promo_codes').set({ basis_points: 5000 }).where('id', '=', promo.id).execute();
    await app.db
      .updateTable('products')
      .set({ price_cents: asCents(900) })
      .where('id', '=', world.kilo)
      .execute();
    await weigh(order, 20);
    await app.db
      .updateTable('products')
      .set({ price_cents: asCents(390) })
      .where('id', '=', world.kilo)
      .execute();
    expect(await seen(order.id, customer)).toMatchObject({
      subtotal: 78,
      promotion: 7.8,
      total: 75.1,
      charged: 75.1,
      promo_code: 'TENTH',
    });
  });

  test('that the wallet does not cover fails, keeps the hold and stops the laundry until it is paid, once', async () => {
    const poor = await createCustomer(app, { wallet: 5490 });
    const order = await createOrder(app, world, poor);
    const { body } = await weigh(order, 12);
    expect(body.order).toMatchObject({
      status: 'dropped_at_laundry',
      payment_status: 'failed',
      held: 54.9,
      charged: 0,
      total: 64.9,
    });
    expect((await act(staff.partner, order.id, { action: 'process' })).status).toBe(409);
    const stillPoor = await act(staff.partner, order.id, { action: 'retry_charge' });
    expect([stillPoor.status, stillPoor.body.order.payment_status]).toEqual([200, 'failed']);
    await fillWallet(app, poor.id, { paid: asCents(1000) });
    const retried = await act(staff.partner, order.id, { action: 'retry_charge' });
    expect(retried.body.order).toMatchObject({ payment_status: 'paid', held: 0, charged: 64.9 });
    expect((await act(staff.partner, order.id, { action: 'retry_charge' })).status).toBe(409);
    expect(await walletOf(poor)).toMatchObject({ amount: 0, held: 0 });
    const captured = await app.db
      .selectFrom('transfers')
      .select((eb) => eb.fn.sum<number>('amount_cents').as('sum'))
      .where('order_id', '=', order.id)
      .where('kind', '=', 'capture')
      .executeTakeFirst();
    expect(Number(captured?.sum)).toBe(6490);
    await advance(order.id, 'process');
  });

  test('of an invoiced order charges nobody', async () => {
    await connectToPoint(app, world, customer);
    const order = await createOrder(app, world, customer, { ...atPoint(), payment_type: '' });
    const { body } = await weigh(order, 11);
    expect(body.order).toMatchObject({ payment_status: 'to_invoice', total: 57.5, charged: 0, money: [] });
    expect(await walletOf(customer)).toMatchObject({ amount: 100, held: 0 });
    await advance(order.id, 'process');
  });

  test('below the minimum charges it where a bag came with hardly anything to wash', async () => {
    const both = [
      { product_id: world.kilo, quantity: 10 },
      { product_id: world.bag, quantity: 1 },
    ];
    const order = await createOrder(app, world, customer, { product_orders_attributes: both });
    await weigh(order, 0.05);
    expect(await seen(order.id, customer)).toMatchObject({
      minimum_supplement: 29.8,
      subtotal: 42,
      total: 46.9,
      charged: 46.9,
    });
  });

  test('of a line that is missing charges what came', async () => {
    const both = [
      { product_id: world.kilo, quantity: 5 },
      { product_id: world.shirt, quantity: 8 },
    ];
    const order = await createOrder(app, world, customer, { product_orders_attributes: both });
    const missing = order.products.find(({ product_id }) => product_id === world.kilo)?.id ?? 0;
    await intake(order, [{ id: missing, actual_quantity: 0 }]);
    expect(await seen(order.id, customer)).toMatchObject({
      minimum_supplement: 0,
      subtotal: 40,
      charged: 44.9,
    });
  });

  const empty: [string, () => number[]][] = [
    ['a single service', () => [world.kilo]],
    ['several services', () => [world.kilo, world.shirt]],
    ['services that came as an empty bag', () => [world.kilo, world.bag]],
    ['bags alone', () => [world.bag]],
  ];
  test.each(empty)('that found nothing of %s is asked back: nothing is charged', async (_name, products) => {
    const wish = products().map((product_id) => ({ product_id, quantity: 8 }));
    const rich = await createCustomer(app, { wallet: 50_000 });
    const order = await createOrder(app, world, rich, { product_orders_attributes: wish });
    const isEmptyBag = (id: number) => id === world.bag && wish.length > 1;
    const answer = await intake(
      order,
      order.products.map(({ id, product_id }) => ({ id, actual_quantity: isEmptyBag(product_id) ? 8 : 0 })),
    );
    expect([answer.status, answer.body.code]).toEqual([422, 'nothing_weighed']);
    expect(await seen(order.id, rich)).toMatchObject({ status: 'picked_up', weighed: false, charged: 0 });
    await advance(order.id, 'cancel');
    expect(await walletOf(rich)).toMatchObject({ amount: 500, held: 0 });
  });

  test.each([0.001, 0.04, 12.3456, 1000])('with %s kg is refused and changes nothing', async (weight) => {
    const order = await createOrder(app, world, customer, kilos(8));
    const answer = await weigh(order, weight);
    expect([answer.status, answer.body.code]).toEqual([422, 'weight_invalid']);
    expect(await seen(order.id, customer)).toMatchObject({ status: 'picked_up', weighed: false, charged: 0 });
  });

  const mistakes: [string, (order: Order) => unknown, string][] = [
    [
      'a line twice',
      (order) => [9, 9].map((actual_quantity) => ({ id: lineOf(order), actual_quantity })),
      'line_repeated',
    ],
    ['ten thousand shirts', (order) => [{ id: lineOf(order), actual_quantity: 10_000 }], 'quantity_invalid'],
    ['half a shirt', (order) => [{ id: lineOf(order), actual_quantity: 9.5 }], 'quantity_invalid'],
    ['less than nothing', (order) => [{ id: lineOf(order), actual_quantity: -1 }], 'invalid_input'],
    ['ten tons and more', (order) => [{ id: lineOf(order), actual_quantity: 10_001 }], 'invalid_input'],
    ['a quantity in words', (order) => [{ id: lineOf(order), actual_quantity: '9' }], 'invalid_input'],
    ['a line of nobody', () => [{ id: 999_999, actual_quantity: 9 }], 'line_unknown'],
    ['a price', (order) => [{ id: lineOf(order), actual_quantity: 9, unit_price: 0 }], 'invalid_input'],
  ];
  test.each(mistakes)('with %s is refused and changes nothing', async (_name, lines, code) => {
    const order = await createOrder(app, world, customer);
    const answer = await intake(order, lines(order) as Transition['lines']);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(await seen(order.id, customer)).toMatchObject({
      status: 'picked_up',
      weighed: false,
      total: 54.9,
      charged: 0,
    });
  });

  test('with a line of another order is refused', async () => {
    const [order, other] = [
      await createOrder(app, world, customer, kilos(8)),
      await createOrder(app, world, await createCustomer(app)),
    ];
    const answer = await intake(order, [{ id: lineOf(other), actual_quantity: 1 }]);
    expect([answer.status, answer.body.code]).toEqual([422, 'line_unknown']);
    const line = await app.db
      .selectFrom('order_lines')
      .select('actual_quantity_milli')
      .where('id', '=', lineOf(other))
      .executeTakeFirst();
    expect(line?.actual_quantity_milli).toBeNull();
  });
});

test('all of it leaves the books in order', async () => {
  expect(await audit(app.db)).toEqual([]);
});
