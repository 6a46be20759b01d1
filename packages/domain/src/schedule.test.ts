import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, asDay, asSlot, daysBetween, defaultSlots, slotStart, weekdayOf } from './calendar.ts';
import type { Day, WallClock } from './calendar.ts';
import { isPublicHoliday } from './holidays.ts';
import { isOffered, isPickupTooSoon, leavesTurnaround, upcomingDates } from './schedule.ts';
import type { Exceptions } from './schedule.ts';

const day = fc.integer({ min: 0, max: 5000 }).map((count) => addDays(asDay('2026-01-01'), count));
const clock: fc.Arbitrary<WallClock> = fc.record({ day, minutes: fc.nat(1439) });
const slot = fc.constantFrom(...defaultSlots);
const shift = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }),
  slots: fc.uniqueArray(slot, { minLength: 1, maxLength: 6 }),
});
const shifts = fc.uniqueArray(shift, { maxLength: 7, selector: ({ weekday }) => weekday });

/** A clock with some closed days in the weeks that follow it, and some on which the van of a shift comes as well. */
const season = clock.chain((now) => {
  const coming = fc.nat(60).map((count) => addDays(now.day, count));
  return fc.record({
    now: fc.constant(now),
    exceptions: fc.record({
      closed: fc.array(coming, { maxLength: 15 }).map((days) => new Set(days)),
      extra: fc
        .array(fc.tuple(coming, fc.integer({ min: 1, max: 7 })), { maxLength: 4 })
        .map((days) => new Map(days)),
    }),
  });
});

/** Whether the van of that shift comes, by the definition. */
const comes = (weekday: number, date: Day, { closed, extra }: Exceptions): boolean =>
  extra.has(date)
    ? extra.get(date) === weekday
    : weekdayOf(date) === weekday && !closed.has(date) && !isPublicHoliday(date);

describe('the dates of a shift', () => {
  test('are three on which its van comes, ascending, none past', () => {
    fc.assert(
      fc.property(shifts, season, (weekly, { now, exceptions }) => {
        for (const { weekday, dates } of upcomingDates(weekly, now, exceptions)) {
          expect(dates).toHaveLength(3);
          expect([...dates].toSorted()).toEqual(dates);
          expect(new Set(dates).size).toBe(3);
          for (const date of dates) {
            expect([comes(weekday, date, exceptions), date >= now.day]).toEqual([true, true]);
          }
        }
      }),
    );
  });

  test('leave out none in between', () => {
    fc.assert(
      fc.property(shifts, season, (weekly, { now, exceptions }) => {
        for (const { weekday, dates, slots } of upcomingDates(weekly, now, exceptions)) {
          const last = daysBetween(now.day, dates[2]);
          const all = Array.from({ length: last + 1 }, (_, count) => addDays(now.day, count)).filter(
            (date) =>
              comes(weekday, date, exceptions) &&
              (date > now.day || slots.some((one) => slotStart(one) > now.minutes + 120)),
          );
          expect(dates).toEqual(all);
        }
      }),
    );
  });

  test('come for every shift, the earliest first', () => {
    fc.assert(
      fc.property(shifts, season, (weekly, { now, exceptions }) => {
        const offered = upcomingDates(weekly, now, exceptions);
        expect(offered.map(({ weekday }) => weekday).toSorted()).toEqual(
          weekly.map(({ weekday }) => weekday).toSorted(),
        );
        const firsts = offered.map(({ dates }) => dates[0]);
        expect(firsts).toEqual([...firsts].toSorted());
      }),
    );
  });

  test.each([
    [0, '2026-11-23'],
    [359, '2026-11-23'],
    [1019, '2026-11-23'],
    [1020, '2026-11-30'],
    [1439, '2026-11-30'],
  ])('at minute %i of a Monday begin on %s while its last slot is at 19:00', (minutes, first) => {
    const monday = { weekday: 1, slots: [asSlot('08:00 - 10:00'), asSlot('19:00 - 21:00')] };
    expect(upcomingDates([monday], { day: asDay('2026-11-23'), minutes })[0]?.dates[0]).toBe(first);
  });

  test('skip the days on which the house is closed', () => {
    const closed = new Set<Day>([asDay('2026-12-24'), asDay('2026-12-31')]);
    const [thursday] = upcomingDates(
      [{ weekday: 4, slots: defaultSlots }],
      { day: asDay('2026-12-21'), minutes: 0 },
      { closed, extra: new Map() },
    );
    expect(thursday?.dates).toEqual(['2027-01-07', '2027-01-14', '2027-01-21']);
  });

  test('skip public holidays, and come on the day that stands in for one', () => {
    const monday = [{ weekday: 1, slots: defaultSlots }];
    const easter = { day: asDay('2027-03-23'), minutes: 0 };
    expect(upcomingDates(monday, easter)[0]?.dates).toEqual(['2027-04-05', '2027-04-12', '2027-04-19']);
    const extra = new Map([[asDay('2027-03-30'), 1]]);
    const [caughtUp] = upcomingDates(monday, easter, { closed: new Set(), extra });
    expect(caughtUp?.dates).toEqual(['2027-03-30', '2027-04-05', '2027-04-12']);
  });

  test('are offered with the slots of their own shift alone', () => {
    const [morning, evening] = [asSlot('08:00 - 10:00'), asSlot('18:00 - 20:00')];
    const weekly = [
      { weekday: 1, slots: [morning] },
      { weekday: 4, slots: [evening] },
    ];
    const offered = upcomingDates(weekly, { day: asDay('2026-11-22'), minutes: 0 });
    expect(isOffered(offered, asDay('2026-11-23'), morning)).toBe(true);
    expect(isOffered(offered, asDay('2026-11-26'), evening)).toBe(true);
    expect(isOffered(offered, asDay('2026-11-23'), evening)).toBe(false);
    expect(isOffered(offered, asDay('2026-11-24'), morning)).toBe(false);
    expect(isOffered(offered, asDay('2026-12-14'), morning)).toBe(false);
  });
});

