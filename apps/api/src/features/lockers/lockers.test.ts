import {
  actForCustomer,
  changeOrder,
  keepDoor,
  readLocker,
  releaseDoor,
  retrieveOrder,
  showOrder,
  transitionOrder,
} from '@lavoir/contract';
import type { CallRequest } from '@lavoir/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDoors, createOrderAtDoors } from '../../../test/doors.ts';
import { createStaff, createWorld } from '../../../test/factories.ts';
import type { World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let world: World;
let driver: Session;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  driver = (await createStaff(app, 'driver', world.laundryId)).session;
});
afterAll(() => app.close());

const bank = [
  { number: '01', size: 'large' },
  { number: '02', size: 'small' },
  { number: '03', size: 'small' },
] as const;

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });
const read = async (order: { id: number }, as = driver) =>
  (await app.send(readLocker, { as, params: paramsOf(order) })).body.locker;
const keep = (order: { id: number }, number?: string, as = driver) =>
  app.send(keepDoor, { as, params: paramsOf(order), body: number === undefined ? {} : { number } });
const move = (order: { id: number }, body: CallRequest<typeof transitionOrder>['body'], as = driver) =>
  app.send(transitionOrder, { as, params: paramsOf(order), body });
const seen = async (order: Awaited<ReturnType<typeof createOrderAtDoors>>) =>
  (await app.send(showOrder, { as: order.owner.session, params: paramsOf(order) })).body.order;
const statesOf = async (order: { id: number }) =>
  (await read(order)).doors.map(({ number, state }) => `${number} ${state}`);
const journalOf = async (orderId: number) => {
  const rows = await app.db
    .selectFrom('locker_door_events as e')
    .innerJoin('locker_doors as d', 'd.id', 'e.door_id')
    .select(['d.number', 'e.action'])
    .where('e.order_id', '=', orderId)
    .orderBy('e.id')
    .execute();
  return rows.map(({ number, action }) => `${number} ${action}`);
};

