import { remindOfDoor, showOpsPoint, transitionOrder } from '@lavoir/contract';
import { asDay } from '@lavoir/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDoors, createOrderAtDoors } from '../../../test/doors.ts';
import { createStaff } from '../../../test/factories.ts';
import { startMailApp } from '../../../test/mail-app.ts';
import type { MailApp } from '../../../test/mail-app.ts';
import { startOfTests } from '../../../test/test-app.ts';
import type { Session } from '../../../test/test-app.ts';
import { remindOfLockersJob } from './lockers.jobs.ts';

let mails: MailApp;
let operator: Session;
let pointId: number;
let order: Awaited<ReturnType<typeof createOrderAtDoors>>;

beforeAll(async () => {
  mails = await startMailApp();
  operator = (await createStaff(mails.app, 'operator', mails.world.laundryId)).session;
});
afterAll(() => mails.close());

beforeEach(async () => {
  const { app, world } = mails;
  app.clock.set(startOfTests);
  await app.db.deleteFrom('locker_reminders').execute();
  await app.db
    .updateTable('orders')
    .set({ status: 'retrieved_by_user' })
    .where('status', '=', 'delivered')
    .execute();
  pointId = await createDoors(app, world, [{ number: '01', size: 'large' }]);
  order = await createOrderAtDoors(app, world, pointId);
  await app.send(transitionOrder, {
    as: operator,
    params: { id: String(order.id) },
    body: { action: 'deliver' },
  });
  await mails.settle();
});

/** as several processes do, and a job that is tried again */
const morning = async (day: string): Promise<number> => {
  mails.app.clock.set(`${day}T09:20:00+01:00`);
  await mails.settle();
  const run = () => remindOfLockersJob.run(mails.app, { id: '', job: {} });
  await Promise.all([run(), run()]);
  await run();
  await mails.app.drainMails();
  return mails.subjects().filter((subject) => subject.endsWith('still in the locker')).length;
};

const remindNow = async () => {
  const as = operator;
  const { body } = await mails.app.send(showOpsPoint, { as, params: { id: String(pointId) } });
  const id = String(body.point.doors[0]?.id);
  return mails.app.send(remindOfDoor, { as, params: { id }, body: { order_id: order.id } });
};

test('who leaves an order in its locker is reminded once a day from the day before the last, five times at most', async () => {
  const days = ['24', '25', '26', '27', '28', '29', '30'];
  const sent = [];
  for (const day of days) sent.push(await morning(`2026-11-${day}`));
  expect(sent).toEqual([0, 1, 1, 1, 1, 1, 0]);
});

test('an order that may lie longer is reminded of that much later', async () => {
  await mails.app.db
    .updateTable('orders')
    .set({ locker_kept_until: asDay('2026-11-30') })
    .where('id', '=', order.id)
    .execute();
  expect([await morning('2026-11-26'), await morning('2026-11-29')]).toEqual([0, 1]);
});

test('operators remind of it once a day, and the morning leaves that day out', async () => {
  expect((await remindNow()).body.point.doors[0]?.order?.reminded).toEqual(['2026-11-23']);
  const second = await remindNow();
  expect([second.status, second.body.code]).toEqual([409, 'reminded_today']);
  await mails.app.db
    .updateTable('orders')
    .set({ locker_kept_until: asDay('2026-11-23') })
    .execute();
  expect(await morning('2026-11-23')).toBe(0);
});
