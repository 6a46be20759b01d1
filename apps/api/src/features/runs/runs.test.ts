import { giveToDriver, moveStop, readRuns, transitionOrder } from '@lavoir/contract';
import type { CallRequest, RunsOfDay } from '@lavoir/contract';
import { asDay } from '@lavoir/domain';
import type { Day, OperationsAction } from '@lavoir/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer, createOrder, createStaff, createWorld } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';
import { findDriverStops } from './runs.queries.ts';

type Person = { id: number; session: Session };
type Move = CallRequest<typeof moveStop>['body'];

let app: TestApp;
let world: World;
let customer: Customer;
let operator: Session;
let ann: Person;
let bob: Person;

/** Orders as tests place them are picked up on Thursday, 10:00 to 12:00, and delivered on Monday. */
const thursday = asDay('2026-11-26');
const monday = asDay('2026-11-30');

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 1000 });
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-23T08:00:00+01:00');
  customer = await createCustomer(app, { wallet: 100_000 });
  ann = await createStaff(app, 'driver', world.laundryId);
  bob = await createStaff(app, 'driver', world.laundryId);
});

const runs = async (date: Day): Promise<RunsOfDay> =>
  (await app.send(readRuns, { as: operator, query: { date } })).body;
const place = async () => (await createOrder(app, world, customer)).id;
const move = (order_id: number, body: Move, leg: 'pickup' | 'delivery' = 'pickup') =>
  app.send(moveStop, { as: operator, params: { order_id: String(order_id), leg }, body });
const act = (as: Session, id: number, action: OperationsAction) =>
  app.send(transitionOrder, { as, params: { id: String(id) }, body: { action } });
const advance = async (id: number, ...actions: OperationsAction[]) => {
  for (const action of actions) expect((await act(operator, id, action)).status).toBe(200);
};
const ofDriver = (day: RunsOfDay, driver: Person) =>
  day.runs.find((run) => run.driver.id === driver.id)?.stops.map(({ order_id }) => order_id) ?? [];
const inPool = (day: RunsOfDay) => day.pool.map(({ order_id }) => order_id);
const last = (order_id: number, leg: 'pickup' | 'delivery' = 'pickup') => ({ order_id, leg });

describe('a stop', () => {
  test('without a driver waits in the pool, with what a driver has to know of it', async () => {
    const id = await place();
    const stop = (await runs(thursday)).pool.find(({ order_id }) => order_id === id);
    expect(stop).toMatchObject({
      leg: 'pickup',
      name: 'Test Person',
      address: expect.stringContaining('Rue du Bailli'),
      slot: '10:00 - 12:00',
      bags: 1,
      at: { lat: 50.827, lng: 4.372 },
      progress: 'open',
      done_at: null,
      is_ready: true,
    });
  });

  test('is given to a driver, at its place on the run, and taken off it again', async () => {
    const [first, second, third] = [await place(), await place(), await place()];
    await move(first, { driver_id: ann.id, after: null, was: null });
    await move(second, { driver_id: ann.id, after: last(first), was: null });
    const between = await move(third, { driver_id: ann.id, after: last(first), was: null });
    expect(ofDriver(between.body, ann)).toEqual([first, third, second]);
    const top = await move(second, { driver_id: ann.id, after: null, was: ann.id });
    expect(ofDriver(top.body, ann)).toEqual([second, first, third]);
    const off = await move(first, { driver_id: null, after: null, was: ann.id });
    expect(ofDriver(off.body, ann)).toEqual([second, third]);
    expect(inPool(off.body)).toContain(first);
  });

  test('is whose the order says, whichever way it was given or taken', async () => {
    const [given, taken] = [await place(), await place()];
    await app.send(giveToDriver, {
      as: operator,
      params: { id: String(given) },
      body: { driver_id: ann.id },
    });
    await act(bob.session, taken, 'pick_up');
    const day = await runs(thursday);
    expect([ofDriver(day, ann), ofDriver(day, bob)]).toEqual([[given], [taken]]);
    await move(given, { driver_id: bob.id, after: null, was: ann.id });
    expect((await act(ann.session, given, 'pick_up')).body.code).toBe('taken_by_another_driver');
    expect((await act(bob.session, given, 'pick_up')).status).toBe(200);
  });

  test('that is made stays where it was made, before those to come', async () => {
    const [first, second] = [await place(), await place()];
    await move(first, { driver_id: ann.id, after: null, was: null });
    await move(second, { driver_id: ann.id, after: last(first), was: null });
    await act(ann.session, second, 'pick_up');
    const day = await runs(thursday);
    expect(day.runs.find(({ driver }) => driver.id === ann.id)?.stops).toMatchObject([
      { order_id: second, progress: 'done', done_at: expect.any(String) },
      { order_id: first, progress: 'open', done_at: null },
    ]);
    const refused = await move(second, { driver_id: bob.id, after: null, was: ann.id });
    expect([refused.status, refused.body.code]).toEqual([409, 'stop_made']);
    await advance(second, 'intake');
    expect(ofDriver(await runs(thursday), ann)).toEqual([second, first]);
  });

  test('that was missed is still on the run, and whoever takes it over has it', async () => {
    const id = await place();
    await act(ann.session, id, 'fail_pick_up');
    const missed = await runs(thursday);
    expect(missed.runs.find(({ driver }) => driver.id === ann.id)?.stops).toMatchObject([
      { order_id: id, progress: 'missed' },
    ]);
    await act(bob.session, id, 'pick_up');
    expect(ofDriver(await runs(thursday), bob)).toEqual([id]);
  });

  test('of a delivery can be planned before it is washed, and is that driver’s once it is ready', async () => {
    const id = await place();
    const planned = await move(id, { driver_id: ann.id, after: null, was: null }, 'delivery');
    expect(ofDriver(planned.body, ann)).toEqual([id]);
    await advance(id, 'pick_up', 'intake', 'process');
    expect(
      (await runs(thursday)).runs.flatMap(({ stops }) => stops).map((one) => one.order_id),
    ).not.toContain(id);
    await advance(id, 'make_ready');
    expect(ofDriver(await runs(monday), ann)).toEqual([id]);
    expect((await act(bob.session, id, 'deliver')).body.code).toBe('taken_by_another_driver');
    expect((await act(ann.session, id, 'deliver')).status).toBe(200);
  });

  test('that moves to another day is nobody’s there', async () => {
    const id = await place();
    await move(id, { driver_id: ann.id, after: null, was: null });
    const later = { pickup_date: monday, delivery_date: asDay('2026-12-03') };
    await app.db.updateTable('orders').set(later).where('id', '=', id).execute();
    expect(ofDriver(await runs(thursday), ann)).toEqual([]);
    expect(inPool(await runs(monday))).toContain(id);
  });
});

