import type { CallOutput, showInvoice } from '@lavoir/contract';
import { centsToEuro, formatCommunication, openOf } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import { findBilling } from './billing.queries.ts';
import { findChanges, findReasons } from './drafting/corrections.queries.ts';
import { findNotes } from './sending/credit-notes.queries.ts';
import { findLines, findNumber, findRates } from './invoices.queries.ts';
import type { InvoiceRow, LineRow } from './invoices.queries.ts';
import { findLeftOut } from './drafting/omissions.queries.ts';
import { buyer } from './paper/parties.ts';
import { findPayments } from './paying/payments.queries.ts';

export const presentSummary = (row: InvoiceRow) => ({
  id: row.id,
  kind: row.kind as 'invoice' | 'credit_note',
  state: row.state,
  number: row.number,
  company: { id: row.company_id, name: row.company },
  month: row.month.slice(0, 7),
  orders: row.orders ?? 0,
  without_vat: centsToEuro(row.without_vat_cents),
  vat: centsToEuro(row.vat_cents),
  total: centsToEuro(row.total_cents),
  credited: centsToEuro(row.credited_cents),
  paid: centsToEuro(row.paid_cents),
  open: centsToEuro(openOf({ total: row.total_cents, credited: row.credited_cents, paid: row.paid_cents })),
  issued_on: row.issued_on,
  due_on: row.due_on,
  sent_at: row.sent_at?.toISOString() ?? null,
  refused: row.refused && { words: row.refused.words, at: new Date(row.refused.at).toISOString() },
  lacks_billing: row.lacks_billing,
});

/** What a company reads of one: a credit note leaves nothing to pay. */
export const presentToCompany = (row: InvoiceRow) => ({
  ...presentSummary(row),
  communication: row.communication && formatCommunication(row.communication),
});

const presentLine = (line: LineRow, reasons: ReadonlyMap<number, string>) => ({
  id: line.id,
  order_id: line.order_id,
  order_number: line.order_number,
  picked_up_on: line.picked_up_on,
  person: line.person,
  percent: line.percent,
  without_vat: centsToEuro(line.without_vat_cents),
  total: centsToEuro(line.gross_cents),
  is_credited: line.is_credited,
  correction:
    line.correction_id === null
      ? null
      : { id: line.correction_id, words: line.words ?? '', reason: reasons.get(line.correction_id) ?? '' },
});

export const presentInvoice = async (
  db: Db,
  row: InvoiceRow,
): Promise<CallOutput<typeof showInvoice>['invoice']> => {
  const [credited, lines, rates, payments, notes, leftOut, changes] = await Promise.all([
    row.credits_id === null ? undefined : findNumber(db, row.credits_id),
    findLines(db, row.id),
    findRates(db, row.id),
    findPayments(db, row.id),
    findNotes(db, row.id),
    row.number === null ? findLeftOut(db, row.company_id, row.month) : [],
    row.kind === 'invoice' ? findChanges(db, row.company_id, row.month) : [],
  ]);
  const reasons = await findReasons(db, lines);
  return {
    ...presentToCompany(row),
    buyer: row.buyer === null ? ((await findBilling(db, row.company_id)) ?? null) : buyer.parse(row.buyer),
    credits: credited ? { id: credited.id, number: credited.number ?? '' } : null,
    reason: row.reason,
    rates: rates.map(({ percent, withoutVat, vat }) => ({
      percent,
      without_vat: centsToEuro(withoutVat),
      vat: centsToEuro(vat),
    })),
    lines: lines.map((line) => presentLine(line, reasons)),
    payments: payments.map(({ amount_cents, set_off_with: other, other_number, ...payment }) => ({
      ...payment,
      amount: centsToEuro(amount_cents),
      set_off_with: other === null ? null : { id: other, number: other_number ?? '' },
    })),
    credit_notes: notes.map(({ id, number, total_cents, reason }) => ({
      id,
      number: number ?? '',
      total: centsToEuro(total_cents),
      reason: reason ?? '',
    })),
    left_out: leftOut.map(({ total_cents, to_month, left_out_at, ...order }) => ({
      ...order,
      to_month: to_month?.slice(0, 7) ?? null,
      total: centsToEuro(total_cents),
      left_out_at: left_out_at.toISOString(),
    })),
    changes: changes.map(({ amount_cents, at, ...change }) => ({
      ...change,
      at: at.toISOString(),
      amount: centsToEuro(amount_cents),
    })),
  };
};
