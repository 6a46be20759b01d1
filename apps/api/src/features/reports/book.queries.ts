import { addCents, addDays, asCents, noCents, vatShares } from '@lavoir/domain';
import type { Cents, Day, VatShare } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { countDays } from './day-figures.queries.ts';
import type { DayFigures } from './day-figures.queries.ts';

export const totalOf = ({ wallet_cents, card_cents, invoice_cents }: Sold): number =>
  wallet_cents + card_cents + invoice_cents;

type Sold = Pick<DayFigures, 'wallet_cents' | 'card_cents' | 'invoice_cents'>;
export type SoldByRate = Sold & Pick<DayFigures, 'at_12_cents' | 'at_6_cents'>;

/** What a laundry's day came to by rate, VAT reckoned once for each; of what went back as well. */
export const sharesOfDay = (row: SoldByRate): VatShare[] =>
  vatShares(asCents(totalOf(row)), { at12: row.at_12_cents, at6: row.at_6_cents });

export const vatOfDay = (row: SoldByRate): Cents =>
  addCents(noCents, ...sharesOfDay(row).map(({ vat }) => vat));

const sum = (rows: readonly DayFigures[], name: 'orders' | keyof SoldByRate): number =>
  rows.reduce((before, row) => before + row[name], 0);

const lastOf = (db: Db) =>
  db
    .selectFrom('daily_receipts')
    .select(['number', 'day'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The last day that is closed. */
export const findClosed = async (db: Db): Promise<Day | undefined> => (await lastOf(db))?.day;

/** The first day on which anything happened that a day is counted by. */
const findFirstDay = async (db: Db): Promise<Day | null> => {
  const { rows } = await sql<{ day: Day | null }>`
    select (least(
      (select min(at) from transfers where kind in ('capture', 'refund', 'deposit', 'refund_returned')),
      (select min(at) from order_events
        where action in ('pick_up', 'fail_pick_up', 'intake', 'make_ready', 'deliver', 'fail_delivery')))
      at time zone 'Europe/Brussels')::date as day`.execute(db);
  return rows[0]?.day ?? null;
};

type Next = { number: number; day: Day };

/** The first day that isn't closed; until the transaction ends nobody else closes one. */
const lockNext = async (db: Db): Promise<Next | undefined> => {
  await sql`lock table daily_receipts in share row exclusive mode`.execute(db);
  const last = await lastOf(db);
  const day = last ? addDays(last.day, 1) : await findFirstDay(db);
  return day === null ? undefined : { number: (last?.number ?? 0) + 1, day };
};

/** A day's row of the book. */
const receiptOf = ({ number, day }: Next, rows: readonly DayFigures[], at: Date) => {
  const vat = addCents(noCents, ...rows.map(vatOfDay));
  const total = asCents(rows.reduce((before, row) => before + totalOf(row), 0));
  return {
    number,
    day,
    orders: sum(rows, 'orders'),
    wallet_cents: asCents(sum(rows, 'wallet_cents')),
    card_cents: asCents(sum(rows, 'card_cents')),
    invoice_cents: asCents(sum(rows, 'invoice_cents')),
    at_12_cents: asCents(sum(rows, 'at_12_cents')),
    at_6_cents: asCents(sum(rows, 'at_6_cents')),
    without_vat_cents: asCents(total - vat),
    vat_cents: vat,
    total_cents: total,
    closed_at: at,
  };
};

/** Their figures, and their rows of the book. @param until the day behind the last of them */
const closeDays = async (db: Db, first: Next, until: Day, at: Date): Promise<void> => {
  const figures = await countDays(db, first.day, until);
  if (figures.length > 0)
    await db
      .insertInto('daily_figures')
      .values(figures.map((row) => ({ ...row, vat_cents: vatOfDay(row) })))
      .execute();
  const byDay = Map.groupBy(figures, ({ day }) => day);
  const receipts = [];
  for (let { number, day } = first; day < until; number += 1, day = addDays(day, 1))
    receipts.push(receiptOf({ number, day }, byDay.get(day) ?? [], at));
  await db.insertInto('daily_receipts').values(receipts).execute();
};

/**
 * Closes the day behind the last that is closed, where it is over: its figures, and its row of the book. Of two who do it at once
 * the second waits, and goes on with the day after. Part of the caller's transaction.
 * @returns whether there was one
 */
export const closeNextDay = async (db: Db, today: Day, at: Date): Promise<boolean> => {
  const next = await lockNext(db);
  if (!next || next.day >= today) return false;
  await closeDays(db, next, addDays(next.day, 1), at);
  return true;
};

/** Closes all days that are over at once, where that are few: part of the caller's transaction. */
export const closePastDays = async (db: Db, today: Day, at: Date): Promise<void> => {
  const next = await lockNext(db);
  if (next && next.day < today) await closeDays(db, next, today, at);
};

/** The book's rows of some days, the newest first. */
export const findReceipts = (db: Db, from: Day, to: Day) =>
  db
    .selectFrom('daily_receipts')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .execute();

/** What each laundry came to on those days, as it was closed. */
export const findClosedFigures = (db: Db, from: Day, to: Day) =>
  db
    .selectFrom('daily_figures')
    .select(['day', 'wallet_cents', 'card_cents', 'invoice_cents', 'at_12_cents', 'at_6_cents'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
