import { invoiceAmounts, monthOf, vatPercent, wallClockAt } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { lockCompany } from './billing.queries.ts';
import { findDueOrders } from './due-orders.queries.ts';
import type { DueOrder } from './due-orders.queries.ts';
import { keepAmounts } from './invoices.queries.ts';

/** The company's draft for a month, locked: one, which late orders join until it is sent. */
const openDraft = async (db: Db, companyId: number, month: Day, at: Date): Promise<number> => {
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

const addLines = (db: Db, invoiceId: number, orders: readonly DueOrder[]) =>
  db
    .insertInto('invoice_lines')
    .values(
      orders.map(({ id, month: _month, ...copied }) => ({
        ...copied,
        invoice_id: invoiceId,
        order_id: id,
        percent: vatPercent,
        // until all lines are there
        without_vat_cents: 0 as DueOrder['gross_cents'],
      })),
    )
    .execute();

/** Reckons a draft anew from all its lines. */
const priceDraft = async (db: Db, invoiceId: number): Promise<void> => {
  const lines = await db
    .selectFrom('invoice_lines')
    .select(['id', 'gross_cents as gross', 'percent'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute();
  const { withoutVatOf, ...amounts } = invoiceAmounts(lines);
  await sql`
    update invoice_lines l set without_vat_cents = priced.amount
    from unnest(${lines.map(({ id }) => id)}::integer[], ${[...withoutVatOf]}::bigint[]) as priced (id, amount)
    where l.id = priced.id`.execute(db);
  await keepAmounts(db, invoiceId, amounts);
};

/**
 * Takes an order off a draft; one that has none left is no draft any more.
 * @param db a transaction that has the draft locked
 */
export const dropLine = async (db: Db, line: { id: number; invoice_id: number }): Promise<void> => {
  const { invoice_id: invoiceId } = line;
  await db.deleteFrom('invoice_lines').where('id', '=', line.id).execute();
  const left = await db
    .selectFrom('invoice_lines')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .limit(1)
    .executeTakeFirst();
  if (left) return priceDraft(db, invoiceId);
  await db.deleteFrom('invoice_rates').where('invoice_id', '=', invoiceId).execute();
  await db.deleteFrom('invoices').where('id', '=', invoiceId).execute();
};

/**
 * Puts a company's orders that were delivered before this month, and are on no invoice yet, on drafts: one for each
 * month. Doing it again, or twice at once, changes nothing.
 * @param db a transaction
 */
export const draftInvoices = async (db: Db, companyId: number, at: Date): Promise<void> => {
  await lockCompany(db, companyId);
  const orders = await findDueOrders(db, companyId, monthOf(wallClockAt(at).day));
  for (const [month, ofMonth] of Map.groupBy(orders, (order) => order.month)) {
    const draft = await openDraft(db, companyId, month, at);
    await addLines(db, draft, ofMonth);
    await priceDraft(db, draft);
  }
};
