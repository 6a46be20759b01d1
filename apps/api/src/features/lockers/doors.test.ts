import {
  addDoors,
  breakDoor,
  bringBack,
  keepLonger,
  mendDoor,
  moveToDoor,
  removeDoor,
  renewDoorCode,
  showDoorJournal,
  showOpsPoint,
  showOrder,
  transitionOrder,
} from '@lavoir/contract';
import type { OpsPoint } from '@lavoir/contract';
import { asDay } from '@lavoir/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDoors, createOrderAtDoors } from '../../../test/doors.ts';
import { createStaff, createWorld } from '../../../test/factories.ts';
import type { World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let world: World;
let as: Session;
let pointId: number;
let order: Awaited<ReturnType<typeof createOrderAtDoors>>;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  as = (await createStaff(app, 'operator', world.laundryId)).session;
});
afterAll(() => app.close());

beforeEach(async () => {
  pointId = await createDoors(app, world, [
    { number: '01', size: 'small' },
    { number: '02', size: 'small' },
    { number: '03', size: 'large' },
  ]);
  order = await createOrderAtDoors(app, world, pointId);
  await app.send(transitionOrder, { as, params: { id: String(order.id) }, body: { action: 'deliver' } });
});

const point = async (): Promise<OpsPoint> =>
  (await app.send(showOpsPoint, { as, params: { id: String(pointId) } })).body.point;
const door = async (number: string) => {
  const found = (await point()).doors.find((one) => one.number === number);
  if (!found) throw new Error(`no door ${number}`);
  return found;
};
const paramsOf = async (number: string) => ({ id: String((await door(number)).id) });
const statesOf = ({ doors }: OpsPoint) => doors.map(({ number, state }) => `${number} ${state}`);
const locker = async () => {
  const { body } = await app.send(showOrder, { as: order.owner.session, params: { id: String(order.id) } });
  return body.order.lockers[0];
};
const journal = async (number: string) => {
  const { body } = await app.send(showDoorJournal, { as, params: await paramsOf(number) });
  return body.journal.map(({ action, note }) => (note === null ? action : `${action}: ${note}`));
};

test('a point shows what lies behind each door, whose it is and until when', async () => {
  expect(statesOf(await point())).toEqual(['01 in_use', '02 free', '03 free']);
  expect((await door('01')).order).toMatchObject({
    lavoir_order_id: order.lavoir_order_id,
    customer: { name: 'Test Person' },
    kept_until: '2026-11-26',
    reminded: [],
  });
  expect(JSON.stringify(await point())).not.toContain(`"${(await locker())?.code}"`);
});

describe('a door out of order', () => {
  test('sends what is in it behind another, with a new code for its customer and the days that it had', async () => {
    const before = await locker();
    const answer = await app.send(breakDoor, { as, params: await paramsOf('01'), body: { reason: 'Hinge' } });
    expect(statesOf(answer.body.point)).toEqual(['01 out_of_order', '02 in_use', '03 free']);
    const after = await locker();
    expect(after?.code).not.toBe(before?.code);
    expect(after).toMatchObject({ number: '02', kept_until: before?.kept_until });
    expect(await journal('01')).toEqual(['out_of_order: Hinge', 'moved_away', 'put_in']);
    expect(await journal('02')).toEqual(['moved_here']);
  });

  test('takes no order until it is mended', async () => {
    await app.send(breakDoor, { as, params: await paramsOf('02'), body: { reason: 'Lock' } });
    const other = await createOrderAtDoors(app, world, pointId);
    const put = (number: string) =>
      app.send(transitionOrder, {
        as,
        params: { id: String(other.id) },
        body: { action: 'deliver', locker_number: number },
      });
    expect((await put('2')).body.code).toBe('door_taken');
    await app.send(mendDoor, { as, params: await paramsOf('02') });
    expect((await put('2')).status).toBe(200);
  });

  test('keeps what is in it where no other door is free', async () => {
    for (const number of ['02', '03'])
      await app.send(breakDoor, { as, params: await paramsOf(number), body: { reason: 'Lock' } });
    const answer = await app.send(breakDoor, { as, params: await paramsOf('01'), body: { reason: 'Hinge' } });
    expect([answer.status, answer.body.code]).toEqual([409, 'no_free_door']);
    expect(await door('01')).toMatchObject({ state: 'in_use', fault: null });
    expect(await journal('01')).toEqual(['put_in']);
  });
});

