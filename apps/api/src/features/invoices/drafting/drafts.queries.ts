import type { Cents, Day } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { InvoiceLines, Invoices } from '../../../db/migrations/schema.ts';

/** The company's draft for a month, locked: one, which late orders join until it is sent. */
export const openDraft = async (db: Db, companyId: number, month: Day, at: Date): Promise<number> => {
  const found = await db
    .selectFrom('invoices')
    .select('id')
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('kind', '=', 'invoice')
    .where('number', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (found) return found.id;
  const { id } = await db
    .insertInto('invoices')
    .values({ kind: 'invoice', company_id: companyId, month, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const insertLines = (db: Db, lines: readonly Insertable<InvoiceLines>[]) =>
  db.insertInto('invoice_lines').values(lines).execute();

export const deleteLinesOf = (db: Db, line: { invoice_id: number; order_id: number }) =>
  db
    .deleteFrom('invoice_lines')
    .where('invoice_id', '=', line.invoice_id)
    .where('order_id', '=', line.order_id)
    .execute();

export const findGross = (db: Db, invoiceId: number) =>
  db
    .selectFrom('invoice_lines')
    .select(['id', 'gross_cents as gross', 'percent'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute();

/** What each line comes to without VAT. */
export const keepWithoutVat = (db: Db, ids: readonly number[], amounts: readonly Cents[]) =>
  sql`
    update invoice_lines l set without_vat_cents = priced.amount
    from unnest(${[...ids]}::integer[], ${[...amounts]}::bigint[]) as priced (id, amount)
    where l.id = priced.id`.execute(db);

/** The companies of these invoices, in the order in which companies are locked. */
export const findCompaniesOf = async (db: Db, invoiceIds: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('invoices')
    .select('company_id')
    .distinct()
    .where('id', 'in', invoiceIds)
    .where('kind', '=', 'invoice')
    .orderBy('company_id')
    .execute();
  return rows.map(({ company_id }) => company_id);
};

export const lockInvoicesById = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('invoices')
    .select(['id', 'company_id', 'number', 'total_cents'])
    .where('id', 'in', ids)
    .where('kind', '=', 'invoice')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The next one of its year. It is taken once the transaction commits; whoever wants one meanwhile waits. */
export const takeNumber = async (db: Db, kind: 'invoice' | 'credit_note', year: number): Promise<number> => {
  const { last_number } = await db
    .insertInto('invoice_series')
    .values({ kind, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet({ last_number: sql`invoice_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
};

export const keepAsSent = (db: Db, id: number, sent: Updateable<Invoices>) =>
  db.updateTable('invoices').set(sent).where('id', '=', id).execute();
