import { orderStatuses, paymentStatuses } from '@lavoir/domain';
import { z } from 'zod';
import { authUser } from './accounts-sessions.ts';
import { call } from './call.ts';
import { claim } from './claims.ts';
import { opsOrder, orderSummary } from './dispatch.ts';
import { amount, euro, id, idText, instant, line, reason, sought, text } from './shapes.ts';

const listed = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  since: instant,
  company: z.string().nullable(),
  /** the newest by its pick-up */
  last_order: z
    .object({
      id,
      lavoir_order_id: z.string(),
      status: z.enum(orderStatuses),
      payment_status: z.enum(paymentStatuses).nullable(),
    })
    .nullable(),
});

export const findCustomers = call({
  method: 'GET',
  path: '/api/v1/ops/customers',
  summary:
    'Customers by a part of their name, phone, e-mail, order number or bag; without one the newest first',
  audience: ['operator'],
  query: z.object({
    q: sought(100).optional(),
    /** an answer's `next_cursor`: goes on after its last customer */
    cursor: idText.optional(),
  }),
  output: z.object({ data: z.array(listed), next_cursor: z.string().nullable() }),
  refusals: [],
  errors: 'message',
});

const goodwillRequest = z.object({
  id,
  order_id: id,
  lavoir_order_id: z.string(),
  customer: z.object({ id, name: z.string() }),
  amount: euro,
  reason: z.string(),
  asked_by: z.string(),
  asked_at: instant,
  /** somebody else than who asked */
  can_decide: z.boolean(),
});

const listedOrder = orderSummary.extend({
  /** counted once they were picked up */
  bags: z.int(),
  /** as weighed, before that as ordered */
  kilos: z.number(),
  /** what isn't counted in kilos, nor the bags that were bought */
  pieces: z.number(),
  is_weighed: z.boolean(),
  /** undone: it was called off, nothing was charged */
  paid_with: z.enum(['wallet', 'card', 'invoice', 'undone']),
  /** the card's last four digits */
  last4: z.string().nullable(),
  /** weighed and refused */
  open: euro,
});

const customerPage = z.object({
  id,
  number: z.string(),
  name: z.string(),
  first_name: z.string(),
  email: z.string(),
  is_confirmed: z.boolean(),
  phone_number: z.string().nullable(),
  locale: z.enum(['en', 'fr', 'nl']),
  since: instant,
  signs_in_by: z.array(z.enum(['password', 'google'])),
  companies: z.array(z.string()),
  /** whose code they came by */
  came_by: z.string().nullable(),
  wallet: z.object({
    total: euro,
    paid: euro,
    given: euro,
    held: z.array(z.object({ order_id: id, lavoir_order_id: z.string(), amount: euro })),
    /** not held for an order */
    free: euro,
    /** of what is free, what they paid in */
    refundable: euro,
    entries: z.array(
      z.object({ kind: z.string(), lavoir_order_id: z.string().nullable(), amount: euro, at: instant }),
    ),
  }),
  places: z.array(
    z.object({
      kind: z.enum(['address', 'point']),
      id,
      name: z.string().nullable(),
      address: z.string(),
      comment: z.string().nullable(),
      is_default: z.boolean(),
      since: instant,
    }),
  ),
  /** the newest 50 */
  orders: z.array(listedOrder),
  order_count: z.int(),
  /** what all orders cost, less what went back */
  spent: euro,
  claims: z.array(
    claim.pick({
      id: true,
      order_id: true,
      lavoir_order_id: true,
      kind: true,
      state: true,
      created_at: true,
      due_on: true,
    }),
  ),
  mails: z.array(
    z.object({ id, order_id: id, lavoir_order_id: z.string(), template: z.string(), at: instant }),
  ),
  /** what staff wrote to them by mail, the latest first */
  letters: z.array(
    z.object({ id, subject: z.string(), text: z.string(), author: z.string().nullable(), at: instant }),
  ),
  notes: z.array(z.object({ id, words: z.string(), author: z.string().nullable(), at: instant })),
  /** what happened with all orders, the latest first */
  events: z.array(
    z.object({
      id,
      order_id: id,
      lavoir_order_id: z.string(),
      action: z.string(),
      actor: z.string().nullable(),
      actor_role: z.string(),
      note: z.string().nullable(),
      at: instant,
    }),
  ),
  goodwill_requests: z.array(goodwillRequest),
  /** what the caller gives without asking */
  goodwill_alone: euro,
});

