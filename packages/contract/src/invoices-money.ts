import { z } from 'zod';
import { call } from './call.ts';
import { invoiceDetail } from './invoices.ts';
import { day, id, idText, line, wholeCents } from './shapes.ts';

/** Decimal euro that moves: of companies more than of people. */
const amount = wholeCents(0.01, 10_000_000);

const received = {
  /** the day on which it was on the house’s account: from the invoice’s own to today */
  received_on: day,
};

export const payInvoice = call({
  method: 'POST',
  path: '/api/v1/ops/invoices/:id/payments',
  summary: 'Money of a company came for an invoice: so much, or all that was open',
  audience: ['operator'],
  idempotent: 'key-or-body',
  params: z.object({ id: idText }),
  body: z.strictObject({ amount: amount.optional(), ...received }),
  output: z.object({ invoice: invoiceDetail }),
  refusals: ['invoice_not_sent', 'payment_above_open', 'payment_day_wrong'],
  errors: 'message',
});

export const takePayment = call({
  method: 'POST',
  path: '/api/v1/ops/invoice_payments',
  summary: 'Money came with a structured communication, which says for which invoice',
  audience: ['operator'],
  idempotent: 'key-or-body',
  body: z.strictObject({ communication: line(40), amount, ...received }),
  output: z.object({ invoice: invoiceDetail }),
  refusals: ['communication_unknown', 'payment_above_open', 'payment_day_wrong'],
  errors: 'message',
});

export const returnInvoicePayment = call({
  method: 'POST',
  path: '/api/v1/ops/invoices/:id/returns',
  summary:
    'Money went back to a company by the bank: so much of what it paid beyond what is left of a credited invoice, or all',
  audience: ['operator'],
  idempotent: 'key-or-body',
  params: z.object({ id: idText }),
  body: z.strictObject({
    amount: amount.optional(),
    /** the day on which it left the house’s account: from the invoice’s own to today */
    returned_on: day,
  }),
  output: z.object({ invoice: invoiceDetail }),
  refusals: ['invoice_not_sent', 'return_above_surplus', 'payment_day_wrong'],
  errors: 'message',
});

export const creditInvoice = call({
  method: 'POST',
  path: '/api/v1/ops/invoices/:id/credit_notes',
  summary:
    'Take an invoice back, or some of its lines: a credit note with a number of its own goes to the company',
  audience: ['operator'],
  idempotent: 'key-or-body',
  params: z.object({ id: idText }),
  body: z.strictObject({
    /** all that aren’t credited yet, where none are named */
    line_ids: z.array(id).min(1).max(1000).optional(),
    /** the company reads it */
    reason: line(300).min(1),
    /** the orders were right and the invoice wrong: they come on a new draft at once */
    invoice_again: z.boolean(),
  }),
  output: z.object({ invoice: invoiceDetail }),
  refusals: ['invoice_not_sent', 'already_credited', 'line_unknown', 'invoice_below_zero'],
  errors: 'message',
});

export const invoicesMoneyCalls = { payInvoice, takePayment, returnInvoicePayment, creditInvoice };
