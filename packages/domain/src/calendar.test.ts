import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  asDay,
  asSlot,
  clockOf,
  daysBetween,
  defaultSlots,
  monthsUpTo,
  parseDay,
  parseSlot,
  slotEnd,
  slotStart,
  wallClockAt,
  weekdayOf,
} from './calendar.ts';
import { dayMs, minuteMs } from './durations.ts';

/** 1970-01-01 to 9999-12-31 */
const dayNumber = fc.integer({ min: 0, max: 2_932_896 });
const textOf = (count: number) => new Date(count * dayMs).toISOString().slice(0, 10);
const day = dayNumber.map((count) => asDay(textOf(count)));

describe('days', () => {
  test('count as the world counts them', () => {
    fc.assert(
      fc.property(dayNumber, dayNumber, (from, to) => {
        expect(daysBetween(asDay(textOf(from)), asDay(textOf(to)))).toBe(to - from);
        expect(addDays(asDay(textOf(from)), to - from)).toBe(textOf(to));
      }),
    );
  });

  test('added and counted are each other’s inverse', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 400_000, max: 2_500_000 }),
        fc.integer({ min: -400_000, max: 400_000 }),
        (start, count) => {
          const from = asDay(textOf(start));
          expect(daysBetween(from, addDays(from, count))).toBe(count);
          expect(addDays(addDays(from, count), -count)).toBe(from);
        },
      ),
    );
  });

  test('sort as text in the order they come', () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        expect(a < b).toBe(daysBetween(a, b) > 0);
      }),
    );
  });

  test('know the months before them', () => {
    expect(monthsUpTo(asDay('2026-01-31'), 3)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01']);
    expect(monthsUpTo(asDay('2026-12-01'), 1)).toEqual(['2026-12-01']);
    expect(monthsUpTo(asDay('2026-02-28'), 14)[0]).toBe('2025-01-01');
  });

  test('fall on the weekday that they do', () => {
    fc.assert(
      fc.property(dayNumber, (count) => {
        expect(weekdayOf(asDay(textOf(count)))).toBe(new Date(count * dayMs).getUTCDay() || 7);
      }),
    );
    expect(weekdayOf(asDay('2026-11-23'))).toBe(1);
  });

  test.each([
    ['2027-12-31', 1, '2028-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 1, '2028-03-01'],
    ['2028-02-29', 366, '2029-03-01'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2000-02-28', 1, '2000-02-29'],
    ['2028-01-01', -1, '2027-12-31'],
    ['2027-03-27', 2, '2027-03-29'],
    ['2027-10-30', 2, '2027-11-01'],
  ])('%s and %i more is %s', (from, count, expected) => {
    expect(addDays(asDay(from), count)).toBe(expected);
  });

  test.each(['2028-02-29', '2000-02-29', '2026-12-31', '1970-01-01', '9999-12-31'])(
    'like %s exist',
    (text) => {
      expect(parseDay(text)).toBe(text);
    },
  );

  test.each([
    '2027-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '1969-12-31',
    '2026-1-1',
    '2026-11-23 ',
    '2026-11-23\n',
    '23/11/2026',
    '２０２６-11-23',
    '',
  ])('like %j do not exist', (text) => {
    expect(parseDay(text)).toBeUndefined();
    expect(() => asDay(text)).toThrow(RangeError);
  });
});

describe('the clocks in Brussels', () => {
  const moments: [string, string, string][] = [
    ['2026-11-23T07:00:00Z', '2026-11-23', '08:00'],
    ['2026-07-01T07:00:00Z', '2026-07-01', '09:00'],
    ['2026-12-31T22:59:59Z', '2026-12-31', '23:59'],
    ['2026-12-31T23:00:00Z', '2027-01-01', '00:00'],
    ['2028-02-28T23:00:00Z', '2028-02-29', '00:00'],
    ['2027-03-28T00:59:59Z', '2027-03-28', '01:59'],
    ['2027-03-28T01:00:00Z', '2027-03-28', '03:00'],
    ['2027-03-28T21:59:00Z', '2027-03-28', '23:59'],
    ['2027-03-28T22:00:00Z', '2027-03-29', '00:00'],
    ['2027-10-31T00:59:59Z', '2027-10-31', '02:59'],
    ['2027-10-31T01:00:00Z', '2027-10-31', '02:00'],
    ['2027-10-31T22:59:00Z', '2027-10-31', '23:59'],
    ['2027-10-31T23:00:00Z', '2027-11-01', '00:00'],
  ];
  test.each(moments)('show at %s the day %s and %s', (instant, shown, time) => {
    const [hours, minutes] = time.split(':').map(Number) as [number, number];
    expect(wallClockAt(new Date(instant))).toEqual({ day: shown, minutes: hours * 60 + minutes });
  });

  test.each([
    ['2027-03-28', 23],
    ['2027-10-31', 25],
    ['2027-06-15', 24],
  ])('run through %s in %i hours', (text, hours) => {
    const start = Date.parse(`${addDays(asDay(text), -1)}T12:00:00Z`);
    const shown = Array.from({ length: 48 * 4 }, (_, quarter) =>
      wallClockAt(new Date(start + quarter * 15 * minuteMs)),
    );
    expect(shown.filter((clock) => clock.day === text)).toHaveLength(hours * 4);
  });
});

test('the clocks in Brussels show what the time zone’s own table says, at any instant of a century', () => {
  const table = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Brussels',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const instants = fc.date({ min: new Date('1980-01-01'), max: new Date('2080-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (instant) => {
      const shown = wallClockAt(instant);
      expect(`${shown.day} ${clockOf(shown.minutes)}`).toBe(table.format(instant));
    }),
  );
});

describe('slots', () => {
  test('are windows of one day that end after they start', () => {
    const two = (value: number) => String(value).padStart(2, '0');
    const text = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    fc.assert(
      fc.property(fc.nat(24 * 60), fc.nat(24 * 60), (from, to) => {
        const slot = `${text(from)} - ${text(to)}`;
        const parsed = parseSlot(slot);
        expect(parsed && [parsed, slotStart(parsed), slotEnd(parsed)]).toEqual(
          from < to ? [slot, from, to] : undefined,
        );
      }),
    );
  });

  test.each([
    '10:00-12:00',
    '9:00 - 10:00',
    '10:60 - 11:00',
    '10:00 - 24:01',
    '25:00 - 26:00',
    '12:00 - 12:00',
    ' 10:00 - 12:00',
    '',
  ])('like %j are none', (text) => {
    expect(parseSlot(text)).toBeUndefined();
    expect(() => asSlot(text)).toThrow(RangeError);
  });

  test('by default are the 15 hours from 09:00 to 24:00', () => {
    expect([defaultSlots.length, defaultSlots[0], defaultSlots[14]]).toEqual([
      15,
      '09:00 - 10:00',
      '23:00 - 24:00',
    ]);
    for (const [index, slot] of defaultSlots.entries()) expect(slotStart(slot)).toBe((9 + index) * 60);
  });
});
