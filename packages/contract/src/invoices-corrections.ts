import { centsToEuro, mostCorrected } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { invoiceDetail } from './invoices.ts';
import { idText, line, vatPercent, wholeCents } from './shapes.ts';

/** null where the order is on no draft, or was the last of one */
const draft = z.object({ invoice: invoiceDetail.nullable() });

/** Saying it again changes nothing while the order is off. */
export const leaveOffInvoice = call({
  method: 'PUT',
  path: '/api/v1/ops/orders/:id/invoice_omission',
  summary:
    'Leave an order off its company’s draft: it comes on the next month’s, or on none, and the house bears it',
  audience: ['operator'],
  params: z.object({ id: idText }),
  body: z.strictObject({
    /** operators read it */
    reason: line(300).min(1),
    to_next_month: z.boolean().default(false),
  }),
  output: draft,
  refusals: ['invoice_sent', 'invoice_below_zero'],
  errors: 'message',
});

export const putOnInvoice = call({
  method: 'DELETE',
  path: '/api/v1/ops/orders/:id/invoice_omission',
  summary: 'Take that back: once its month is over the order is on its company’s draft at once',
  audience: ['operator'],
  params: z.object({ id: idText }),
  output: draft,
  refusals: ['invoice_sent', 'invoice_below_zero'],
  errors: 'message',
});

/** Euro with VAT, more or less than nothing; all of a draft together no more than that either. */
const correction = wholeCents(-centsToEuro(mostCorrected), centsToEuro(mostCorrected)).refine(
  (amount) => Math.round(amount * 100) !== 0,
);

export const correctInvoice = call({
  method: 'POST',
  path: '/api/v1/ops/invoices/:id/corrections',
  summary: 'Add a line to a draft, or take an amount off it',
  audience: ['operator'],
  idempotent: 'key',
  params: z.object({ id: idText }),
  body: z.strictObject({
    /** on the paper */
    words: line(100).min(1),
    amount: correction,
    vat_percent: vatPercent,
    /** operators read it */
    reason: line(300).min(1),
  }),
  output: z.object({ invoice: invoiceDetail }),
  refusals: ['invoice_fixed', 'invoice_below_zero', 'correction_too_much'],
  errors: 'fields',
});

/** Twice is once. */
export const uncorrectInvoice = call({
  method: 'DELETE',
  path: '/api/v1/ops/invoice_corrections/:id',
  summary: 'Take a correction off its draft again',
  audience: ['operator'],
  params: z.object({ id: idText }),
  output: draft,
  refusals: ['invoice_fixed', 'invoice_below_zero'],
  errors: 'message',
});

export const mailInvoice = call({
  method: 'POST',
  path: '/api/v1/ops/invoices/:id/mails',
  summary: 'Send the mail of an invoice or credit note again, to where its company has them sent by now',
  audience: ['operator'],
  idempotent: 'key',
  params: z.object({ id: idText }),
  output: z.object({ invoice: invoiceDetail }),
  refusals: ['invoice_not_sent'],
  errors: 'message',
});

export const invoicesCorrectionsCalls = {
  leaveOffInvoice,
  putOnInvoice,
  correctInvoice,
  uncorrectInvoice,
  mailInvoice,
};
