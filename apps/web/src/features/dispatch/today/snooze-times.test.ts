import { expect, test } from 'vitest';
import { wakesAt } from './snooze-times.ts';

const after = (choice: Parameters<typeof wakesAt>[0], now: string) =>
  wakesAt(choice, new Date(now)).toISOString();

test.each([
  ['in winter', '2026-11-23T22:30:00+01:00', '2026-11-24T08:00:00.000Z'],
  ['in summer', '2026-07-01T08:00:00+02:00', '2026-07-02T07:00:00.000Z'],
  ['in the night that has an hour more', '2026-10-24T23:00:00+02:00', '2026-10-25T08:00:00.000Z'],
  ['in the night that has an hour less', '2026-03-28T23:00:00+01:00', '2026-03-29T07:00:00.000Z'],
])('tomorrow is at nine in Brussels, %s', (_when, now, then) => {
  expect(after('tomorrow', now)).toBe(then);
});

test('an hour is an hour, whatever the clocks do', () => {
  expect(after('3', '2026-10-25T00:30:00Z')).toBe('2026-10-25T03:30:00.000Z');
});
