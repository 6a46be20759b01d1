import { expect, test } from 'vitest';
import { asDay } from './calendar.ts';
import { lastDayOf, monthOf, nextMonth, parseMonth } from './months.ts';

test.each([
  ['2026-11-23', '2026-11-01', '2026-12-01', '2026-11-30'],
  ['2026-12-31', '2026-12-01', '2027-01-01', '2026-12-31'],
  ['2028-02-29', '2028-02-01', '2028-03-01', '2028-02-29'],
])('%s lies in the month of %s, before %s', (day, month, next, last) => {
  expect(monthOf(asDay(day))).toBe(month);
  expect(nextMonth(asDay(day))).toBe(next);
  expect(lastDayOf(asDay(day))).toBe(last);
});

test('a month is read as its first day', () => {
  expect(parseMonth('2026-11')).toBe('2026-11-01');
  for (const text of ['2026-13', '2026-1', 'November', '']) expect(parseMonth(text)).toBeUndefined();
});