describe('a pick-up', () => {
  const ten = asSlot('10:00 - 12:00');
  const today = asDay('2026-11-23');

  test.each([
    [0, false],
    [479, false],
    [480, true],
    [600, true],
    [1439, true],
  ])('at ten is too soon at minute %i of its day: %s', (minutes, tooSoon) => {
    expect(isPickupTooSoon(today, ten, { day: today, minutes })).toBe(tooSoon);
  });

  test('of a past day is too soon and of a coming one is not, whatever the hour', () => {
    fc.assert(
      fc.property(clock, slot, fc.integer({ min: 1, max: 400 }), (now, one, count) => {
        expect(isPickupTooSoon(addDays(now.day, -count), one, now)).toBe(true);
        expect(isPickupTooSoon(addDays(now.day, count), one, now)).toBe(false);
      }),
    );
  });

  test('stays too soon once it is', () => {
    fc.assert(
      fc.property(day, slot, fc.nat(1439), fc.nat(1439), (date, one, a, b) => {
        const [early, late] = a < b ? [a, b] : [b, a];
        const [then, later] = [early, late].map((minutes) =>
          isPickupTooSoon(date, one, { day: date, minutes }),
        );
        expect(then && !later).toBe(false);
      }),
    );
  });
});

describe('the two days between pick-up and delivery', () => {
  test('are 48 hours by the calendar and the clock on the wall', () => {
    fc.assert(
      fc.property(day, slot, fc.integer({ min: -3, max: 10 }), slot, (date, pickup, days, delivery) => {
        const hours = days * 1440 + slotStart(delivery) - slotStart(pickup);
        const enough = days > 2 || (days === 2 && hours >= 2 * 1440);
        expect(
          leavesTurnaround({ day: date, slot: pickup }, { day: addDays(date, days), slot: delivery }),
        ).toBe(enough);
      }),
    );
  });

  test('are not shortened by the hour that the night of a clock change takes', () => {
    const ten = asSlot('10:00 - 12:00');
    for (const date of ['2027-03-26', '2027-03-27', '2027-10-29', '2027-10-30']) {
      expect(
        leavesTurnaround({ day: asDay(date), slot: ten }, { day: addDays(asDay(date), 2), slot: ten }),
      ).toBe(true);
    }
  });

  test('are days alone where a slot is not chosen yet', () => {
    const [date, late, early] = [asDay('2026-11-26'), asSlot('20:00 - 21:00'), asSlot('09:00 - 10:00')];
    expect(leavesTurnaround({ day: date, slot: late }, { day: addDays(date, 2) })).toBe(true);
    expect(leavesTurnaround({ day: date }, { day: addDays(date, 2), slot: early })).toBe(true);
    expect(leavesTurnaround({ day: date }, { day: addDays(date, 1) })).toBe(false);
    expect(leavesTurnaround({ day: date, slot: late }, { day: addDays(date, 2), slot: early })).toBe(false);
  });
});
