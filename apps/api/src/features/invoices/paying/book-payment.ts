import { asCents } from '@lavoir/domain';
import type { Cents, Day } from '@lavoir/domain';
import type { Db } from '../../../db/connect.ts';
import { noWallet, post } from '../../wallet/ledger.queries.ts';
import type { LockedInvoice } from '../invoices.queries.ts';
import { addPaid, insertPayments } from './payments.queries.ts';

type Transfer = {
  /** below zero where it went back */
  amount: Cents;
  /** on which it moved on the house's account */
  day: Day;
  by: number;
  at: Date;
};

/**
 * What came for an invoice, or went back of it, in the ledger too: money from outside that is the house's.
 * @param db a transaction that has the invoice locked
 */
export const bookPayment = async (
  db: Db,
  invoice: LockedInvoice,
  { amount, day, by, at }: Transfer,
): Promise<void> => {
  const [id] = await insertPayments(db, [
    { invoice_id: invoice.id, amount_cents: amount, received_on: day, recorded_by: by, created_at: at },
  ]);
  const way =
    amount > 0
      ? ({ from: 'outside', to: 'revenue' } as const)
      : ({ from: 'revenue', to: 'outside' } as const);
  const key = `invoice_payment:${id}`;
  await post(db, noWallet, at, [
    { ...way, amount: asCents(Math.abs(amount)), kind: 'invoice', orderId: null, key },
  ]);
  await addPaid(db, invoice.id, amount);
};
