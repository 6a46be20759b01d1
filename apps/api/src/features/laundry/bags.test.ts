import { findBag, listOpsOrders, scanBag, setBags, showOwnIntake } from '@lavoir/contract';
import type { CallRequest, Order } from '@lavoir/contract';
import type { StaffRole } from '@lavoir/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCustomer, createOrder, createStaff, createWorld } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let world: World;
let customer: Customer;
let staff: Record<StaffRole, Session>;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 1000 });
  staff = {
    operator: (await createStaff(app, 'operator', world.laundryId)).session,
    driver: (await createStaff(app, 'driver', world.laundryId)).session,
    partner: (await createStaff(app, 'partner', world.laundryId)).session,
  };
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-23T08:00:00+01:00');
  customer = await createCustomer(app, { wallet: 100_000 });
});

/** An order with its bags. */
const bagged = async (folded = 1): Promise<{ order: Order; codes: string[] }> => {
  const order = await createOrder(app, world, customer);
  const { body } = await app.send(setBags, {
    as: staff.partner,
    params: { id: String(order.id) },
    body: { folded, hanger: 0 },
  });
  return { order, codes: body.bags.map(({ code }) => code) };
};
const scan = (code: string, body: CallRequest<typeof scanBag>['body'], as = staff.driver) =>
  app.send(scanBag, { as, params: { code }, body });
const lastSeen = async ({ id }: Order) =>
  (await app.send(showOwnIntake, { as: customer.session, params: { id: String(id) } })).body.bags;

test('a bag is seen from the door to the door, by whom and when, and its customer sees where last', async () => {
  const { order, codes } = await bagged(2);
  const [code = ''] = codes;
  await scan(code, { place: 'pick_up', order_id: order.id });
  app.clock.set('2026-11-23T10:00:00+01:00');
  const { body } = await scan(code, { place: 'laundry_in' }, staff.partner);
  expect(body.bag.seen).toEqual([
    { place: 'pick_up', at: '2026-11-23T07:00:00.000Z', by: 'Test' },
    { place: 'laundry_in', at: '2026-11-23T09:00:00.000Z', by: 'Test' },
  ]);
  expect(await lastSeen(order)).toEqual([
    { number: 1, of: 2, seen: { place: 'laundry_in', at: '2026-11-23T09:00:00.000Z' } },
    { number: 2, of: 2, seen: null },
  ]);
});

test('a bag that is scanned twice, or by five at once, is seen once', async () => {
  const { codes } = await bagged();
  const [code = ''] = codes;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => scan(code, { place: 'pick_up' }, staff.operator)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const { body } = await scan(code.toLowerCase(), { place: 'pick_up' });
  expect(body.bag.seen).toHaveLength(1);
});

test('a wrong bag is refused, saying to staff whose it is', async () => {
  const mine = await bagged();
  const other = await bagged();
  const { status, body } = await scan(other.codes[0] ?? '', { place: 'hand_over', order_id: mine.order.id });
  expect([status, body.code]).toEqual([409, 'bag_of_another']);
  expect(body.message).toContain(other.order.lavoir_order_id);
  expect(body.message).toContain('T. Person');
  expect((await lastSeen(other.order))[0]?.seen).toBeNull();
});

test('a bag of another laundry is unknown, a slip of the fingers no code', async () => {
  const { codes } = await bagged();
  const [code = ''] = codes;
  const { session } = await createStaff(app, 'driver', world.otherLaundryId);
  expect((await scan(code, { place: 'pick_up' }, session)).body.code).toBe('bag_unknown');
  const slip = (code.startsWith('2') ? '3' : '2') + code.slice(1);
  expect((await scan(slip, { place: 'pick_up' })).body.code).toBe('bag_code_invalid');
});

test('drivers see bags at the doors, the laundry sees them in the house', async () => {
  const { codes } = await bagged();
  const [code = ''] = codes;
  expect((await scan(code, { place: 'laundry_in' }, staff.driver)).body.code).toBe('role_not_allowed');
  expect((await scan(code, { place: 'hand_over' }, staff.partner)).body.code).toBe('role_not_allowed');
  expect((await scan(code, { place: 'hand_over' }, staff.operator)).status).toBe(200);
});

test('a bag is found by its code, and the console’s search finds its order', async () => {
  const { order, codes } = await bagged();
  const [code = ''] = codes;
  const { body } = await app.send(findBag, {
    as: staff.driver,
    params: { code: `${code.slice(0, 3)}-${code.slice(3)}` },
  });
  expect(body.bag).toMatchObject({ code, number: 1, of: 1, order_id: order.id, next_place: 'pick_up' });
  const found = await app.send(listOpsOrders, { as: staff.operator, query: { q: code } });
  expect(found.body.data.map(({ id }) => id)).toEqual([order.id]);
});

test('a bag that is counted out is unknown until it is back, with the code that it had', async () => {
  const { order, codes } = await bagged(2);
  const count = (folded: number) =>
    app.send(setBags, { as: staff.partner, params: { id: String(order.id) }, body: { folded, hanger: 0 } });
  await count(1);
  expect((await scan(codes[1] ?? '', { place: 'pick_up' })).body.code).toBe('bag_unknown');
  await count(2);
  expect((await scan(codes[1] ?? '', { place: 'pick_up' })).status).toBe(200);
});
