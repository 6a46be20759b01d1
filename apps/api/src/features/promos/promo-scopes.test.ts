import {
  addOpsPromoCode,
  changeOpsPromoCode,
  changeOrder,
  listOpsPromoCodes,
  listPromoScopes,
  placeOrder,
  showPromoCode,
  transitionOrder,
} from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCustomer, createStaff, createWorld, orderWish } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { changingPromo } from '../../../test/promo-codes.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let world: World;
let session: Session;
let customer: Customer;
let schedules: { area: number; point: number };

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  ({ session } = await createStaff(app, 'operator', world.laundryId));
  const { body } = await app.send(listPromoScopes, { as: session });
  const idOf = (kind: string) => body.places.find((place: { kind: string }) => place.kind === kind)?.id ?? 0;
  schedules = { area: world.scheduleId, point: idOf('point') };
});
afterAll(() => app.close());
beforeEach(async () => {
  customer = await createCustomer(app, { wallet: 100_000 });
});

const add = (change: object) =>
  app.send(addOpsPromoCode, {
    as: session,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      code: `S-${randomUUID().slice(0, 12).toUpperCase()}`,
      discount: 10,
      fixed_amount: false,
      first_order_only: false,
      ...change,
    },
  });
const made = async (change: object) => (await add(change)).body.promo_code;
const look = (code: string, query: object = {}) =>
  app.send(showPromoCode, { as: customer.session, params: { code }, query });
const place = (change: object) =>
  app.send(placeOrder, {
    as: customer.session,
    headers: { 'idempotency-key': randomUUID() },
    body: orderWish(customer, world, change),
  });
const usesOf = async (id: number) =>
  (await app.db.selectFrom('promo_codes').select('uses').where('id', '=', id).executeTakeFirstOrThrow()).uses;

test('a code for a point isn’t one for an address: checkout hears so, and no order takes a use', async () => {
  const { id, code, places } = await made({ schedule_ids: [schedules.point] });
  expect(places).toHaveLength(1);
  const here = { orderable_type: 'DeliveryAddress', orderable_id: String(customer.addressId) };
  expect((await look(code)).status).toBe(200);
  expect((await look(code, here)).body.code).toBe('promo_code_elsewhere');
  const refused = await place({ promo_code_id: id });
  expect([refused.status, refused.body.code]).toEqual([422, 'promo_code_elsewhere']);
  expect(await usesOf(id)).toBe(0);
  const both = await made({ schedule_ids: [schedules.area, schedules.point] });
  expect((await look(both.code, here)).status).toBe(200);
  expect((await place({ promo_code_id: both.id })).status).toBe(200);
});

test('a code for some products takes its part of these alone, at checkout, in an edit and once weighed', async () => {
  const { id, code } = await made({ product_ids: [world.kilo], discount: 50 });
  expect((await look(code, { products: String(world.shirt) })).body.code).toBe('promo_code_products');
  expect((await look(code, { products: `${world.shirt},${world.kilo}` })).status).toBe(200);
  expect((await place({ promo_code_id: id })).body.code).toBe('promo_code_products');
  expect(await usesOf(id)).toBe(0);
  const lines = [
    { product_id: world.shirt, quantity: 10 },
    { product_id: world.kilo, quantity: 10 },
  ];
  const { order } = (await place({ promo_code_id: id, product_orders_attributes: lines })).body;
  const kilo = order.products.find(({ product_id }: { product_id: number }) => product_id === world.kilo);
  expect(order.promotion).toBe(19.5);
  expect(order.promo?.product_ids).toEqual([world.kilo]);
  const edited = await app.send(changeOrder, {
    as: customer.session,
    params: { id: String(order.id) },
    body: { order: { product_orders_attributes: [{ id: kilo?.id, product_id: world.kilo, quantity: 20 }] } },
  });
  expect(edited.body.order.promotion).toBe(39);
  const act = (action: string, weighed?: object) =>
    app.send(transitionOrder, {
      as: session,
      params: { id: String(order.id) },
      body: { action, ...weighed },
    } as never);
  await act('pick_up');
  const weighed = await act('intake', { lines: [{ id: kilo?.id, actual_quantity: 15 }] });
  expect(weighed.status).toBe(200);
  const row = await app.db
    .selectFrom('orders')
    .select(['promotion_cents', 'promo_product_ids'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    promotion_cents: 2925,
    promo_product_ids: [world.kilo],
  });
});

test('what doesn’t exist limits no code, what was used keeps its products, and the list names both', async () => {
  expect((await add({ product_ids: [2_000_000] })).body.code).toBe('promo_scope_unknown');
  expect((await add({ schedule_ids: [2_000_000] })).body.code).toBe('promo_scope_unknown');
  expect((await add({ product_ids: [] })).status).toBe(422);
  // in any order and twice, it is the same list
  const first = await made({ product_ids: [world.shirt, world.kilo, world.shirt] });
  expect(first.product_ids).toEqual([world.shirt, world.kilo].toSorted((a, b) => a - b));
  expect((await place({ promo_code_id: first.id })).status).toBe(200);
  const change = (wish: object) =>
    app.send(changeOpsPromoCode, { as: session, ...changingPromo(first, wish) });
  expect((await change({ product_ids: [world.shirt] })).body.code).toBe('promo_code_used');
  expect((await change({ schedule_ids: [schedules.area] })).status).toBe(200);
  const { data } = (await app.send(listOpsPromoCodes, { as: session, query: { q: first.code } })).body;
  expect(data[0]?.places).toHaveLength(1);
  expect(data[0]?.products).toHaveLength(2);
});
