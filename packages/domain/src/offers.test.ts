import { describe, expect, it } from 'vitest';
import { addDays, asDay, asSlot, daysBetween } from './calendar.ts';
import { deliveryDates, isFull, offeredDates, pickupDates, stillOffered } from './offers.ts';
import type { OfferedDate, OfferedShift, Visit } from './offers.ts';
import { isOffered, problemOf, upcomingDates } from './schedule.ts';
import type { Exceptions, ShiftDates, WantedVisits } from './schedule.ts';

const morning = asSlot('09:00 - 11:00');
const noon = asSlot('12:00 - 14:00');
const evening = asSlot('18:00 - 20:00');

const shift = (dates: [string, string, string], full: string[] = []): OfferedShift => ({
  dates: dates.map(asDay),
  slots: [evening, morning].map((slot) => ({ slot, fullOn: slot === morning ? full.map(asDay) : [] })),
});

const monday = shift(['2026-11-23', '2026-11-30', '2026-12-07']);
const wednesday = shift(['2026-11-25', '2026-12-02', '2026-12-09'], ['2026-11-25']);
const before = { day: asDay('2026-11-20'), minutes: 12 * 60 };
const days = (dates: { day: string }[]) => dates.map(({ day }) => day);

describe('offeredDates', () => {
  it('lists the dates of all shifts, earliest first, and slots by their start', () => {
    const dates = offeredDates([wednesday, monday]);
    expect(days(dates)).toEqual([
      '2026-11-23',
      '2026-11-25',
      '2026-11-30',
      '2026-12-02',
      '2026-12-07',
      '2026-12-09',
    ]);
    expect(dates[0]?.slots.map(({ slot }) => slot)).toEqual([morning, evening]);
  });

  it('marks a slot full on its full dates only', () => {
    const [, first, , second] = offeredDates([monday, wednesday]);
    expect(first?.slots[0]).toEqual({ slot: morning, full: true });
    expect(second?.slots[0]).toEqual({ slot: morning, full: false });
  });

  it('puts two shifts of one day together, each slot once', () => {
    const other: OfferedShift = { ...monday, slots: [...monday.slots, { slot: noon, fullOn: [] }] };
    const [first, ...rest] = offeredDates([monday, other]);
    expect(first?.slots.map(({ slot }) => slot)).toEqual([morning, noon, evening]);
    expect(rest).toHaveLength(2);
  });

  it('offers nothing where there are no shifts', () => {
    expect(offeredDates([])).toEqual([]);
  });
});

describe('pickupDates', () => {
  it("hides today's slots that start within two hours", () => {
    const now = { day: asDay('2026-11-23'), minutes: 7 * 60 + 1 };
    expect(pickupDates([monday], now)[0]?.slots.map(({ slot }) => slot)).toEqual([evening]);
  });

  it('hides today once none of its slots can be ridden', () => {
    const now = { day: asDay('2026-11-23'), minutes: 16 * 60 };
    expect(days(pickupDates([monday], now))).toEqual(['2026-11-30']);
  });

  it('hides days that are past', () => {
    const now = { day: asDay('2026-11-24'), minutes: 0 };
    expect(days(pickupDates([monday], now))).not.toContain('2026-11-23');
  });

  it('hides the last days, from which nothing could be brought back', () => {
    expect(days(pickupDates([monday, wednesday], before)).at(-1)).toBe('2026-12-07');
    const full = shift(['2026-11-25', '2026-12-02', '2026-12-09'], ['2026-12-09']);
    const noEvenings = { ...full, slots: full.slots.filter(({ slot }) => slot === morning) };
    expect(days(pickupDates([monday, noEvenings], before)).at(-1)).toBe('2026-12-02');
  });

  it('hides the slots of a day that come too late for the last delivery two days after', () => {
    const mornings = { ...wednesday, slots: wednesday.slots.filter(({ slot }) => slot === morning) };
    const last = pickupDates([monday, mornings], before).at(-1);
    expect(last).toEqual({ day: '2026-12-07', slots: [{ slot: morning, full: false }] });
  });

  it('offers the last days too to an order that has a delivery beyond them, and hides none for one that has its own before', () => {
    const dates = [monday, wednesday];
    expect(days(pickupDates(dates, before, { day: asDay('2026-12-16'), slot: morning })).at(-1)).toBe(
      '2026-12-09',
    );
    expect(pickupDates(dates, before, { day: asDay('2026-11-25'), slot: morning })).toEqual(
      pickupDates(dates, before),
    );
  });
});

describe('deliveryDates', () => {
  it('starts 48 hours after the pick-up', () => {
    const pickup = { day: asDay('2026-11-23'), slot: morning };
    expect(days(deliveryDates([monday, wednesday], pickup, before))[0]).toBe('2026-11-25');
  });

  it('leaves out slots before the pick-up slot at exactly two days', () => {
    const pickup = { day: asDay('2026-11-23'), slot: evening };
    const [first] = deliveryDates([monday, wednesday], pickup, before);
    expect(first).toEqual({ day: '2026-11-25', slots: [{ slot: evening, full: false }] });
  });

  it('counts from the earliest pick-up while none is chosen', () => {
    expect(days(deliveryDates([monday, wednesday], undefined, before))[0]).toBe('2026-11-25');
  });

  it('leaves out what is over after a pick-up that was long ago', () => {
    const pickup = { day: asDay('2026-11-16'), slot: evening };
    const now = { day: asDay('2026-11-23'), minutes: 12 * 60 };
    expect(deliveryDates([monday], pickup, now)[0]).toEqual({
      day: '2026-11-23',
      slots: [{ slot: evening, full: false }],
    });
  });

  it('offers nothing where no pick-up can be had', () => {
    expect(deliveryDates([], undefined, before)).toEqual([]);
  });
});

