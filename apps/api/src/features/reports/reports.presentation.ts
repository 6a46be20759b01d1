import type { Figures } from '@lavoir/contract';
import {
  addCents,
  asCents,
  centsToEuro,
  lastDayOfWeek,
  noCents,
  subtractCents,
  vatPercents,
  weekNumber,
} from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { sharesOfDay, totalOf } from './book.queries.ts';
import type { SoldByRate } from './book.queries.ts';
import type { ReportDay, SlotFill } from './report.queries.ts';

type Count = Exclude<keyof ReportDay, 'day' | 'laundry_id' | 'weight_steps'>;

const sum = (rows: readonly ReportDay[], name: Count): number =>
  rows.reduce((before, row) => before + row[name], 0);

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

const mean = (whole: number, count: number, digits: number): number | null =>
  count === 0 ? null : round(whole / count, digits);

const secondsInHour = 3600;
const milliInKilo = 1000;

/** Some laundries' days together. Cents are added as such; what is an average is one of all of them, not of averages. */
export const presentFigures = (rows: readonly ReportDay[]): Figures => ({
  orders: sum(rows, 'orders'),
  revenue: centsToEuro(asCents(rows.reduce((before, row) => before + totalOf(row), 0))),
  wallet: centsToEuro(asCents(sum(rows, 'wallet_cents'))),
  card: centsToEuro(asCents(sum(rows, 'card_cents'))),
  invoiced: centsToEuro(asCents(sum(rows, 'invoice_cents'))),
  vat: centsToEuro(asCents(sum(rows, 'vat_cents'))),
  stops: sum(rows, 'stops'),
  on_time: sum(rows, 'on_time'),
  failed: sum(rows, 'failed'),
  turnaround: mean(sum(rows, 'turnaround_seconds') / secondsInHour, sum(rows, 'turnarounds'), 1),
  rating: mean(sum(rows, 'stars'), sum(rows, 'ratings'), 2),
  ratings: sum(rows, 'ratings'),
  ordered_kg: round(sum(rows, 'ordered_milli') / milliInKilo, 1),
  weighed_kg: round(sum(rows, 'weighed_milli') / milliInKilo, 1),
  weighings: sum(rows, 'weighings'),
});

/** Every day, those without anything too. */
export const presentDays = (rows: readonly ReportDay[], days: readonly Day[]): (Figures & { day: Day })[] => {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return days.map((day) => ({ day, ...presentFigures(byDay.get(day) ?? []) }));
};

const hundred = 100;

/** How punctual each week was. @param weeks their Mondays */
export const presentWeeks = (rows: readonly ReportDay[], weeks: readonly Day[]) =>
  weeks.map((from) => {
    const own = rows.filter(({ day }) => day >= from && day <= lastDayOfWeek(from));
    return {
      from,
      number: weekNumber(from),
      on_time: mean(sum(own, 'on_time') * hundred, sum(own, 'stops'), 1),
    };
  });

/** Of all slots together. */
export const addPlaces = (slots: readonly SlotFill[]) => ({
  places: slots.reduce((before, { places }) => before + places, 0),
  taken: slots.reduce((before, { taken }) => before + taken, 0),
});

/** Laundries' days by rate, the standard one first and always: their VAT is that of all days and laundries, each reckoned by itself. */
export const presentRates = (rows: readonly SoldByRate[]) => {
  const shares = rows.flatMap(sharesOfDay);
  return vatPercents.flatMap((percent) => {
    const own = shares.filter((share) => share.percent === percent);
    if (own.length === 0 && percent !== 21) return [];
    const total = addCents(noCents, ...own.map((share) => share.total));
    const vat = addCents(noCents, ...own.map((share) => share.vat));
    const without_vat = centsToEuro(subtractCents(total, vat));
    return [{ percent, without_vat, vat: centsToEuro(vat), total: centsToEuro(total) }];
  });
};

export const addSteps = (rows: readonly ReportDay[]): number[] =>
  Array.from({ length: 8 }, (_, index) =>
    rows.reduce((before, { weight_steps }) => before + (weight_steps[index] ?? 0), 0),
  );