describe('an order that comes to the doors', () => {
  test('is proposed the smallest free one, which is its own once it is in', async () => {
    const point = await createDoors(app, world, bank);
    const order = await createOrderAtDoors(app, world, point);
    expect(await read(order)).toMatchObject({
      proposed: '02',
      kept: null,
      point: { name: 'Studio Tilleul' },
    });
    expect((await move(order, { action: 'deliver' })).status).toBe(200);
    expect(await statesOf(order)).toEqual(['01 free', '02 in_use', '03 free']);
    expect((await seen(order)).lockers).toMatchObject([
      { number: '02', code: expect.stringMatching(/^\d{4}$/) },
    ]);
    expect(await journalOf(order.id)).toEqual(['02 put_in']);
  });

  test('keeps a door whose code the driver opens it with, and its customer gets the same one', async () => {
    const order = await createOrderAtDoors(app, world, await createDoors(app, world, bank));
    const { kept } = (await keep(order)).body.locker;
    expect(kept).toMatchObject({ number: '02', size: 'small', code: expect.stringMatching(/^\d{4}$/) });
    expect((await keep(order)).body.locker.kept).toEqual(kept);
    expect((await seen(order)).lockers).toEqual([]);
    await move(order, { action: 'deliver' });
    expect((await seen(order)).lockers).toMatchObject([{ number: '02', code: kept?.code }]);
    expect((await read(order)).kept).toBeNull();
    expect(await journalOf(order.id)).toEqual(['02 kept', '02 put_in']);
  });

  test('tells no operator the code of the door that a driver keeps', async () => {
    const operator = (await createStaff(app, 'operator', world.laundryId)).session;
    const order = await createOrderAtDoors(app, world, await createDoors(app, world, bank));
    await keep(order);
    const seenByOperator = await read(order, operator);
    expect([seenByOperator.kept, seenByOperator.doors.filter(({ is_own }) => is_own)]).toEqual([
      null,
      [{ number: '02', size: 'small', state: 'kept', is_own: true }],
    ]);
    expect((await read(order)).kept?.code).toMatch(/^\d{4}$/);
  });

  test('has one door: another that is chosen frees the first, and has a code of its own', async () => {
    const order = await createOrderAtDoors(app, world, await createDoors(app, world, bank));
    await keep(order);
    expect((await keep(order, '1')).body.locker.kept?.number).toBe('01');
    expect(await statesOf(order)).toEqual(['01 kept', '02 free', '03 free']);
    await move(order, { action: 'deliver', locker_number: '3' });
    expect((await seen(order)).lockers).toMatchObject([{ number: '03' }]);
    expect(await statesOf(order)).toEqual(['01 free', '02 free', '03 in_use']);
  });

  test('gives its door back where it isn’t delivered', async () => {
    const order = await createOrderAtDoors(app, world, await createDoors(app, world, bank));
    await keep(order);
    await app.send(releaseDoor, { as: driver, params: paramsOf(order) });
    expect(await read(order)).toMatchObject({ kept: null, proposed: '02' });
    await keep(order);
    await move(order, { action: 'fail_delivery', note: 'Nobody opened the hall' });
    expect(await statesOf(order)).toEqual(['01 free', '02 free', '03 free']);
  });

  test('is missed for good where that gave a door back: another may have it by now', async () => {
    const order = await createOrderAtDoors(app, world, await createDoors(app, world, bank));
    await keep(order);
    const missed = await move(order, { action: 'fail_delivery', note: 'Nobody there', undoable: true });
    expect([missed.status, missed.body.undo]).toEqual([200, null]);
    const withoutDoor = await createOrderAtDoors(app, world, await createDoors(app, world, bank));
    const other = await move(withoutDoor, { action: 'fail_delivery', note: 'Nobody there', undoable: true });
    expect(other.body.undo).toEqual(expect.any(Number));
  });

  test('frees its door for another time, in the name of whoever chose that', async () => {
    const order = await createOrderAtDoors(app, world, await createDoors(app, world, bank));
    const operator = await createStaff(app, 'operator', world.laundryId);
    const { body } = await app.send(actForCustomer, {
      as: operator.session,
      params: { id: String(order.owner.id) },
    });
    const acting = { 'access-token': body['access-token'], client: body.client, uid: body.uid };
    const chosenBy: [Session, number, string][] = [
      [acting, operator.id, '2026-12-03'],
      [order.owner.session, order.owner.id, '2026-12-07'],
    ];
    for (const [as, actorId, delivery_date] of chosenBy) {
      await keep(order);
      const change = { delivery_update: true, delivery_date };
      const { status } = await app.send(changeOrder, {
        as,
        params: paramsOf(order),
        body: { order: change },
      });
      expect(status).toBe(200);
      expect(await statesOf(order)).toEqual(['01 free', '02 free', '03 free']);
      const { actor_id } = await app.db
        .selectFrom('locker_door_events')
        .select('actor_id')
        .where('order_id', '=', order.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(actor_id).toBe(actorId);
    }
  });

  test('frees its door once its customer took it out', async () => {
    const order = await createOrderAtDoors(app, world, await createDoors(app, world, bank));
    await move(order, { action: 'deliver' });
    await app.send(retrieveOrder, {
      as: order.owner.session,
      params: paramsOf(order),
      body: { order: { status: 'retrieved_by_user' } },
    });
    expect(await statesOf(order)).toEqual(['01 free', '02 free', '03 free']);
    expect(await journalOf(order.id)).toEqual(['02 put_in', '02 taken_out']);
  });

  test('is refused a door that another order has, one that isn’t there, and any once none is left', async () => {
    const point = await createDoors(app, world, [{ number: '01', size: 'medium' }]);
    const [first, second] = [
      await createOrderAtDoors(app, world, point),
      await createOrderAtDoors(app, world, point),
    ];
    expect((await keep(first, '9')).body.code).toBe('door_unknown');
    await move(first, { action: 'deliver' });
    const taken = await move(second, { action: 'deliver', locker_number: '01' });
    expect([taken.status, taken.body.code]).toEqual([409, 'door_taken']);
    const none = await move(second, { action: 'deliver' });
    expect([none.status, none.body.code]).toEqual([409, 'no_free_door']);
    expect((await seen(second)).status).toBe('ready_for_delivery');
  });

  test('goes behind a door that is large enough, by the bags and kilos that it has', async () => {
    const order = await createOrderAtDoors(app, world, await createDoors(app, world, bank));
    await app.db
      .insertInto('bags')
      .values({ order_id: order.id, number: 1, kind: 'hanger', code: `H-${order.id}` })
      .execute();
    expect((await read(order)).proposed).toBe('01');
  });
});

test('at a point whose doors nobody wrote down the number is said, as ever', async () => {
  const order = await createOrderAtDoors(app, world, await createDoors(app, world, []));
  expect(await read(order)).toMatchObject({ doors: [], proposed: null, kept: null });
  expect((await move(order, { action: 'deliver' })).body.code).toBe('locker_number_missing');
  expect((await move(order, { action: 'deliver', locker_number: 'B12' })).status).toBe(200);
  expect((await seen(order)).lockers).toMatchObject([{ number: 'B12' }]);
});

test('the code of a door that is kept is for who puts the order in: not for another driver', async () => {
  const order = await createOrderAtDoors(app, world, await createDoors(app, world, bank));
  const other = await createStaff(app, 'driver', world.laundryId);
  await keep(order);
  await app.db.updateTable('orders').set({ driver_id: other.id }).where('id', '=', order.id).execute();
  expect((await read(order)).kept).toBeNull();
  expect((await keep(order, '03')).body.code).toBe('taken_by_another_driver');
});
