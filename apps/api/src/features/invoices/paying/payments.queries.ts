import { noCents, surplusOf } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { firstNameOf } from '../../../db/name-of-user.ts';
import type { InvoicePayments } from '../../../db/migrations/schema.ts';
import { hasSurplus } from '../invoices.queries.ts';

/** All that came for an invoice, and what went back of it. */
export const findPayments = (db: Db, invoiceId: number) =>
  db
    .selectFrom('invoice_payments as p')
    .leftJoin('invoices as other', 'other.id', 'p.set_off_with')
    .select((eb) => firstNameOf(eb.ref('p.recorded_by')).as('recorded_by'))
    .select(['p.id', 'p.amount_cents', 'p.received_on', 'p.set_off_with', 'other.number as other_number'])
    .where('p.invoice_id', '=', invoiceId)
    .orderBy('p.id')
    .execute();

/** The invoices that paid it; what left it again for another one is below zero. */
export const findSetOffs = async (
  db: Db,
  invoiceId: number,
): Promise<{ number: string; amount: Cents }[]> => {
  const rows = await db
    .selectFrom('invoice_payments as p')
    .innerJoin('invoices as other', 'other.id', 'p.set_off_with')
    .select(['other.number', 'p.amount_cents as amount'])
    .where('p.invoice_id', '=', invoiceId)
    .where('p.amount_cents', '>', noCents)
    .orderBy('p.id')
    .execute();
  return rows.map(({ number, amount }) => ({ number: number ?? '', amount }));
};

/** What a company paid too much, the oldest invoice first; until the transaction ends nobody else's to change. */
export const lockSurpluses = async (db: Db, companyId: number) => {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'total_cents as total', 'credited_cents as credited', 'paid_cents as paid'])
    .where('company_id', '=', companyId)
    .where(hasSurplus)
    .orderBy('issued_on')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({ id: row.id, surplus: surplusOf(row) }));
};

/** @returns their ids, in the same order */
export const insertPayments = async (
  db: Db,
  payments: readonly Insertable<InvoicePayments>[],
): Promise<number[]> => {
  const rows = await db.insertInto('invoice_payments').values(payments).returning('id').execute();
  return rows.map(({ id }) => id);
};

/** @param amount below zero where it went back, or to another invoice */
export const addPaid = (db: Db, invoiceId: number, amount: Cents) =>
  db
    .updateTable('invoices')
    .set({ paid_cents: sql`paid_cents + ${amount}::bigint` })
    .where('id', '=', invoiceId)
    .execute();
