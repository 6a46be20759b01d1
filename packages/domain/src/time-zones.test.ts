import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const run = promisify(execFile);

/**
 * Everything about dates that the rules are made of: what the server offers, and of that what a browser shows. `survey`
 * takes the clocks' zone of the process as it is then, so one process can look from many.
 */
const survey = `
  import { createHash } from 'node:crypto';
  const { addDays, asDay, asSlot, defaultSlots, deliveryDates, isPickupTooSoon, pickupDates, upcomingDates, wallClockAt, weekdayOf } = await import(process.argv[1]);
  const shifts = [
    { weekday: 1, slots: [asSlot('08:00 - 10:00'), asSlot('23:00 - 24:00')] },
    { weekday: 4, slots: defaultSlots },
    { weekday: 7, slots: [asSlot('01:00 - 03:00')] },
  ];
  const at = (instant) => {
    const now = wallClockAt(new Date(instant));
    const offered = upcomingDates(shifts, now).map(({ dates, slots }) => ({ dates, slots: slots.map((slot) => ({ slot, fullOn: [] })) }));
    const heard = JSON.parse(JSON.stringify(offered));
    return JSON.stringify([now, addDays(now.day, 59), weekdayOf(now.day), isPickupTooSoon(now.day, shifts[0].slots[0], now), pickupDates(heard, now), deliveryDates(heard, undefined, now)]);
  };
  const digestOf = (instants) => {
    const hash = createHash('sha256');
    for (const instant of instants) hash.update(at(instant));
    return hash.digest('hex');
  };
  const changes = ['2027-03-28T00:59:00Z', '2027-03-28T01:00:00Z', '2027-10-31T00:59:00Z', '2027-10-31T01:00:00Z', '2027-10-31T23:00:00Z'];
`;

const surveyIn = async <T>(TZ: string, script: string): Promise<T> => {
  const domain = join(import.meta.dirname, 'index.ts');
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', survey + script, domain], {
    env: { TZ },
    maxBuffer: 1e8,
  });
  return JSON.parse(stdout) as T;
};

// four processes at once: a machine that does other things as well takes its time
describe('dates', { timeout: 30_000 }, () => {
  test('are the same wherever the process runs, on every day of 2026 to 2028', async () => {
    const zones = ['Europe/Brussels', 'Pacific/Auckland', 'America/Los_Angeles', 'UTC'];
    // 23 hours and 59 minutes apart: all hours come up
    const everyDay = `
      const instants = [];
      for (let one = Date.UTC(2026, 0, 1); one < Date.UTC(2029, 0, 1); one += 86_340_000) instants.push(one);
      console.log(JSON.stringify({
        offset: new Date(changes[0]).getTimezoneOffset(),
        digest: digestOf(instants),
        shown: changes.map((one) => wallClockAt(new Date(one))),
      }));`;
    type Surveyed = { offset: number; digest: string; shown: { day: string; minutes: number }[] };
    const surveyed = await Promise.all(zones.map((zone) => surveyIn<Surveyed>(zone, everyDay)));
    expect(surveyed.map(({ offset }) => offset)).toEqual([-60, -780, 420, 0]);
    expect(new Set(surveyed.map(({ digest }) => digest)).size).toBe(1);
    for (const { shown } of surveyed) {
      expect(shown).toEqual([
        { day: '2027-03-28', minutes: 119 },
        { day: '2027-03-28', minutes: 180 },
        { day: '2027-10-31', minutes: 179 },
        { day: '2027-10-31', minutes: 120 },
        { day: '2027-11-01', minutes: 0 },
      ]);
    }
  });

  test('are the same in every zone that a device can be in, around what is hard about a calendar', async () => {
    // of zones whose clocks agree one is asked
    const everyZone = `
      const hours = (day) => [0, 7, 21.5, 23.99].map((hour) => Date.parse(day) + hour * 3_600_000);
      const days = ['2026-12-31', '2028-02-28', '2028-02-29', '2027-03-27', '2027-10-30'];
      const instants = [...changes.map(Date.parse), ...days.flatMap(hours)];
      const groups = Map.groupBy(Intl.supportedValuesOf('timeZone'), (zone) => {
        process.env.TZ = zone;
        return instants.map((one) => new Date(one).getTimezoneOffset()).join();
      });
      const digests = [...groups.values()].map(([zone]) => {
        process.env.TZ = zone;
        return digestOf(instants);
      });
      console.log(JSON.stringify({ zones: [...groups.values()].flat().length, digests }));`;
    const { zones, digests } = await surveyIn<{ zones: number; digests: string[] }>('UTC', everyZone);
    expect(zones).toBeGreaterThan(400);
    expect(digests.length).toBeGreaterThan(40);
    expect(new Set(digests).size).toBe(1);
  });
});
