import { asDay, asSlot } from '@lavoir/domain';
import { expect, it } from 'vitest';
import { isLessThanADayApart, shiftsOf } from './offers.ts';

it('reads the three dates of a shift, and on which of them a slot is full', () => {
  const [first, second, third] = ['2026-11-23', '2026-11-30', '2026-12-07'].map(asDay);
  if (!first || !second || !third) throw new Error('three dates');
  const slot = asSlot('09:00 - 11:00');
  const times = {
    day: 'monday',
    this_date: first,
    next_date: second,
    third_date: third,
    slots: [{ time: slot, full_dates: [second] }],
  };
  expect(shiftsOf([times])).toEqual([{ dates: [first, second, third], slots: [{ slot, fullOn: [second] }] }]);
});

it('tells when delivery comes less than a day after pick-up', () => {
  expect(isLessThanADayApart(asDay('2026-11-23'), asDay('2026-11-23'))).toBe(true);
  expect(isLessThanADayApart(asDay('2026-11-23'), asDay('2026-11-24'))).toBe(false);
});
