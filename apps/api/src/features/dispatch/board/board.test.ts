import { moveStop, readBoard, transitionOrder } from '@lavoir/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCustomer, createOrder, createStaff, createWorld } from '../../../../test/factories.ts';
import type { Customer, World } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { Session, TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let world: World;
let customer: Customer;
let operator: Session;

/** Orders as tests place them are picked up on Thursday, 10:00 to 12:00, and delivered on Monday. */
const thursday = '2026-11-26';
const monday = '2026-11-30';

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 1000 });
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-23T08:00:00+01:00');
  customer = await createCustomer(app, { wallet: 100_000 });
});

const board = async (query: object, as = operator) => (await app.send(readBoard, { as, query })).body;
const stateOf = async (id: number, date: string) =>
  (await board({ date })).cards.find(({ order_id }) => order_id === id)?.state;

test('a day has its pick-ups and its deliveries, each with where it is and what may be done', async () => {
  const { id, lavoir_order_id } = await createOrder(app, world, customer);
  const pickup = (await board({ date: thursday })).cards.find(({ order_id }) => order_id === id);
  expect(pickup).toEqual({
    leg: 'pickup',
    order_id: id,
    lavoir_order_id,
    name: 'Test Person',
    address: expect.stringContaining('Rue du Bailli'),
    zone: 'Brussels',
    slot: '10:00 - 12:00',
    bags: 0,
    laundry_id: world.laundryId,
    driver: null,
    has_lockers: false,
    state: 'planned',
    can: ['pick_up', 'fail_pick_up', 'cancel'],
  });
  const delivery = (await board({ date: monday })).cards.find(({ order_id }) => order_id === id);
  expect(delivery).toMatchObject({ leg: 'delivery', state: 'planned' });
});

test('a stop is planned, then under way in its slot, an issue when that is over, and done once it is', async () => {
  const { id } = await createOrder(app, world, customer);
  app.clock.set(`${thursday}T09:59:00+01:00`);
  expect(await stateOf(id, thursday)).toBe('planned');
  app.clock.set(`${thursday}T10:00:00+01:00`);
  expect(await stateOf(id, thursday)).toBe('underway');
  app.clock.set(`${thursday}T12:00:00+01:00`);
  expect(await stateOf(id, thursday)).toBe('issue');
  await app.send(transitionOrder, { as: operator, params: { id: String(id) }, body: { action: 'pick_up' } });
  expect(await stateOf(id, thursday)).toBe('done');
});

test('a laundry sees its own board alone', async () => {
  const { id } = await createOrder(app, world, customer);
  const other = (await createStaff(app, 'partner', world.otherLaundryId)).session;
  expect((await board({ date: thursday }, other)).cards).toEqual([]);
  const own = (await createStaff(app, 'partner', world.laundryId)).session;
  const ids = (await board({ date: thursday }, own)).cards.map(({ order_id }) => order_id);
  expect(ids).toContain(id);
  const asked = { date: thursday, laundry_id: String(world.otherLaundryId) };
  expect((await board(asked, own)).cards).toEqual([]);
});

test('a delivery that is given away before it is washed is its driver’s on the board, and nobody else’s pick-up', async () => {
  const { id } = await createOrder(app, world, customer);
  const driver = await createStaff(app, 'driver', world.laundryId);
  const { drivers } = await board({ date: monday });
  expect(drivers).toContainEqual({ id: driver.id, name: 'Test Person', laundry_id: world.laundryId });
  const give = (was: number | null, driver_id: number | null) =>
    app.send(moveStop, {
      as: operator,
      params: { order_id: String(id), leg: 'delivery' },
      body: { driver_id, was },
    });
  expect((await give(null, driver.id)).status).toBe(200);
  const driverOn = async (date: string) =>
    (await board({ date })).cards.find(({ order_id }) => order_id === id)?.driver;
  expect(await driverOn(monday)).toMatchObject({ id: driver.id });
  expect(await driverOn(thursday)).toBeNull();
  expect((await give(null, null)).body.code).toBe('stop_moved');
  expect((await give(driver.id, null)).status).toBe(200);
  expect(await driverOn(monday)).toBeNull();
  const partner = (await createStaff(app, 'partner', world.laundryId)).session;
  expect((await board({ date: monday }, partner)).drivers).toEqual([]);
});

test('a stop without a place named stands behind all others of its driver’s run', async () => {
  const driver = await createStaff(app, 'driver', world.laundryId);
  const orders = [await createOrder(app, world, customer), await createOrder(app, world, customer)];
  const answers = [];
  for (const { id } of orders)
    answers.push(
      await app.send(moveStop, {
        as: operator,
        params: { order_id: String(id), leg: 'pickup' },
        body: { driver_id: driver.id, was: null },
      }),
    );
  const run = answers.at(-1)?.body.runs.find((one) => one.driver.id === driver.id);
  expect(run?.stops.map(({ order_id }) => order_id)).toEqual(orders.map(({ id }) => id));
});

test('a board that somebody just read is read anew by the next one as soon as anything on it changed', async () => {
  const { id } = await createOrder(app, world, customer);
  const colleague = (await createStaff(app, 'operator', world.laundryId)).session;
  const bagsOf = async (as: Session) =>
    (await board({ date: thursday }, as)).cards.find(({ order_id }) => order_id === id)?.bags;
  expect(await bagsOf(operator)).toBe(0);
  // by hand, as no call of this process
  const bag = { order_id: id, number: 1, code: `LVB-${id}-1`, kind: 'folded' } as const;
  await app.db.insertInto('bags').values(bag).execute();
  expect([await bagsOf(operator), await bagsOf(colleague)]).toEqual([1, 1]);
  await app.db.updateTable('bags').set({ in_use: false }).where('order_id', '=', id).execute();
  expect([await bagsOf(colleague), await bagsOf(operator)]).toEqual([0, 0]);
});

test('two who look at the same board get the same answer, of which one alone is read', async () => {
  await createOrder(app, world, customer);
  const colleague = (await createStaff(app, 'operator', world.laundryId)).session;
  await board({ date: monday }, colleague);
  const cards = await board({ date: thursday });
  const before = app.statements().length;
  expect(await board({ date: thursday }, colleague)).toEqual(cards);
  // who is signed in, and whether the board is as it was
  expect(app.statements().slice(before)).toHaveLength(2);
});
