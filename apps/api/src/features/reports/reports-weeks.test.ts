import { readReport } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { step } from '../../../test/cards.ts';
import { createCustomer, createOrder, createStaff, createWorld } from '../../../test/factories.ts';
import type { World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { closeDayJob } from './close-day.job.ts';

let app: TestApp;
let world: World;

const at = (moment: string) => app.clock.set(`${moment}:00+01:00`);
const close = () => closeDayJob.run({ patientDb: app.db, clock: app.clock }, { id: randomUUID(), job: {} });

/** As somebody sees it who just signed in. */
const report = async (
  month: string,
  { role = 'operator', laundry = world.laundryId }: { role?: 'operator' | 'partner'; laundry?: number } = {},
) => {
  const { session } = await createStaff(app, role, laundry);
  return (await app.send(readReport, { as: session, query: { month } })).body;
};

const weeksOf = async (...asked: Parameters<typeof report>) =>
  (await report(...asked)).weeks.map(({ from, number, on_time }) => [from, number, on_time]);

const operator = async () => (await createStaff(app, 'operator', world.laundryId)).session;

const order = async (change: object = {}) => createOrder(app, world, await createCustomer(app), change);

const go = async (
  id: number,
  ...actions: ('pick_up' | 'intake' | 'process' | 'make_ready' | 'deliver')[]
) => {
  const as = await operator();
  for (const action of actions) await step(app, as, id, { action });
};

/** Both are picked up in week 48; one is brought in its slot, until 12:00 on Monday, and the other a day later. */
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  at('2026-11-23T08:00');
  const [punctual, late] = [await order(), await order()];
  for (const { id } of [punctual, late]) await go(id, 'pick_up', 'intake', 'process', 'make_ready');
  at('2026-11-30T12:00');
  await go(punctual.id, 'deliver');
  at('2026-12-01T12:01');
  await go(late.id, 'deliver');
});
afterAll(() => app.close());

test('thirteen weeks say how many of their stops were in time, and nothing where there was none', async () => {
  const weeks = await weeksOf('2026-12');
  expect(weeks).toHaveLength(13);
  expect(weeks[0]).toEqual(['2026-09-07', 37, null]);
  expect(weeks.slice(-3)).toEqual([
    ['2026-11-16', 47, null],
    ['2026-11-23', 48, 100],
    ['2026-11-30', 49, 50],
  ]);
});

test('the last one is the month’s last, and is whole though its month ends on its Monday', async () => {
  expect((await weeksOf('2026-11')).at(-1)).toEqual(['2026-11-30', 49, 50]);
  expect((await weeksOf('2026-10')).at(-1)).toEqual(['2026-10-26', 44, null]);
});

test('what is of a week alone is in no figure of the month', async () => {
  const november = await report('2026-11');
  expect([november.figures.stops, november.figures.on_time, november.days.length]).toEqual([3, 3, 30]);
  const december = await report('2026-12');
  expect([december.figures.stops, december.before.stops, december.days.length]).toEqual([1, 0, 1]);
});

test('a partner sees their own laundry’s weeks alone', async () => {
  const own = await weeksOf('2026-12', { role: 'partner' });
  expect(own).toEqual(await weeksOf('2026-12'));
  const elsewhere = await weeksOf('2026-12', { role: 'partner', laundry: world.otherLaundryId });
  expect(elsewhere.map(([from]) => from)).toEqual(own.map(([from]) => from));
  expect(elsewhere.every(([, , share]) => share === null)).toBe(true);
});

test('slots are those of four weeks, also where the month has just begun', async () => {
  const { slots, places, taken } = await report('2026-12');
  const placesOn = (weekday: number) =>
    slots.filter((slot) => slot.weekday === weekday).reduce((sum, slot) => sum + slot.places, 0);
  // the vans come on Mondays and Thursdays, and 1 December is a Tuesday
  expect([places, taken]).toEqual([0, 0]);
  expect(placesOn(1)).toBeGreaterThan(0);
  expect(placesOn(4)).toBe(placesOn(1));
  const november = await report('2026-11');
  // five Mondays and four Thursdays, of which the grid has four each
  expect(november.places).toBe((9 / 4) * placesOn(1));
  // two orders, each taken at both ends
  expect([november.taken, november.slots.reduce((sum, slot) => sum + slot.taken, 0)]).toEqual([4, 4]);
});

test('a week across New Year has the stops of both years, and its number is the old one’s', async () => {
  at('2026-12-30T09:00');
  const [late, punctual] = [
    await order({ pickup_date: '2026-12-31', delivery_date: '2027-01-07' }),
    await order({ pickup_date: '2027-01-04', delivery_date: '2027-01-07' }),
  ];
  at('2026-12-31T12:01');
  await go(late.id, 'pick_up');
  // in Brussels it is the new year, by UTC the old one
  at('2027-01-01T00:30');
  await go(punctual.id, 'pick_up');
  at('2027-01-04T09:00');
  const december = await weeksOf('2026-12');
  expect(december.slice(-2)).toEqual([
    ['2026-12-21', 52, null],
    ['2026-12-28', 53, 50],
  ]);
  expect((await weeksOf('2027-01')).slice(-2)).toEqual([
    ['2026-12-28', 53, 50],
    ['2027-01-04', 1, null],
  ]);
  await close();
  expect(await weeksOf('2026-12')).toEqual(december);
});
