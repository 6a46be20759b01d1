import type { CollectionTime } from '@lavoir/contract';
import { asDay, asSlot } from '@lavoir/domain';
import { describe, expect, it } from 'vitest';
import {
  deliveryDates,
  isFull,
  isLessThanADayApart,
  offeredDates,
  pickupDates,
  stillOffered,
} from './offers.ts';

const morning = asSlot('09:00 - 11:00');
const noon = asSlot('12:00 - 14:00');
const evening = asSlot('18:00 - 20:00');

const shift = (day: string, dates: [string, string, string], full: string[] = []): CollectionTime => ({
  day,
  this_date: asDay(dates[0]),
  next_date: asDay(dates[1]),
  third_date: asDay(dates[2]),
  slots: [evening, morning].map((time) => ({
    time,
    full_dates: time === morning ? full.map(asDay) : [],
  })),
});

const monday = shift('monday', ['2026-11-23', '2026-11-30', '2026-12-07']);
const wednesday = shift('wednesday', ['2026-11-25', '2026-12-02', '2026-12-09'], ['2026-11-25']);
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
    const other: CollectionTime = { ...monday, slots: [...monday.slots, { time: noon, full_dates: [] }] };
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
    expect(days(pickupDates([monday], now))).toEqual(['2026-11-30', '2026-12-07']);
  });

  it('hides days that are past', () => {
    const now = { day: asDay('2026-11-24'), minutes: 0 };
    expect(days(pickupDates([monday], now))).not.toContain('2026-11-23');
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

it('tells when delivery comes less than a day after pick-up', () => {
  expect(isLessThanADayApart(asDay('2026-11-23'), asDay('2026-11-23'))).toBe(true);
  expect(isLessThanADayApart(asDay('2026-11-23'), asDay('2026-11-24'))).toBe(false);
});
