import { addDays, asCents, vatContained } from '@lavoir/domain';
import type { Cents, Day } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { countDays } from './day-figures.queries.ts';
import type { DayFigures } from './day-figures.queries.ts';

/** Cents of VAT, 21 %, that an amount with VAT contains; of what went back as well. */
export const vatOf = (cents: number): Cents =>
  asCents(Math.sign(cents) * vatContained(asCents(Math.abs(cents))));

export const totalOf = ({ wallet_cents, card_cents, invoice_cents }: Sold): number =>
  wallet_cents + card_cents + invoice_cents;

type Sold = Pick<DayFigures, 'wallet_cents' | 'card_cents' | 'invoice_cents'>;

const sum = (rows: readonly DayFigures[], name: 'orders' | keyof Sold): number =>
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

/**
 * Closes the day behind the last that is closed, where it is over: its figures, and its row of the book. Of two who do it at once
 * the second waits, and goes on with the day after. Part of the caller's transaction.
 * @returns whether there was one
 */
export const closeNextDay = async (db: Db, today: Day, at: Date): Promise<boolean> => {
  await sql`lock table daily_receipts in share row exclusive mode`.execute(db);
  const last = await lastOf(db);
  const day = last ? addDays(last.day, 1) : await findFirstDay(db);
  if (day === null || day >= today) return false;
  const rows = await countDays(db, day, addDays(day, 1));
  const figures = rows.map((row) => ({ ...row, vat_cents: vatOf(totalOf(row)) }));
  if (figures.length > 0) await db.insertInto('daily_figures').values(figures).execute();
  const vat = asCents(figures.reduce((before, { vat_cents }) => before + vat_cents, 0));
  const total = asCents(rows.reduce((before, row) => before + totalOf(row), 0));
  await db
    .insertInto('daily_receipts')
    .values({
      number: (last?.number ?? 0) + 1,
      day,
      orders: sum(rows, 'orders'),
      wallet_cents: asCents(sum(rows, 'wallet_cents')),
      card_cents: asCents(sum(rows, 'card_cents')),
      invoice_cents: asCents(sum(rows, 'invoice_cents')),
      without_vat_cents: asCents(total - vat),
      vat_cents: vat,
      total_cents: total,
      closed_at: at,
    })
    .execute();
  return true;
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
