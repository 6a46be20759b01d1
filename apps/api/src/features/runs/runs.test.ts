import { giveToDriver, keepRuns, moveStop, proposeRuns, readRuns, transitionOrder } from '@lavoir/contract';
import type { CallRequest, RunsOfDay } from '@lavoir/contract';
import { asDay } from '@lavoir/domain';
import type { Day, OperationsAction } from '@lavoir/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer, createOrder, createStaff, createWorld } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';
import { findDriverStops } from './runs.queries.ts';

type StopOfRun = { order_id: number; leg: 'pickup' | 'delivery' };
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

  test('that the driver has made keeps its place, before those to come', async () => {
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

  test('that moves to another day has no driver there', async () => {
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

const propose = async (query: object = {}) =>
  (await app.send(proposeRuns, { as: operator, query: { date: thursday, ...query } })).body;
const planOf = (day: RunsOfDay) =>
  day.runs.map(({ driver, stops }) => ({
    driver_id: driver.id,
    stops: stops
      .filter(({ progress }) => progress === 'open')
      .map(({ order_id, leg }) => ({ order_id, leg })),
  }));
const keep = (version: string, plan: ReturnType<typeof planOf>) =>
  app.send(keepRuns, {
    as: operator,
    body: { date: thursday, laundry_id: world.laundryId, version, runs: plan },
  });

describe('a proposal', () => {
  test('changes nothing until it is kept, and keeps made stops as they are', async () => {
    const [made, first, second] = [await place(), await place(), await place()];
    for (const id of [made, first, second]) await move(id, { driver_id: ann.id, after: null, was: null });
    await act(ann.session, made, 'pick_up');
    const before = await runs(thursday);
    const proposal = await propose();
    expect((await runs(thursday)).version).toBe(before.version);
    expect(proposal.after.late).toBeLessThanOrEqual(proposal.before.late);
    const proposed = proposal.runs.flatMap(({ stops }) => stops.map(({ order_id }) => order_id));
    expect(proposed).toEqual(expect.arrayContaining([first, second]));
    expect(proposed).not.toContain(made);
  });

  test('gives what nobody has to somebody where it is asked to, and is kept once', async () => {
    const id = await place();
    const without = await propose();
    expect(without.runs.flatMap(({ stops }) => stops).map(({ order_id }) => order_id)).not.toContain(id);
    const { version, runs: plan, moved } = await propose({ pool: '1' });
    expect(moved).toContainEqual({ order_id: id, leg: 'pickup' });
    const kept = await keep(version, plan);
    expect([kept.status, inPool(kept.body).includes(id), planOf(kept.body)]).toEqual([200, false, plan]);
    const again = await keep(version, plan);
    expect([again.status, again.body.version]).toEqual([200, kept.body.version]);
  });

  test('is taken back by keeping what was before, pool and all', async () => {
    await place();
    const before = await runs(thursday);
    const { version, runs: plan } = await propose({ pool: '1' });
    const kept = await keep(version, plan);
    const back = await keep(kept.body.version, planOf(before));
    expect([planOf(back.body), inPool(back.body)]).toEqual([planOf(before), inPool(before)]);
  });

  test('hands over what is next and what is planned ahead, each to its own driver, and says so of each', async () => {
    const [planned, next] = [await place(), await place()];
    const later = { pickup_date: monday, delivery_date: asDay('2026-12-03') };
    await app.db.updateTable('orders').set(later).where('id', '=', next).execute();
    const keepMonday = async (ofAnn: readonly StopOfRun[], ofBob: readonly StopOfRun[]) => {
      const { version } = await runs(monday);
      const plan = [
        { driver_id: ann.id, stops: [...ofAnn] },
        { driver_id: bob.id, stops: [...ofBob] },
      ];
      const body = { date: monday, laundry_id: world.laundryId, version, runs: plan };
      const { body: day } = await app.send(keepRuns, { as: operator, body });
      const order = await app.db
        .selectFrom('orders')
        .select('driver_id')
        .where('id', '=', next)
        .executeTakeFirst();
      const pooled = inPool(day).filter((id) => id === planned || id === next);
      return [ofDriver(day, ann), ofDriver(day, bob), pooled.toSorted(), order?.driver_id];
    };
    const [delivery, pickUp] = [last(planned, 'delivery'), last(next)];
    expect(await keepMonday([pickUp, delivery], [])).toEqual([[next, planned], [], [], ann.id]);
    expect(await keepMonday([delivery], [pickUp])).toEqual([[planned], [next], [], bob.id]);
    expect(await keepMonday([], [])).toEqual([[], [], [planned, next].toSorted(), null]);
    const notes = await app.db
      .selectFrom('staff_notes')
      .select(['order_id', 'kind'])
      .where('order_id', 'in', [planned, next])
      .where('kind', '<>', 'move')
      .orderBy('id')
      .execute();
    const kindsOf = (id: number) => notes.filter(({ order_id }) => order_id === id).map(({ kind }) => kind);
    expect([kindsOf(planned), kindsOf(next)]).toEqual([
      ['driver', 'off'],
      ['driver', 'driver', 'off'],
    ]);
  });

  test('of a day that a colleague changed in the meantime is not kept', async () => {
    const id = await place();
    const { version, runs: plan } = await propose({ pool: '1' });
    await move(id, { driver_id: bob.id, after: null, was: null });
    const day = await runs(thursday);
    const others = plan.map((run) => ({ ...run, stops: run.stops.toReversed() }));
    const refused = await keep(version, others);
    expect([refused.status, refused.body.code]).toEqual([409, 'runs_changed']);
    expect((await runs(thursday)).version).toBe(day.version);
  });

  test('names no stop of another day and no driver of another laundry', async () => {
    const id = await place();
    const { version } = await runs(thursday);
    const other = [{ driver_id: ann.id, stops: [last(id, 'delivery')] }];
    expect((await keep(version, other)).body.code).toBe('runs_changed');
    const stranger = await createStaff(app, 'driver', world.otherLaundryId);
    expect((await keep(version, [{ driver_id: stranger.id, stops: [] }])).body.code).toBe('driver_unknown');
  });
});

test('a stop that its driver is on the way to stays theirs until another one is put before it', async () => {
  const [made, next, other] = [await place(), await place(), await place()];
  await move(made, { driver_id: ann.id, after: null, was: null });
  await move(next, { driver_id: ann.id, after: last(made), was: null });
  await move(other, { driver_id: ann.id, after: last(next), was: null });
  app.clock.set('2026-11-26T10:30:00+01:00');
  await act(ann.session, made, 'pick_up');
  const away = await move(next, { driver_id: bob.id, after: null, was: ann.id });
  expect([away.status, away.body.code]).toEqual([409, 'stop_under_way']);
  await move(other, { driver_id: ann.id, after: null, was: ann.id });
  expect((await move(next, { driver_id: bob.id, after: null, was: ann.id })).status).toBe(200);
});

test('a stop that was put on top of a run by mistake can be taken back for a minute, by who put it there', async () => {
  const [made, stop] = [await place(), await place()];
  await move(made, { driver_id: ann.id, after: null, was: null });
  await move(stop, { driver_id: bob.id, after: null, was: null });
  app.clock.set('2026-11-26T10:30:00+01:00');
  await act(ann.session, made, 'pick_up');
  const back = { driver_id: bob.id, after: null, was: ann.id };
  await move(stop, { driver_id: ann.id, after: null, was: bob.id });
  const colleague = (await createStaff(app, 'operator', world.laundryId)).session;
  const params = { order_id: String(stop), leg: 'pickup' as const };
  const others = await app.send(moveStop, { as: colleague, params, body: back });
  expect([others.status, others.body.code]).toEqual([409, 'stop_under_way']);
  expect(ofDriver((await move(stop, back)).body, bob)).toEqual([stop]);
  await move(stop, { driver_id: ann.id, after: null, was: bob.id });
  app.clock.set('2026-11-26T10:31:00+01:00');
  expect((await move(stop, back)).body.code).toBe('stop_under_way');
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

  test('of a proposal that is kept and a stop that is given away one is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await place();
      const { version, runs: plan } = await propose({ pool: '1' });
      const answers = await Promise.all([
        keep(version, plan),
        move(id, { driver_id: ann.id, after: null, was: null }),
      ]);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      const day = await runs(thursday);
      expect(day.runs.flatMap(({ stops }) => stops).filter(({ order_id }) => order_id === id)).toHaveLength(
        1,
      );
    }
  });

  test('two who reorder one run lose no stop of it', async () => {
    const ids = [await place(), await place(), await place(), await place()];
    for (const id of ids) await move(id, { driver_id: ann.id, after: null, was: null });
    await Promise.all(ids.map((id) => move(id, { driver_id: ann.id, after: null, was: ann.id })));
    expect(ofDriver(await runs(thursday), ann).toSorted()).toEqual(ids.toSorted());
  });
});
