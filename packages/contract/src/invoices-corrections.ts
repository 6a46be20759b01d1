import { z } from 'zod';
import { call } from './call.ts';
import { invoiceDetail } from './invoices.ts';
import { idText, line } from './shapes.ts';

/** null where the order is on no draft, or was the last of one */
const draft = z.object({ invoice: invoiceDetail.nullable() });

/** Saying it again changes nothing. */
export const leaveOffInvoice = call({
  method: 'PUT',
  path: '/api/v1/ops/orders/:id/invoice_omission',
  summary: 'Leave an order off its company’s draft, and off those to come: the house bears it',
  audience: ['operator'],
  params: z.object({ id: idText }),
  body: z.strictObject({ /** operators read it */ reason: line(300).min(1) }),
  output: draft,
  refusals: ['invoice_sent'],
  errors: 'message',
});

export const putOnInvoice = call({
  method: 'DELETE',
  path: '/api/v1/ops/orders/:id/invoice_omission',
  summary: 'Take that back: once its month is over the order is on its company’s draft at once',
  audience: ['operator'],
  params: z.object({ id: idText }),
  output: draft,
  refusals: ['invoice_sent'],
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

export const invoicesCorrectionsCalls = { leaveOffInvoice, putOnInvoice, mailInvoice };
