import type { APIRequestContext } from '@playwright/test';
import { order, come } from './whole-day.ts';
import type { Ordered, Somebody } from './whole-day.ts';

type Leg = 'pickup' | 'delivery';
export type Stop = Ordered & { leg: Leg };

type Place = { collection_times: { this_date: string; next_date: string; third_date: string }[] };

/** Days on which the van comes to somebody's door; where it comes every day, three weeks of them. */
const daysOf = async ({ ask }: Somebody): Promise<string[]> => {
  const { delivery_addresses: places } = await ask<{ delivery_addresses: Place[] }>(
    'GET',
    'customer/delivery_addresses',
  );
  return places
    .flatMap(({ collection_times }) => collection_times)
    .flatMap(({ this_date, next_date, third_date }) => [this_date, next_date, third_date])
    .toSorted();
};

/** Each places a few orders: one alone would be asked to wait. */
const customers = [
  'sam.whitaker',
  'david.okafor',
  'koen.desmet',
  'elise.fontaine',
  'nina.lefevre',
  'julie.wauters',
];

const slots = ['08:00 - 10:00', '10:00 - 12:00', '12:00 - 14:00', '16:00 - 18:00', '18:00 - 20:00'];
const slotOf = (index: number): string => slots[index % slots.length] ?? '';

/**
 * A driver's run of eight stops on a day to come: something to bring, six times something to collect, something to bring.
 * @returns the day, its stops in the order of the run, and the codes of what is brought
 */
export const planDay = async (request: APIRequestContext, url: string, driver: string) => {
  const ops = await come(request, url, 'ops');
  const people: Somebody[] = [];
  for (const name of customers) people.push(await come(request, url, `${name}@mail.example`));
  const personAt = (index: number): Somebody => {
    const person = people[index];
    if (!person) throw new Error(`nobody is number ${index}`);
    return person;
  };
  const [sam, julie] = [personAt(0), personAt(5)];
  const days = await daysOf(sam);
  const [before, day, after] = [days[3], days[8], days.at(-1)];
  if (!before || !day || !after) throw new Error('the van comes too seldom');
  const place = (who: Somebody, leg: Leg, index: number): Promise<Ordered> =>
    order(who, {
      visits: {
        pickup_date: leg === 'pickup' ? day : before,
        pickup_slot: slotOf(index),
        delivery_date: leg === 'pickup' ? after : day,
        delivery_slot: slotOf(index),
      },
    });
  const bring = async (who: Somebody, index: number) => {
    const placed = await place(who, 'delivery', index);
    for (const action of ['pick_up', 'intake'])
      await ops.ask('POST', `ops/orders/${placed.id}/transitions`, { action });
    const counted = { folded: 2, hanger: 0, reason: 'as counted' };
    const { bags } = await ops.ask<{ bags: { code: string }[] }>(
      'PUT',
      `ops/orders/${placed.id}/bags`,
      counted,
    );
    for (const action of ['process', 'make_ready'])
      await ops.ask('POST', `ops/orders/${placed.id}/transitions`, { action });
    return { placed, codes: bags.map(({ code }) => code) };
  };
  const [first, last] = [await bring(sam, 0), await bring(julie, 4)];
  const stops: Stop[] = [{ ...first.placed, leg: 'delivery' }];
  for (const index of people.keys())
    stops.push({ ...(await place(personAt(index), 'pickup', index)), leg: 'pickup' });
  stops.push({ ...last.placed, leg: 'delivery' });

  const { runs } = await ops.ask<{ runs: { driver: { id: number; name: string } }[] }>(
    'GET',
    `ops/runs?date=${day}`,
  );
  const driverId = runs.find((run) => run.driver.name === driver)?.driver.id;
  for (const [index, { id, leg }] of stops.entries()) {
    const behind = stops[index - 1];
    await ops.ask('PUT', `ops/runs/stops/${id}/${leg}`, {
      driver_id: driverId,
      after: behind ? { order_id: behind.id, leg: behind.leg } : null,
      was: null,
    });
  }
  return { day, stops, driverId, sam, julie, ops, codes: { first: first.codes, last: last.codes } };
};
