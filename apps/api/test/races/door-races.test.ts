import { transitionOrder } from '@lavoir/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDoors, createOrderAtDoors } from '../doors.ts';
import { createStaff, createWorld } from '../factories.ts';
import type { World } from '../factories.ts';
import { startTestApp } from '../test-app.ts';
import type { Session, TestApp } from '../test-app.ts';
import { act, twenty } from './order-acts.ts';

let app: TestApp;
let world: World;
let drivers: Session[];

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app, { capacity: 1000 });
  drivers = (await twenty(() => createStaff(app, 'driver', world.laundryId))).map(({ session }) => session);
});
afterAll(() => app.close());

const twelve = Array.from({ length: 12 }, (_, index) => ({
  number: String(index + 1).padStart(2, '0'),
  size: 'medium' as const,
}));

const deposit = (as: Session, order: { id: number }) =>
  app.send(transitionOrder, { as, params: { id: String(order.id) }, body: { action: 'deliver' } });

test('twenty deposits at once into twelve doors: twelve have a door each, eight hear that there is none', async () => {
  const point = await createDoors(app, world, twelve);
  const deposits = [];
  for (const as of drivers) deposits.push({ as, order: await createOrderAtDoors(app, world, point) });
  const answers = await Promise.all(deposits.map(({ as, order }) => deposit(as, order)));
  const [in_, out] = [
    answers.filter(({ status }) => status === 200),
    answers.filter(({ status }) => status !== 200),
  ];
  expect(in_.map(({ body }) => body.order.locker_number).toSorted()).toEqual(
    twelve.map(({ number }) => number),
  );
  expect(out.map(({ status, body }) => [status, body.code])).toEqual(
    Array.from({ length: 8 }, () => [409, 'no_free_door']),
  );
  const held = await app.db
    .selectFrom('locker_doors as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select(['d.number', 'o.locker_number', 'o.status'])
    .where('d.collection_point_id', '=', point)
    .execute();
  expect(held).toHaveLength(12);
  for (const { number, locker_number, status } of held)
    expect([locker_number, status]).toEqual([number, 'delivered']);
});

test('of two drivers who choose the same door at once one gets it, twenty rounds', async () => {
  const point = await createDoors(app, world, [{ number: '7', size: 'large' }]);
  for (let round = 0; round < 20; round += 1) {
    const deposits = [];
    for (const as of drivers.slice(0, 2))
      deposits.push({ as, order: await createOrderAtDoors(app, world, point) });
    const answers = await Promise.all(deposits.map(({ as, order }) => act(app, as, order.id, 'deliver')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await app.db.updateTable('locker_doors').set({ order_id: null, taken_at: null }).execute();
  }
});
