import { isRefusal, refuse } from '@lavoir/contract';
import type { CallInput, Refusal, readReceiptsBook, readReport } from '@lavoir/contract';
import { addDays, centsToEuro, lastDayOf, monthOf, wallClockAt } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import type { Context, Handler } from '../../http/context.ts';
import { laundriesWatched } from '../dispatch/dispatch.policy.ts';
import { findClosedFigures, findReceipts } from './book.queries.ts';
import { findDays, findLaundries, findSlotFill } from './report.queries.ts';
import type { Laundries } from './report.queries.ts';
import { addSteps, presentDays, presentFigures, presentRates } from './reports.presentation.ts';

type Asked = CallInput<typeof readReport>['query'];
type Asking = Pick<Context<typeof readReport>, 'readDb' | 'actor' | 'clock'>;

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

const daysBetween = (from: Day, to: Day): Day[] => {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** The month that is asked for as far as it has come, and the one before up to the same day. */
const spanOf = ({ clock }: Pick<Asking, 'clock'>, month: Day | undefined) => {
  const today = wallClockAt(clock.now()).day;
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

/** The laundries that are asked for, of those that the caller may see. */
const wantedOf = ({ actor }: Pick<Asking, 'actor'>, { laundry }: Asked): Laundries | Refusal<'not_found'> => {
  const own = laundriesWatched(actor);
  if (laundry === undefined) return own;
  return own === 'all' || own.includes(laundry) ? [laundry] : refuse('not_found');
};

export const reportOf = async (context: Asking, query: Asked) => {
  const { readDb, actor } = context;
  const wanted = wantedOf(context, query);
  if (isRefusal(wanted)) return wanted;
  const laundries = await findLaundries(readDb, laundriesWatched(actor));
  if (query.laundry !== undefined && !laundries.some(({ id }) => id === query.laundry))
    return refuse('not_found');
  const span = spanOf(context, query.month);
  const rows = await findDays(readDb, span.from, span.until, wanted);
  return { ...span, laundries, wanted, rows, days: presentDays(rows, daysBetween(span.from, span.until)) };
};

export const handleReadReport: Handler<typeof readReport> = async (context, { query }) => {
  const report = await reportOf(context, query);
  if (isRefusal(report)) return report;
  const { readDb, clock } = context;
  const { from, until, before, beforeUntil, laundries, wanted, rows, days } = report;
  const earlierRows = await findDays(readDb, before, beforeUntil, wanted);
  const figures = presentFigures(rows);
  return {
    month: from.slice(0, 7),
    at: clock.now().toISOString(),
    until,
    before_until: beforeUntil,
    laundries,
    figures,
    before: presentFigures(earlierRows),
    days,
    rates: presentRates(rows),
    slots: await findSlotFill(readDb, from, until, wanted),
    weight_steps: addSteps(rows),
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
