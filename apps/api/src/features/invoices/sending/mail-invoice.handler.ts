import { refuse } from '@lavoir/contract';
import type { mailInvoice } from '@lavoir/contract';
import type { Handler, RepeatableHandler } from '../../../http/context.ts';
import { showInvoiceOf } from '../invoices.handlers.ts';
import { queueInvoiceMail } from '../invoices.mails.ts';
import { findNumber } from '../invoices.queries.ts';

/** The same paper once more: to where the company has its invoices sent by now. */
const handleMailInvoice: Handler<typeof mailInvoice> = async (context, { params }) => {
  const { db, queue } = context;
  const row = await findNumber(db, params.id);
  if (!row) return refuse('not_found');
  if (row.number === null) return refuse('invoice_not_sent');
  const template = row.kind === 'credit_note' ? 'credit_note' : 'invoice';
  await queueInvoiceMail(queue, db, { template, invoiceId: params.id });
  return showInvoiceOf(context, params.id);
};

export const mailInvoiceOnce: RepeatableHandler<typeof mailInvoice> = {
  first: handleMailInvoice,
  subjectOf: ({ invoice }) => invoice.id,
  again: showInvoiceOf,
};
