import { expect, test } from 'vitest';
import { addDays, asDay } from './calendar.ts';
import { isPublicHoliday, publicHolidays } from './holidays.ts';

test.each([
  [2026, '04-06', '05-14', '05-25'],
  [2027, '03-29', '05-06', '05-17'],
  [2028, '04-17', '05-25', '06-05'],
])('Belgium keeps ten public holidays in %i, three of them after Easter', (year, monday, ascension, whit) => {
  const fixed = ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'];
  const expected = [...fixed, monday, ascension, whit].map((date) => `${year}-${date}`);
  expect(publicHolidays(year)).toEqual(expected.toSorted());
});

test('a day is a holiday where its year says so, and on no other day', () => {
  const first = asDay('2026-01-01');
  const days = Array.from({ length: 1096 }, (_, count) => addDays(first, count));
  const holidays = [2026, 2027, 2028].flatMap(publicHolidays);
  expect(days.filter(isPublicHoliday)).toEqual(holidays);
});
