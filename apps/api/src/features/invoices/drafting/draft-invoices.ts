import { invoiceAmounts, isBelowZero, monthOf, noCents, vatShares, wallClockAt } from '@lavoir/domain';
import { refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';
import type { Db } from '../../../db/connect.ts';
import { lockCompany } from '../billing.queries.ts';
import { deleteLinesOf, findGross, insertLines, keepWithoutVat, openDraft } from './drafts.queries.ts';
import { findDueOrders } from './due-orders.queries.ts';
import type { DueOrder } from './due-orders.queries.ts';
import { keepAmounts } from '../invoices.queries.ts';

/** An order is a line for each rate of VAT at which there is something of it. */
const linesOf = (
  invoiceId: number,
  { id, month: _month, gross_cents, at_12_cents, at_6_cents, ...copied }: DueOrder,
) =>
  vatShares(gross_cents, { at12: at_12_cents, at6: at_6_cents })
    .filter(({ total }) => total > 0)
    .map(({ percent, total }) => ({
      ...copied,
      invoice_id: invoiceId,
      order_id: id,
      percent,
      gross_cents: total,
      // until all lines are there
      without_vat_cents: 0 as DueOrder['gross_cents'],
    }));

const nothing = { rates: [], withoutVat: noCents, vat: noCents, total: noCents };

/**
 * Reckons a draft anew from all its lines.
 * @param db a transaction that has the draft locked
 * @returns why it can't be so: corrections take more off than there is
 */
export const priceDraft = async (
  db: Db,
  invoiceId: number,
): Promise<Refusal<'invoice_below_zero'> | undefined> => {
  const lines = await findGross(db, invoiceId);
  if (isBelowZero(lines.map(({ gross, percent }) => ({ amount: gross, percent }))))
    return refuse('invoice_below_zero', { field: 'amount' });
  if (lines.length === 0) {
    await keepAmounts(db, invoiceId, nothing);
    return undefined;
  }
  const { withoutVatOf, ...amounts } = invoiceAmounts(lines);
  const ids = lines.map(({ id }) => id);
  await keepWithoutVat(db, ids, withoutVatOf);
  await keepAmounts(db, invoiceId, amounts);
  return undefined;
};

/**
 * Takes an order off a draft.
 * @param db a transaction that has the draft locked
 */
export const dropOrder = async (
  db: Db,
  line: { invoice_id: number; order_id: number },
): Promise<Refusal<'invoice_below_zero'> | undefined> => {
  await deleteLinesOf(db, line);
  return priceDraft(db, line.invoice_id);
};

/**
 * Puts a company's orders of months before this one, that are on no invoice yet, on drafts: one for each
 * month. Doing it again, or twice at once, changes nothing.
 * @param db a transaction
 */
export const draftInvoices = async (db: Db, companyId: number, at: Date): Promise<void> => {
  await lockCompany(db, companyId);
  const orders = await findDueOrders(db, companyId, monthOf(wallClockAt(at).day));
  for (const [month, ofMonth] of Map.groupBy(orders, (order) => order.month)) {
    const draft = await openDraft(db, companyId, month, at);
    const lines = ofMonth.flatMap((order) => linesOf(draft, order));
    await insertLines(db, lines);
    await priceDraft(db, draft);
  }
};
