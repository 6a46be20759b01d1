import { listAddresses, placeOrder } from '@lavoir/contract';
import { asDay } from '@lavoir/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer, createWorld, orderWish } from '../../../test/factories.ts';
import type { World } from '../../../test/factories.ts';
import { startOfTests, startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
});
afterAll(() => app.close());

/** The dates of the shift of that weekday. */
const datesOf = async (day: string) => {
  const { session } = await createCustomer(app);
  const { body } = await app.send(listAddresses, { as: session });
  const shift = body.delivery_addresses[0]?.collection_times.find((one) => one.day === day);
  return shift && [shift.this_date, shift.next_date, shift.third_date];
};

const within = { timeout: 2000, interval: 20 };

test('a public holiday has no van, though nobody entered it', async () => {
  app.clock.set('2027-03-23T08:00:00+01:00');
  // Easter Monday
  expect(await datesOf('monday')).toEqual(['2027-04-05', '2027-04-12', '2027-04-19']);
  app.clock.set(startOfTests);
});

test('a day on which a shift’s van comes as well is offered, taken, and full like that shift’s own', async () => {
  const [saturday, slot] = ['2026-11-28', '08:00 - 10:00'];
  const { capacity } = await app.db
    .updateTable('shifts')
    .set({ capacity: 1 })
    .where('schedule_id', '=', world.scheduleId)
    .returning('capacity')
    .executeTakeFirstOrThrow();
  expect(capacity).toBe(1);
  await app.db
    .insertInto('schedule_exceptions')
    .values({
      kind: 'extra',
      schedule_id: world.scheduleId,
      weekday: 4,
      day: asDay(saturday),
      reason: 'a busy week',
    })
    .execute();
  await expect.poll(() => datesOf('thursday'), within).toEqual(['2026-11-26', saturday, '2026-12-03']);
  const visits = {
    pickup_date: saturday,
    pickup_slot: slot,
    delivery_date: '2026-12-03',
    delivery_slot: slot,
  };
  const place = async () => {
    const customer = await createCustomer(app);
    const { status, body } = await app.send(placeOrder, {
      as: customer.session,
      body: orderWish(customer, world, visits),
    });
    return status === 200 ? 'taken' : body.code;
  };
  expect([await place(), await place()]).toEqual(['taken', 'slot_full']);
});