describe('stillOffered', () => {
  const dates = offeredDates([monday, wednesday]);

  it('keeps a choice that can be had', () => {
    const choice = { day: asDay('2026-11-25'), slot: evening };
    expect(stillOffered(choice, dates)).toBe(choice);
  });

  it('drops a choice whose slot is full, whose slot is gone or whose day is gone', () => {
    expect(stillOffered({ day: asDay('2026-11-25'), slot: morning }, dates)).toBeUndefined();
    expect(stillOffered({ day: asDay('2026-11-25'), slot: noon }, dates)).toBeUndefined();
    expect(stillOffered({ day: asDay('2026-11-24'), slot: evening }, dates)).toBeUndefined();
    expect(stillOffered(undefined, dates)).toBeUndefined();
  });
});

it('knows a date without any place left', () => {
  expect(isFull({ day: asDay('2026-11-25'), slots: [{ slot: morning, full: true }] })).toBe(true);
  expect(isFull({ day: asDay('2026-11-25'), slots: [{ slot: morning, full: false }] })).toBe(false);
});

/** What a browser shows beside what the server takes: both halves of the rules over one offer. */
describe('what is shown is what is taken', () => {
  const late = asSlot('23:00 - 24:00');
  const weekly = [
    { weekday: 1, slots: [morning, noon, late] },
    { weekday: 3, slots: [asSlot('00:00 - 02:00'), late] },
    { weekday: 4, slots: [late] },
    { weekday: 7, slots: [morning, evening] },
  ];
  const allSlots = [...new Set(weekly.flatMap(({ slots }) => slots))];
  const first = asDay('2026-01-01');
  const everyDay = Array.from({ length: daysBetween(first, asDay('2029-01-01')) }, (_, count) =>
    addDays(first, count),
  );
  /** closed from Christmas to New Year, and a Monday's van on 29 February */
  const exceptions: Exceptions = {
    closed: new Set(
      everyDay.filter((day) => day.slice(5) >= '12-24' && (Number(day.slice(0, 4)) + 1) % 2 === 0),
    ),
    extra: new Map([[asDay('2028-02-29'), 1]]),
  };

  const heard = (offered: readonly ShiftDates[]): OfferedShift[] =>
    offered.map(({ dates, slots }) => ({ dates, slots: slots.map((slot) => ({ slot, fullOn: [] })) }));
  const visitsOf = (dates: readonly OfferedDate[]): Visit[] =>
    dates.flatMap(({ day, slots }) => slots.map(({ slot }) => ({ day, slot })));
  const listed = (visits: readonly Visit[]): string =>
    visits
      .map(({ day, slot }) => `${day} ${slot}`)
      .toSorted()
      .join();

  /** every visit of ten weeks that the server wouldn't refuse */
  const taken = (
    offered: readonly ShiftDates[],
    from: Visit['day'],
    isFine: (visit: Visit) => boolean,
  ): Visit[] =>
    Array.from({ length: 72 }, (_, count) => addDays(from, count - 2))
      .flatMap((day) => allSlots.map((slot) => ({ day, slot })))
      .filter((visit) => isOffered(offered, visit.day, visit.slot) && isFine(visit));

  /** six, and weeks of seven days: each comes up on each weekday */
  const hours = [0, 60, 12 * 60, 20 * 60 + 59, 21 * 60, 1439];

  it('on every day from 2026 to 2028, at all hours', () => {
    const wrong = everyDay.filter((day, index) => {
      const now = { day, minutes: hours[index % hours.length] ?? 0 };
      const offered = upcomingDates(weekly, now, exceptions);
      const pickups = visitsOf(pickupDates(heard(offered), now));
      const isTaken = (visits: WantedVisits) => problemOf(visits, now) === undefined;
      const deliveries = taken(offered, day, (delivery) => isTaken({ pickup: {}, delivery }));
      const couldBe = taken(offered, day, (pickup) =>
        deliveries.some((delivery) => isTaken({ pickup, delivery })),
      );
      if (listed(pickups) !== listed(couldBe)) return true;
      const pickup = pickups[index % pickups.length];
      if (!pickup) return true;
      const couldFollow = taken(offered, day, (delivery) => isTaken({ pickup, delivery }));
      return listed(visitsOf(deliveryDates(heard(offered), pickup, now))) !== listed(couldFollow);
    });
    expect(wrong).toEqual([]);
  });

  it('closes the slot of 23:00 to 24:00 at nine in the evening, by the clock of a night that changes it too', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31', '2028-02-29'].map(asDay)) {
      const times = [{ dates: [day, addDays(day, 7)], slots: [{ slot: late, fullOn: [] }] }];
      expect(pickupDates(times, { day, minutes: 21 * 60 - 1 })).toHaveLength(1);
      expect(pickupDates(times, { day, minutes: 21 * 60 })).toEqual([]);
      expect(pickupDates(times, { day: addDays(day, 1), minutes: 0 })).toEqual([]);
    }
  });
});
