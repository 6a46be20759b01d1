import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, asDay, defaultSlots, slotStart } from './calendar.ts';
import type { Day, Slot } from './calendar.ts';
import { isPublicHoliday } from './holidays.ts';
import { movedDays, movedVisits, percentFull, slotsOn } from './planning.ts';
import type { Timetable } from './planning.ts';
import { leavesTurnaround } from './schedule.ts';

const monday = asDay('2026-11-23');
const now = { day: monday, minutes: 8 * 60 };

const slots = fc.uniqueArray(fc.constantFrom(...defaultSlots), { minLength: 1 });
const days = fc.integer({ min: 1, max: 60 }).map((ahead) => addDays(monday, ahead));
const timetables: fc.Arbitrary<Timetable> = fc.record({
  shifts: fc.uniqueArray(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), slots }), {
    selector: ({ weekday }) => weekday,
    minLength: 1,
  }),
  exceptions: fc.record({
    closed: fc.array(days, { maxLength: 8 }).map((list) => new Set(list)),
    extra: fc
      .array(fc.tuple(days, fc.integer({ min: 1, max: 7 })), { maxLength: 3 })
      .map((list) => new Map(list)),
    closedSlots: fc
      .array(fc.tuple(days, slots), { maxLength: 5 })
      .map((list) => new Map<Day, ReadonlySet<Slot>>(list.map(([day, shut]) => [day, new Set(shut)]))),
  }),
});

test('a closed day and a holiday have no slots unless a van comes as well', () => {
  fc.assert(
    fc.property(timetables, days, (timetable, day) => {
      const { closed, extra, closedSlots } = timetable.exceptions;
      const found = slotsOn(timetable, day);
      const isShut = !extra.has(day) && (closed.has(day) || isPublicHoliday(day));
      expect(isShut && found.length > 0).toBe(false);
      expect(found.some((slot) => closedSlots?.get(day)?.has(slot))).toBe(false);
    }),
  );
});

test('an order moves to where the van comes and a place is left, 48 hours apart, and only as far as it has to', () => {
  fc.assert(
    fc.property(
      timetables,
      days,
      fc.integer({ min: 2, max: 9 }),
      fc.constantFrom(...defaultSlots),
      fc.subarray(['pickup', 'delivery'] as const, { minLength: 1 }),
      fc.func(fc.boolean()),
      (timetable, day, apart, slot, sides, isFree) => {
        const visits = { pickup: { day, slot }, delivery: { day: addDays(day, apart), slot } };
        const moved = movedVisits(visits, sides, { timetable, now, isFree });
        fc.pre(moved !== undefined);
        expect(leavesTurnaround(moved.pickup, moved.delivery)).toBe(true);
        const went = (['pickup', 'delivery'] as const).filter((side) => moved[side] !== visits[side]);
        expect(went).toEqual(expect.arrayContaining(sides));
        for (const side of went) {
          expect(isFree(moved[side])).toBe(true);
          expect(slotsOn(timetable, moved[side].day)).toContain(moved[side].slot);
          expect(moved[side].day >= visits[side].day).toBe(true);
          expect(moved[side].day <= addDays(visits[side].day, movedDays)).toBe(true);
        }
      },
    ),
  );
});

test('the hour nearest to the one agreed on is taken of the first day that has a place', () => {
  const [nine, ten, noon] = [0, 1, 3].map((index) => defaultSlots[index]) as [Slot, Slot, Slot];
  const timetable: Timetable = {
    shifts: [{ weekday: 4, slots: [nine, noon] }],
    exceptions: { closed: new Set([asDay('2026-11-26')]), extra: new Map() },
  };
  const visits = {
    pickup: { day: asDay('2026-11-26'), slot: ten },
    delivery: { day: asDay('2026-12-10'), slot: ten },
  };
  const moved = movedVisits(visits, ['pickup'], { timetable, now, isFree: () => true });
  expect(moved).toEqual({ pickup: { day: asDay('2026-12-03'), slot: nine }, delivery: visits.delivery });
  expect(slotStart(nine)).toBeLessThan(slotStart(ten));
  expect(movedVisits(visits, ['pickup'], { timetable, now, isFree: () => false })).toBeUndefined();
});

test('how full a slot was is said in whole percent, 100 at most', () => {
  expect([percentFull(19, 20), percentFull(3, 2), percentFull(0, 4), percentFull(0, 0)]).toEqual([
    95,
    100,
    0,
    undefined,
  ]);
});
