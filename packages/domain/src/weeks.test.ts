import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, asDay, daysBetween, weekdayOf } from './calendar.ts';
import { dayMs } from './durations.ts';
import { lastDayOfWeek, weekNumber, weekOf, weeksUpTo } from './weeks.ts';

/** 1970-01-05 to 9998-12-31 */
const day = fc
  .integer({ min: 4, max: 2_932_530 })
  .map((count) => asDay(new Date(count * dayMs).toISOString().slice(0, 10)));

test.each([
  ['2026-11-22', '2026-11-16', 47],
  ['2026-11-23', '2026-11-23', 48],
  ['2026-01-01', '2025-12-29', 1],
  ['2025-12-29', '2025-12-29', 1],
  ['2025-12-28', '2025-12-22', 52],
  ['2026-12-31', '2026-12-28', 53],
  ['2027-01-01', '2026-12-28', 53],
  ['2027-01-03', '2026-12-28', 53],
  ['2027-01-04', '2027-01-04', 1],
  ['2020-12-31', '2020-12-28', 53],
  ['2021-01-04', '2021-01-04', 1],
  ['2023-01-01', '2022-12-26', 52],
  ['2024-12-30', '2024-12-30', 1],
  ['2028-02-29', '2028-02-28', 9],
])('%s lies in the week of %s, number %i', (text, monday, number) => {
  expect([weekOf(asDay(text)), weekNumber(asDay(text))]).toEqual([monday, number]);
});

test('a week goes from its Monday to its Sunday, under one number', () => {
  fc.assert(
    fc.property(day, (any) => {
      const [first, last] = [weekOf(any), lastDayOfWeek(any)];
      expect([weekdayOf(first), weekdayOf(last), daysBetween(first, last)]).toEqual([1, 7, 6]);
      expect(first <= any && any <= last).toBe(true);
      expect(new Set([first, any, last].map(weekNumber)).size).toBe(1);
    }),
  );
});

test('numbers go up by one, and begin anew behind 52 or 53 in the week of 4 January', () => {
  fc.assert(
    fc.property(day, (any) => {
      const [number, next] = [weekNumber(any), weekNumber(addDays(any, 7))];
      expect(next === number + 1 || (next === 1 && number >= 52)).toBe(true);
      expect(weekNumber(asDay(`${any.slice(0, 4)}-01-04`))).toBe(1);
      expect(weekNumber(asDay(`${any.slice(0, 4)}-12-28`))).toBeGreaterThanOrEqual(52);
    }),
  );
});

test('the weeks up to a day are those before it and its own', () => {
  expect(weeksUpTo(asDay('2027-01-06'), 3)).toEqual(['2026-12-21', '2026-12-28', '2027-01-04']);
  expect(weeksUpTo(asDay('2026-11-23'), 1)).toEqual(['2026-11-23']);
});