test('a driver has their own stops alone, in the order in which they are driven', async () => {
  const [first, second] = [await place(), await place()];
  await move(first, { driver_id: ann.id, after: null, was: null });
  await move(second, { driver_id: ann.id, after: null, was: null });
  const stops = await findDriverStops(app.db, ann.id, thursday);
  expect(stops.map(({ id }) => id)).toEqual([second, first]);
  expect(await findDriverStops(app.db, bob.id, thursday)).toEqual([]);
});

test('a move that is sent again changes nothing', async () => {
  const id = await place();
  await move(id, { driver_id: ann.id, after: null, was: null });
  const again = await move(id, { driver_id: ann.id, after: null, was: null });
  expect([again.status, ofDriver(again.body, ann)]).toEqual([200, [id]]);
});

test('who drives for another laundry is given nothing', async () => {
  const id = await place();
  const stranger = await createStaff(app, 'driver', world.otherLaundryId);
  const refused = await move(id, { driver_id: stranger.id, after: null, was: null });
  expect(refused.body.code).toBe('driver_unknown');
});

describe('at the same moment', () => {
  test('a stop that two operators give to two drivers is one’s, and the other operator is told', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await place();
      const answers = await Promise.all(
        [ann, bob].map((driver) => move(id, { driver_id: driver.id, after: null, was: null })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const day = await runs(thursday);
      expect([ann, bob].filter((driver) => ofDriver(day, driver).includes(id))).toHaveLength(1);
    }
  });

  test('a driver who acts and an operator who moves the stop agree on whose it is', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await place();
      await move(id, { driver_id: ann.id, after: null, was: null });
      const [acted, moved] = await Promise.all([
        act(ann.session, id, 'pick_up'),
        move(id, { driver_id: bob.id, after: null, was: ann.id }),
      ]);
      expect([acted.status, moved.status].toSorted()).toEqual(
        [200, acted.status === 200 ? 409 : 403].toSorted(),
      );
      const day = await runs(thursday);
      expect(ofDriver(day, acted.status === 200 ? ann : bob)).toContain(id);
      expect(ofDriver(day, acted.status === 200 ? bob : ann)).not.toContain(id);
    }
  });

  test('two who reorder one run lose no stop of it', async () => {
    const ids = [await place(), await place(), await place(), await place()];
    for (const id of ids) await move(id, { driver_id: ann.id, after: null, was: null });
    await Promise.all(ids.map((id) => move(id, { driver_id: ann.id, after: null, was: ann.id })));
    expect(ofDriver(await runs(thursday), ann).toSorted()).toEqual(ids.toSorted());
  });
});
