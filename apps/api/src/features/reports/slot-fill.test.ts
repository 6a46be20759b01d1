import { readReport } from '@lavoir/contract';
import { asDay, asSlot } from '@lavoir/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaff, createWorld } from '../../../test/factories.ts';
import type { World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let world: World;
let pointSchedule: number;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  app.clock.set('2027-03-31T20:00:00+02:00');
  ({ schedule_id: pointSchedule } = await app.db
    .selectFrom('collection_points')
    .select('schedule_id')
    .where('id', '=', world.pointId)
    .executeTakeFirstOrThrow());
});
afterAll(() => app.close());

/** March 2027 of one laundry: an area and a point, each with six slots of 50 places on Mondays and Thursdays. */
const march = async () => {
  const { session: as } = await createStaff(app, 'operator', world.laundryId);
  const query = { month: '2027-03', laundry: String(world.laundryId) };
  return (await app.send(readReport, { as, query })).body;
};
/** a day of one of them */
const whole = 6 * 50;

test('a public holiday has no places, unless a van comes as well', async () => {
  // four Mondays and four Thursdays: the 29th is Easter Monday
  expect((await march()).places).toBe(8 * 2 * whole);
  await app.db
    .insertInto('schedule_exceptions')
    .values({ kind: 'extra', schedule_id: pointSchedule, weekday: 1, day: asDay('2027-03-29'), reason: '' })
    .execute();
  expect((await march()).places).toBe(8 * 2 * whole + whole);
});

test('a slot has the places in which it is sold: its own, and those of days that differ', async () => {
  const before = await march();
  await app.db
    .insertInto('shift_slots')
    .values({ schedule_id: world.scheduleId, weekday: 1, slot: asSlot('08:00 - 10:00'), capacity: 10 })
    .execute();
  await app.db
    .insertInto('schedule_exceptions')
    .values([
      { kind: 'places', day: asDay('2027-03-11'), places: 5, reason: '' },
      { kind: 'closed', day: asDay('2027-03-18'), slots: ['10:00 - 12:00'], reason: '' },
    ])
    .execute();
  await app.db
    .insertInto('schedule_exceptions')
    .values({
      kind: 'extra',
      schedule_id: world.scheduleId,
      weekday: 4,
      day: asDay('2027-03-20'),
      reason: '',
    })
    .execute();
  const after = await march();
  const [ofMondays, ofThe11th, ofThe18th, ofSaturday] = [-4 * 40, 2 * 6 * 5, -2 * 50, whole];
  expect(after.places - before.places).toBe(ofMondays + ofThe11th + ofThe18th + ofSaturday);
  const placesAt = (weekday: number, slot: string) =>
    after.slots.find((one) => one.weekday === weekday && one.slot === slot)?.places;
  expect([placesAt(1, '08:00'), placesAt(4, '10:00'), placesAt(6, '08:00')]).toEqual([
    4 * 50 + 3 * 10,
    2 * (3 * 50 + 5),
    50,
  ]);
});
