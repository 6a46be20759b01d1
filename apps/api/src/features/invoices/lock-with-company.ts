import { refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';
import type { Day } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import { lockCompany } from './billing.queries.ts';
import { findNumber, lockInvoice } from './invoices.queries.ts';
import type { LockedInvoice } from './invoices.queries.ts';

export type SentInvoice = LockedInvoice & { number: string; issued_on: Day };

/** Is it one that was sent? */
export const isSentInvoice = (invoice: LockedInvoice): invoice is SentInvoice =>
  invoice.number !== null && invoice.issued_on !== null;

/** Locks the company, then the invoice, as drafting and sending do. */
export const lockWithCompany = async (db: Db, id: number): Promise<LockedInvoice | undefined> => {
  const known = await findNumber(db, id);
  if (known?.kind !== 'invoice') return undefined;
  await lockCompany(db, known.company_id);
  return lockInvoice(db, id);
};

export const lockSentInvoice = async (
  db: Db,
  id: number,
): Promise<SentInvoice | Refusal<'not_found' | 'invoice_not_sent'>> => {
  const invoice = await lockWithCompany(db, id);
  if (!invoice) return refuse('not_found');
  return isSentInvoice(invoice) ? invoice : refuse('invoice_not_sent');
};
