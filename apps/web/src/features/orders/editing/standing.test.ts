import { asDay, asSlot } from '@lavoir/domain';
import { expect, test } from 'vitest';
import { afterPickup, visitNow, withOwnPlaces } from './standing.ts';

const visit = (day: string) => ({ day: asDay(day), slot: asSlot('18:00 - 20:00') });
const offered = [{ day: asDay('2026-11-25'), slots: [{ slot: asSlot('18:00 - 20:00'), full: false }] }];

test('a visit that was agreed stays, though it isn’t offered any more; another one has to be', () => {
  const agreed = visit('2026-11-22');
  expect(visitNow(undefined, agreed, offered)).toBe(agreed);
  expect(visitNow(visit('2026-11-25'), agreed, offered)).toEqual(visit('2026-11-25'));
  expect(visitNow(visit('2026-11-24'), agreed, offered)).toBeUndefined();
});

test('a slot that the order itself has filled isn’t full for it', () => {
  const shift = {
    day: 'Monday',
    this_date: asDay('2026-11-23'),
    next_date: asDay('2026-11-30'),
    third_date: asDay('2026-12-07'),
    slots: [{ time: asSlot('18:00 - 20:00'), full_dates: [asDay('2026-11-23'), asDay('2026-11-30')] }],
  };
  const [freed] = withOwnPlaces([shift], [visit('2026-11-23')]);
  expect(freed?.slots[0]?.full_dates).toEqual(['2026-11-30']);
});

test('a delivery goes where the pick-up comes too close to it', () => {
  expect(afterPickup(visit('2026-11-23'), visit('2026-11-25'))).toEqual(visit('2026-11-25'));
  expect(afterPickup(visit('2026-11-24'), visit('2026-11-25'))).toBeUndefined();
});