test('an order moves to the door that is chosen, once however often it is asked', async () => {
  const send = async (number: string) =>
    app.send(moveToDoor, {
      as,
      params: await paramsOf('01'),
      body: { order_id: order.id, number },
      headers: { 'idempotency-key': `move-${order.id}` },
    });
  expect(statesOf((await send('3')).body.point)).toEqual(['01 free', '02 free', '03 in_use']);
  const { code } = (await locker()) ?? {};
  expect((await send('3')).status).toBe(200);
  expect(await locker()).toMatchObject({ number: '03', code });
});

test('a new code is another than the one before, and its customer has it', async () => {
  const { code } = (await locker()) ?? {};
  const answer = await app.send(renewDoorCode, {
    as,
    params: await paramsOf('01'),
    body: { order_id: order.id },
  });
  expect(answer.status).toBe(200);
  expect((await locker())?.code).not.toBe(code);
  expect(await journal('01')).toEqual(['new_code', 'put_in']);
});

test('an order may lie longer, up to two weeks from today', async () => {
  const keep = async (until: string) =>
    app.send(keepLonger, {
      as,
      params: await paramsOf('01'),
      body: { order_id: order.id, until: asDay(until) },
    });
  expect((await keep('2026-12-08')).body.code).toBe('kept_until_invalid');
  expect((await keep('2026-11-22')).body.code).toBe('kept_until_invalid');
  // its customer reads the 26th
  expect((await keep('2026-11-25')).body.code).toBe('kept_until_earlier');
  await keep('2026-11-28');
  await keep('2026-11-28');
  expect((await keep('2026-11-27')).body.code).toBe('kept_until_earlier');
  expect(await locker()).toMatchObject({ kept_until: '2026-11-28' });
  expect(await journal('01')).toEqual(['kept_longer: 2026-11-28', 'put_in']);
});

describe('an order that is brought back', () => {
  const back = async () =>
    app.send(bringBack, {
      as,
      params: await paramsOf('01'),
      body: { order_id: order.id, reason: 'A week in the locker' },
    });

  test('leaves its door, and its customer chooses when it comes again', async () => {
    expect(statesOf((await back()).body.point)).toEqual(['01 free', '02 free', '03 free']);
    const { body } = await app.send(showOrder, { as: order.owner.session, params: { id: String(order.id) } });
    expect(body.order).toMatchObject({
      status: 'ready_for_delivery',
      delivery_issue: 'A week in the locker',
      lockers: [],
      can: ['reschedule_delivery'],
    });
    expect(await journal('01')).toEqual(['brought_back: A week in the locker', 'put_in']);
  });

  test('isn’t behind that door any more for who comes second', async () => {
    const params = await paramsOf('01');
    await back();
    const body = { order_id: order.id };
    expect((await app.send(renewDoorCode, { as, params, body })).body.code).toBe('door_empty');
  });
});

describe('the doors of a point', () => {
  test('are added several at once, all of them or none', async () => {
    const add = (...numbers: string[]) =>
      app.send(addDoors, { as, params: { id: String(pointId) }, body: { numbers, size: 'medium' } });
    expect((await add('04', '1')).body.code).toBe('door_exists');
    expect((await add('04', '4')).body.code).toBe('door_exists');
    expect((await add('04', '05')).body.point.doors.map(({ number }) => number)).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
    ]);
  });

  test('that are written down hold what lies behind their number already', async () => {
    const said = await createOrderAtDoors(app, world, pointId);
    const other = await createOrderAtDoors(app, world, pointId);
    const put = ({ id }: { id: number }, locker_number?: string) =>
      app.send(transitionOrder, {
        as,
        params: { id: String(id) },
        body: { action: 'deliver', ...(locker_number && { locker_number }) },
      });
    expect((await put(said, '7')).status).toBe(200);
    const body = { numbers: ['07', '08'], size: 'small' as const };
    await app.send(addDoors, { as, params: { id: String(pointId) }, body });
    expect(await door('07')).toMatchObject({ state: 'in_use', order: { id: said.id } });
    expect((await put(other, '7')).body.code).toBe('door_taken');
    expect((await put(other)).status).toBe(200);
  });

  test('are taken away while nothing is behind them', async () => {
    expect((await app.send(removeDoor, { as, params: await paramsOf('01') })).body.code).toBe('door_in_use');
    const { body } = await app.send(removeDoor, { as, params: await paramsOf('02') });
    expect(statesOf(body.point)).toEqual(['01 in_use', '03 free']);
  });
});
