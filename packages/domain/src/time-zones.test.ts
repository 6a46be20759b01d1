import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const run = promisify(execFile);

/** Everything about dates that the rules are made of, over two years by the quarter of an hour and the day. */
const survey = `
  import { createHash } from 'node:crypto';
  const { addDays, asDay, asSlot, isPickupTooSoon, upcomingDates, wallClockAt, weekdayOf } = await import(process.argv[1]);
  const hash = createHash('sha256');
  const shifts = [{ weekday: 1, slots: [asSlot('08:00 - 10:00'), asSlot('23:00 - 24:00')] }, { weekday: 7, slots: [asSlot('01:00 - 03:00')] }];
  for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2029, 0, 1); at += 10_800_000) {
    const now = wallClockAt(new Date(at));
    hash.update(JSON.stringify([now, addDays(now.day, 59), weekdayOf(now.day), upcomingDates(shifts, now), isPickupTooSoon(now.day, shifts[0].slots[0], now)]));
  }
  const changes = ['2027-03-28T00:59:00Z', '2027-03-28T01:00:00Z', '2027-10-31T00:59:00Z', '2027-10-31T01:00:00Z', '2027-10-31T23:00:00Z'];
  const shown = changes.map((at) => wallClockAt(new Date(at)));
  console.log(JSON.stringify({ offset: new Date(changes[0]).getTimezoneOffset(), digest: hash.digest('hex'), shown }));
`;

type Surveyed = { offset: number; digest: string; shown: { day: string; minutes: number }[] };

const surveyIn = async (TZ: string): Promise<Surveyed> => {
  const domain = join(import.meta.dirname, 'index.ts');
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', survey, domain], {
    env: { TZ },
  });
  return JSON.parse(stdout) as Surveyed;
};

describe('dates', () => {
  test('are the same wherever the process runs', async () => {
    const zones = ['Europe/Brussels', 'Pacific/Auckland', 'America/Los_Angeles', 'UTC'];
    const surveyed = await Promise.all(zones.map(surveyIn));
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
});
