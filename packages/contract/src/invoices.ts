import { parseMonth } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { day, euro, id, idText, instant, line, pagination, paging, zipCode } from './shapes.ts';

/** `empty` is a draft whose orders were all left out, `late` is sent and past its day, `credited` taken back whole; a credit note is `sent`. */
export const invoiceStates = ['draft', 'empty', 'sent', 'late', 'paid', 'credited'] as const;
const kind = z.enum(['invoice', 'credit_note']);
export const invoiceChanges = ['left_out', 'postponed', 'put_on', 'corrected', 'uncorrected'] as const;

/** `2026-11`, a month of Belgian days; what is parsed is its first day. */
export const month = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .refine((value) => parseMonth(value) !== undefined);
const monthQuery = month.transform((value) => parseMonth(value) as Day);

export const invoiceSummary = z.object({
  id,
  kind,
  state: z.enum(invoiceStates),
  /** null until it is sent */
  number: z.string().nullable(),
  company: z.object({ id, name: z.string() }),
  /** in which its orders were delivered */
  month,
  orders: z.int(),
  without_vat: euro,
  vat: euro,
  total: euro,
  credited: euro,
  paid: euro,
  /** what is still to come; below zero what is to give back: it was paid before it was credited */
  open: euro,
  issued_on: day.nullable(),
  due_on: day.nullable(),
  sent_at: instant.nullable(),
  /** its last mail was refused for good, in the receiver’s words */
  refused: z.object({ words: z.string(), at: instant }).nullable(),
  /** a draft that can’t be sent yet: nobody has said where its company’s invoices go */
  lacks_billing: z.boolean(),
});

const sum = z.object({ invoices: z.int(), total: euro });

export const listInvoices = call({
  method: 'GET',
  path: '/api/v1/ops/invoices',
  summary: 'Companies’ invoices and credit notes: what a receiver refused, then drafts, then the newest',
  audience: ['operator'],
  query: z.object({
    month: monthQuery.optional(),
    /** `open`: sent, late or not; `draft`: empty or not; `surplus`: with money to give back */
    state: z.enum([...invoiceStates, 'open', 'surplus']).optional(),
    ...paging(25),
  }),
  output: z.object({
    data: z.array(invoiceSummary),
    pagination,
    /** of all months: what drafts come to, what is still to come of those that were sent, and what of them is to give back */
    sums: z.object({ draft: sum, open: sum, late: sum, surplus: sum }),
  }),
  refusals: [],
  errors: 'message',
});

export const invoiceDetail = invoiceSummary.extend({
  /** whom it goes to, or went to; null while the company’s billing data lack */
  buyer: z
    .object({
      name: z.string(),
      enterprise_number: z.string(),
      street: z.string(),
      zip: z.string(),
      city: z.string(),
      email: z.string(),
      locale: z.enum(['en', 'fr', 'nl']),
      reference: z.string().nullable(),
    })
    .nullable(),
  /** `+++202/6110/04238+++` */
  communication: z.string().nullable(),
  /** of a credit note: the invoice, and why */
  credits: z.object({ id, number: z.string() }).nullable(),
  reason: z.string().nullable(),
  /** per rate, with VAT rounded once */
  rates: z.array(z.object({ percent: z.number(), without_vat: euro, vat: euro })),
  lines: z.array(
    z.object({
      id,
      /** null of a correction, as its day */
      order_id: id.nullable(),
      order_number: z.string(),
      picked_up_on: day.nullable(),
      /** `N. Verbeke`; empty once the person has left */
      person: z.string(),
      percent: z.number(),
      without_vat: euro,
      /** what of the order is at this rate, VAT included */
      total: euro,
      is_credited: z.boolean(),
      /** what an operator added or took off: `words` are on the paper, the reason is not */
      correction: z.object({ id, words: z.string(), reason: z.string() }).nullable(),
    }),
  ),
  payments: z.array(
    z.object({
      id,
      /** below zero where it went back, or on to another invoice */
      amount: euro,
      received_on: day,
      recorded_by: z.string(),
      /** the company’s other invoice, whose money it was or is */
      set_off_with: z.object({ id, number: z.string() }).nullable(),
    }),
  ),
  credit_notes: z.array(z.object({ id, number: z.string(), total: euro, reason: z.string() })),
  /** of a draft: the orders of its month that come on no invoice, or on a later one */
  left_out: z.array(
    z.object({
      order_id: id,
      order_number: z.string(),
      total: euro,
      reason: z.string(),
      /** null: on none */
      to_month: month.nullable(),
      left_out_at: instant,
      left_out_by: z.string(),
    }),
  ),
  /** what operators changed of it as a draft, the latest first */
  changes: z.array(
    z.object({
      what: z.enum(invoiceChanges),
      at: instant,
      by: z.string(),
      /** the order's number, or the correction's words */
      about: z.string(),
      amount: euro,
      /** none where something was taken back */
      reason: z.string(),
    }),
  ),
});

