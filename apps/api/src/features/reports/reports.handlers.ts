import { isRefusal, refuse } from '@lavoir/contract';
import type { CallInput, Refusal, readReceiptsBook, readReport } from '@lavoir/contract';
import {
  addDays,
  centsToEuro,
  lastDayOf,
  lastDayOfWeek,
  monthOf,
  wallClockAt,
  weeksUpTo,
} from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import type { Context, Handler } from '../../http/context.ts';
import { laundriesWatched } from '../dispatch/dispatch.policy.ts';
import { findLaundries } from '../partners/partners.queries.ts';
import { findClosedFigures, findReceipts } from './book.queries.ts';
import { findDays, findSlotFill } from './report.queries.ts';
import type { Laundries, ReportDay } from './report.queries.ts';
import {
  addPlaces,
  addSteps,
  presentDays,
  presentFigures,
  presentRates,
  presentWeeks,
} from './reports.presentation.ts';

type Asked = CallInput<typeof readReport>['query'];
type Asking = Pick<Context<typeof readReport>, 'readDb' | 'actor' | 'clock'>;

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
const later = (one: Day, other: Day): Day => (one < other ? other : one);

const daysBetween = (from: Day, to: Day): Day[] => {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

const weeksShown = 13;
const daysOfSlots = 28;

/** The month that is asked for as far as it has come, and the one before up to the same day. */
const spanOf = (today: Day, month: Day | undefined) => {
  const from = month ?? monthOf(today);
  const last = lastDayOf(from);
  const until = earlier(last, today < from ? last : today);
  const before = monthOf(addDays(from, -1));
  const whole = until === last;
  const reached = addDays(before, Number(until.slice(8)) - 1);
  return {
    from,
    until,
    before,
    beforeUntil: whole ? lastDayOf(before) : earlier(reached, lastDayOf(before)),
  };
};

const within = (rows: readonly ReportDay[], from: Day, to: Day): ReportDay[] =>
  rows.filter(({ day }) => day >= from && day <= to);

/** The laundries that are asked for, of those that the caller may see. */
const wantedOf = ({ actor }: Pick<Asking, 'actor'>, { laundry }: Asked): Laundries | Refusal<'not_found'> => {
  const own = laundriesWatched(actor);
  if (laundry === undefined) return own;
  return own === 'all' || own.includes(laundry) ? [laundry] : refuse('not_found');
};

const askedOf = async (context: Asking, query: Asked) => {
  const { readDb, actor, clock } = context;
  const wanted = wantedOf(context, query);
  if (isRefusal(wanted)) return wanted;
  const laundries = await findLaundries(readDb, laundriesWatched(actor));
  if (query.laundry !== undefined && !laundries.some(({ id }) => id === query.laundry))
    return refuse('not_found');
  const today = wallClockAt(clock.now()).day;
  return { ...spanOf(today, query.month), today, laundries, wanted };
};

/** The month's days. */
export const daysOf = async (context: Asking, query: Asked) => {
  const asked = await askedOf(context, query);
  if (isRefusal(asked)) return asked;
  const { from, until, wanted } = asked;
  const rows = await findDays(context.readDb, from, until, wanted);
  return { from, rows, days: presentDays(rows, daysBetween(from, until)) };
};

export const handleReadReport: Handler<typeof readReport> = async (context, { query }) => {
  const asked = await askedOf(context, query);
  if (isRefusal(asked)) return asked;
  const { readDb, clock } = context;
  const { from, until, today, before, beforeUntil, laundries, wanted } = asked;
  const weeks = weeksUpTo(until, weeksShown);
  // the last week may go on behind its month; the first one begins before the month before
  const end = later(until, earlier(lastDayOfWeek(until), today));
  const rows = await findDays(readDb, earlier(before, weeks[0] ?? before), end, wanted);
  const own = within(rows, from, until);
  const earlierOnes = within(rows, before, beforeUntil);
  return {
    month: from.slice(0, 7),
    at: clock.now().toISOString(),
    until,
    before_until: beforeUntil,
    laundries,
    figures: presentFigures(own),
    before: presentFigures(earlierOnes),
    days: presentDays(own, daysBetween(from, until)),
    weeks: presentWeeks(rows, weeks),
    rates: presentRates(own),
    ...addPlaces(await findSlotFill(readDb, from, until, wanted)),
    slots: await findSlotFill(readDb, addDays(until, 1 - daysOfSlots), until, wanted),
    weight_steps: addSteps(own),
  };
};

export const bookOf = async ({ readDb, clock }: Pick<Asking, 'readDb' | 'clock'>, month: Day | undefined) => {
  const from = month ?? monthOf(wallClockAt(clock.now()).day);
  const to = lastDayOf(from);
  const figures = Map.groupBy(await findClosedFigures(readDb, from, to), ({ day }) => day);
  const receipts = await findReceipts(readDb, from, to);
  return { from, rows: receipts.map((row) => ({ ...row, rates: presentRates(figures.get(row.day) ?? []) })) };
};

export const handleReadReceiptsBook: Handler<typeof readReceiptsBook> = async (context, { query }) => {
  const { from, rows } = await bookOf(context, query.month);
  return {
    month: from.slice(0, 7),
    data: rows.map((row) => ({
      number: row.number,
      day: row.day,
      orders: row.orders,
      wallet: centsToEuro(row.wallet_cents),
      card: centsToEuro(row.card_cents),
      invoiced: centsToEuro(row.invoice_cents),
      without_vat: centsToEuro(row.without_vat_cents),
      vat: centsToEuro(row.vat_cents),
      total: centsToEuro(row.total_cents),
      rates: row.rates,
      closed_at: row.closed_at.toISOString(),
    })),
  };
};
