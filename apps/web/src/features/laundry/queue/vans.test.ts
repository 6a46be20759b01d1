import { asSlot } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { expect, test } from 'vitest';
import { byVan } from './vans.ts';

const row = (id: number, due_date: string, slot: string) => ({
  id,
  due_date: due_date as Day,
  due_slot: asSlot(slot),
});
/** Monday, 13:32 in Brussels */
const at = new Date('2026-11-23T12:32:00Z');

test('rows stand by the van that takes them away, late ones on top in one group', () => {
  const vans = byVan(
    [
      row(1, '2026-11-22', '18:00 - 20:00'),
      row(2, '2026-11-23', '12:00 - 14:00'),
      row(3, '2026-11-23', '18:00 - 20:00'),
      row(4, '2026-11-23', '18:00 - 20:00'),
      row(5, '2026-11-24', '10:00 - 12:00'),
      row(6, '2026-11-25', '10:00 - 12:00'),
    ],
    at,
  );
  expect(vans.map(({ isLate, when, time, rows }) => [isLate, when, time, rows.map(({ id }) => id)])).toEqual([
    [true, 'later', '18:00', [1, 2]],
    [false, 'today', '18:00', [3, 4]],
    [false, 'tomorrow', '10:00', [5]],
    [false, 'later', '10:00', [6]],
  ]);
});

test('a van of today says in how many minutes it leaves, as clocks in Brussels have it', () => {
  const [van] = byVan([row(1, '2026-11-23', '18:00 - 20:00')], at);
  expect(van?.leavesInMinutes).toBe(268);
});