export const showInvoice = call({
  method: 'GET',
  path: '/api/v1/ops/invoices/:id',
  summary: 'One invoice or credit note with its lines, payments and credit notes',
  audience: ['operator'],
  params: z.object({ id: idText }),
  output: z.object({ invoice: invoiceDetail }),
  refusals: [],
  errors: 'message',
});

export const namedFile = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) });

export const showInvoicePdf = call({
  method: 'GET',
  path: '/api/v1/ops/invoices/:id/pdf',
  summary: 'An invoice or credit note on paper, in its company’s language; a draft as it would be sent',
  audience: ['operator'],
  params: z.object({ id: idText }),
  output: namedFile,
  refusals: ['company_billing_missing'],
  errors: 'message',
  file: 'application/pdf',
});

export const showInvoiceUbl = call({
  method: 'GET',
  path: '/api/v1/ops/invoices/:id/ubl',
  summary: 'The same for machines: UBL 2.1 by Peppol BIS Billing 3, once it is sent',
  audience: ['operator'],
  params: z.object({ id: idText }),
  output: namedFile,
  refusals: ['invoice_not_sent'],
  errors: 'message',
  file: 'application/xml',
});

/** Saying it again changes nothing: what is sent already stays as it is. */
export const sendInvoices = call({
  method: 'POST',
  path: '/api/v1/ops/invoices/sendings',
  summary: 'Send drafts: each gets its number, and goes to its company by e-mail; all of them or none',
  audience: ['operator'],
  body: z.strictObject({
    ids: z.array(id).min(1).max(100),
    /** what drafts came to as they were shown: one that comes to something else by now is refused, and the others with it */
    seen: z
      .array(z.strictObject({ id, total: euro }))
      .max(100)
      .optional(),
  }),
  output: z.object({ data: z.array(invoiceSummary) }),
  refusals: ['changed_meanwhile', 'company_billing_missing', 'invoice_empty'],
  errors: 'message',
});

const billing = z.object({
  name: line(100).min(1),
  /** Belgian VAT or enterprise number, however it is written */
  enterprise_number: line(30),
  street: line(100).min(1),
  zip: zipCode,
  city: line(100).min(1),
  email: z.email().max(254),
  locale: z.enum(['en', 'fr', 'nl']),
  /** what the company wants to read on it: a cost centre, an order of theirs */
  reference: line(100).nullable(),
});

export const showBilling = call({
  method: 'GET',
  path: '/api/v1/ops/companies/:id/billing',
  summary: 'Whom a company’s invoices go to; null until somebody said so',
  audience: ['operator'],
  params: z.object({ id: idText }),
  output: z.object({ company: z.object({ id, name: z.string() }), billing: billing.nullable() }),
  refusals: [],
  errors: 'message',
});

export const setBilling = call({
  method: 'PUT',
  path: '/api/v1/ops/companies/:id/billing',
  summary: 'Say whom a company’s invoices go to from now on; those that were sent stay as they were',
  audience: ['operator'],
  params: z.object({ id: idText }),
  body: billing
    .extend({
      /** as it was shown, null where nobody had said it: what somebody else said since then isn’t written over */
      seen: billing.nullable().optional(),
    })
    .strict(),
  output: z.object({ company: z.object({ id, name: z.string() }), billing: billing.nullable() }),
  refusals: ['changed_meanwhile', 'enterprise_number_invalid'],
  errors: 'message',
});

export const invoicesCalls = {
  listInvoices,
  showInvoice,
  showInvoicePdf,
  showInvoiceUbl,
  sendInvoices,
  showBilling,
  setBilling,
};