/** It is a write: who looked at whom is kept. Looked at again within a quarter of an hour, it is one look. */
export const openCustomer = call({
  method: 'POST',
  path: '/api/v1/ops/customers/:id/views',
  summary: 'Everything about one customer; that it was looked at is kept',
  audience: ['operator'],
  params: z.object({ id: idText }),
  output: z.object({ customer: customerPage }),
  refusals: [],
  errors: 'message',
});

export const addCustomerNote = call({
  method: 'POST',
  path: '/api/v1/ops/customers/:id/notes',
  summary: 'Write beside a customer what staff alone read',
  audience: ['operator'],
  idempotent: 'key-or-body',
  params: z.object({ id: idText }),
  body: z.strictObject({ note: text(500).min(1) }),
  output: z.object({ id }),
  refusals: [],
  errors: 'message',
});

/** Characters of a mail that staff write. */
export const longestLetter = { subject: 120, text: 4000 } as const;

export const mailCustomer = call({
  method: 'POST',
  path: '/api/v1/ops/customers/:id/mails',
  summary:
    'Write a mail to a customer: it goes out in the house’s frame and their language; who wrote it is kept',
  audience: ['operator'],
  idempotent: 'key-or-body',
  params: z.object({ id: idText }),
  body: z.strictObject({
    subject: line(longestLetter.subject).min(1),
    text: text(longestLetter.text).min(1),
  }),
  output: z.object({ id }),
  refusals: [],
  errors: 'fields',
});

/** Its three headers stand in the body: the caller's own session goes on. */
export const actForCustomer = call({
  method: 'POST',
  path: '/api/v1/ops/customers/:id/acting',
  summary: 'A short session in a customer’s name, for orders alone; it ends with the caller’s',
  audience: ['operator'],
  params: z.object({ id: idText }),
  output: z.object({
    'access-token': z.string(),
    client: z.string(),
    uid: z.string(),
    ends_at: instant,
    user: authUser,
  }),
  refusals: ['account_gone'],
  errors: 'message',
});

export const endActing = call({
  method: 'DELETE',
  path: '/api/v1/customer/acting',
  summary: 'End a session in a customer’s name',
  audience: 'customer',
  output: z.object({ success: z.literal(true) }),
  refusals: [],
  errors: 'message',
});

export const askGoodwill = call({
  method: 'POST',
  path: '/api/v1/ops/orders/:id/goodwill_requests',
  summary: 'Ask a colleague’s yes to credit of the house above what one gives alone',
  audience: ['operator'],
  idempotent: 'key-or-body',
  params: z.object({ id: idText }),
  body: z.strictObject({ amount: amount.max(500), reason }),
  output: z.object({ id }),
  refusals: ['account_gone', 'goodwill_asked'],
  errors: 'message',
});

export const listGoodwillRequests = call({
  method: 'GET',
  path: '/api/v1/ops/goodwill_requests',
  summary: 'Credit that waits for a colleague’s yes, the oldest first',
  audience: ['operator'],
  output: z.object({ data: z.array(goodwillRequest) }),
  refusals: [],
  errors: 'message',
});

export const decideGoodwill = call({
  method: 'POST',
  path: '/api/v1/ops/goodwill_requests/:id/decisions',
  summary: 'Say yes or no to a colleague’s goodwill; a yes gives it at once',
  audience: ['operator'],
  idempotent: 'key-or-body',
  params: z.object({ id: idText }),
  body: z.strictObject({ give: z.boolean() }),
  output: z.object({ order: opsOrder }),
  refusals: ['account_gone', 'goodwill_decided', 'goodwill_own'],
  errors: 'message',
});

/** What was shown as refundable when it was asked for: where less is free by then, nothing goes. */
export const payBackWallet = call({
  method: 'POST',
  path: '/api/v1/ops/customers/:id/pay_backs',
  summary: 'Pay money of a customer’s wallet back to where it was paid in from, the newest top-up first',
  audience: ['operator'],
  idempotent: 'key-or-body',
  params: z.object({ id: idText }),
  body: z.strictObject({ amount, reason }),
  output: z.object({ id }),
  refusals: ['account_gone', 'pay_back_too_much'],
  errors: 'message',
});

export const customersCalls = {
  findCustomers,
  openCustomer,
  addCustomerNote,
  mailCustomer,
  actForCustomer,
  endActing,
  askGoodwill,
  listGoodwillRequests,
  decideGoodwill,
  payBackWallet,
};
