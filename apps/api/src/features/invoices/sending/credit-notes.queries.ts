import type { Cents } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { LineRow, LockedInvoice } from '../invoices.queries.ts';

export const findNotes = (db: Db, invoiceId: number) =>
  db
    .selectFrom('invoices')
    .select(['id', 'number', 'total_cents', 'reason'])
    .where('credits_id', '=', invoiceId)
    .orderBy('id')
    .execute();

/** The VAT that an invoice's credit notes took off it, per rate and note. */
export const findVatTaken = (db: Db, invoiceId: number) =>
  db
    .selectFrom('invoice_rates')
    .innerJoin('invoices', 'invoices.id', 'invoice_rates.invoice_id')
    .select(['percent', 'invoice_rates.vat_cents as vat'])
    .where('credits_id', '=', invoiceId)
    .execute();

/** A credit note of these lines, with no number yet. @returns its id */
export const insertNote = async (
  db: Db,
  invoice: LockedInvoice,
  note: { lines: readonly LineRow[]; reason: string; at: Date },
): Promise<number> => {
  const { id } = await db
    .insertInto('invoices')
    .values({
      kind: 'credit_note',
      company_id: invoice.company_id,
      month: invoice.month,
      credits_id: invoice.id,
      reason: note.reason,
      created_at: note.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('invoice_lines')
    .values(
      note.lines.map(({ id: line, is_credited: _is, released_at: _at, ...copied }) => ({
        ...copied,
        invoice_id: id,
        credits_line_id: line,
      })),
    )
    .execute();
  return id;
};

export const addCredited = (db: Db, invoiceId: number, amount: Cents) =>
  db
    .updateTable('invoices')
    .set({ credited_cents: sql`credited_cents + ${amount}::bigint` })
    .where('id', '=', invoiceId)
    .execute();

/** Their orders may come on an invoice again. */
export const releaseLines = async (db: Db, ids: readonly number[], at: Date): Promise<void> => {
  if (ids.length === 0) return;
  await db.updateTable('invoice_lines').set({ released_at: at }).where('id', 'in', ids).execute();
};
