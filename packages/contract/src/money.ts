import { z } from 'zod';
import { call } from './call.ts';
import { person } from './dispatch.ts';
import { cursorText, euro, id, idText, instant, reason } from './shapes.ts';

/** What the auditor's findings are about. `sums` are the ledger's own: one that is broken can't be lived with. */
export const auditChecks = [
  'sums',
  'wallets',
  'orders',
  'provider',
  'invoices',
  'gifts',
  'slots',
  'jobs',
] as const;
export type AuditCheck = (typeof auditChecks)[number];

export const auditResult = z.object({
  at: instant,
  took_ms: z.int(),
  /** entries of the ledger */
  transfers: z.int(),
  /** `broken` is a sum of the ledger, `doubtful` anything else */
  state: z.enum(['right', 'doubtful', 'broken']),
  checks: z.array(z.object({ check: z.enum(auditChecks), found: z.int() })),
  /** the first of them in words, for who looks into it */
  findings: z.array(z.string()),
});

const counted = z.object({ count: z.int(), amount: euro });

export const showMoney = call({
  method: 'GET',
  path: '/api/v1/ops/money',
  summary:
    'How money stands: what is to collect, to give back, invoiced and owed to wallets, and what the auditor last found',
  audience: ['operator'],
  output: z.object({
    at: instant,
    /** charges that failed */
    to_collect: counted,
    /** refunds and pay-backs under way, and those that the provider or a bank refused */
    refunds: z.object({ open: counted, failed: counted }),
    invoices: z.object({ late: counted, drafts: counted, refused: z.int() }),
    /** owed to customers: what they paid in (and may have back), what the house gave, and what is reserved of both */
    wallets: z.object({ paid: euro, given: euro, reserved: euro, count: z.int() }),
    /** null until it ran once */
    auditor: auditResult.nullable(),
  }),
  refusals: [],
  errors: 'message',
});

export const unpaidReasons = ['declined', 'authentication', 'expired', 'no_card', 'wallet_short'] as const;
export const unpaidSteps = ['retry', 'remind', 'write_off'] as const;

const unpaidOrder = z.object({
  order_id: id,
  lavoir_order_id: z.string(),
  customer: person,
  why: z.enum(unpaidReasons),
  /** of the card that is tried; null for a wallet */
  card: z.object({ last4: z.string(), expires: z.string().nullable() }).nullable(),
  /** charges by itself so far, of three */
  tries: z.int(),
  next_try_at: instant.nullable(),
  since: instant,
  reminded_at: instant.nullable(),
  open: euro,
  /** what most often helps */
  next: z.enum(unpaidSteps),
});
export type UnpaidOrder = z.output<typeof unpaidOrder>;

export const listUnpaidOrders = call({
  method: 'GET',
  path: '/api/v1/ops/money/unpaid',
  summary: 'Orders whose charge failed, what waits longest first',
  audience: ['operator'],
  query: z.object({ cursor: cursorText }),
  output: z.object({ data: z.array(unpaidOrder), next_cursor: z.string().nullable() }),
  refusals: [],
  errors: 'message',
});

const refundRow = z.object({
  id,
  order_id: id,
  lavoir_order_id: z.string(),
  customer: person,
  kind: z.enum(['refund', 'deposit', 'goodwill']),
  amount: euro,
  reason: z.string(),
  /** `returned`: the customer’s bank sent it back */
  state: z.enum(['open', 'failed', 'returned']),
  last4: z.string().nullable(),
  since: instant,
});
export type RefundRow = z.output<typeof refundRow>;

export const listRefunds = call({
  method: 'GET',
  path: '/api/v1/ops/money/refunds',
  summary: 'Refunds that didn’t reach their customer, then those under way; the oldest first',
  audience: ['operator'],
  query: z.object({ cursor: cursorText }),
  output: z.object({ data: z.array(refundRow), next_cursor: z.string().nullable() }),
  refusals: [],
  errors: 'message',
});

const payBackRow = z.object({
  id,
  customer: person,
  /** of what didn’t get there, what is in the wallet still */
  amount: euro,
  /** `returned`: the customer’s bank sent it back */
  state: z.enum(['open', 'failed', 'returned']),
  since: instant,
});
export type PayBackRow = z.output<typeof payBackRow>;

export const listPayBacks = call({
  method: 'GET',
  path: '/api/v1/ops/money/pay_backs',
  summary:
    'Wallet money that was paid back and didn’t reach its customer, then what is under way; the oldest first, a hundred at most',
  audience: ['operator'],
  output: z.object({ data: z.array(payBackRow) }),
  refusals: [],
  errors: 'message',
});

/** `inquiry`: the bank asks and took nothing yet; `open`: it took the money and decides; `dropped`: an inquiry that came to nothing */
export const disputeStates = ['inquiry', 'open', 'won', 'lost', 'dropped'] as const;
export type DisputeState = (typeof disputeStates)[number];

const disputeRow = z.object({
  id,
  order_id: id,
  lavoir_order_id: z.string(),
  customer: person,
  amount: euro,
  state: z.enum(disputeStates),
  /** the provider’s word for what the card’s owner says, as `fraudulent` */
  reason: z.string(),
  last4: z.string().nullable(),
  /** until when the house may answer */
  answer_by: instant.nullable(),
  /** when it began, or was decided */
  since: instant,
  /** where it is answered, at the provider */
  page: z.string(),
});
export type DisputeRow = z.output<typeof disputeRow>;

export const listDisputes = call({
  method: 'GET',
  path: '/api/v1/ops/money/disputes',
  summary:
    'Charges that their cards’ owners dispute, what is to be answered first, then what was decided in the last 30 days; a hundred at most',
  audience: ['operator'],
  output: z.object({ data: z.array(disputeRow) }),
  refusals: [],
  errors: 'message',
});

export const writeOffOrder = call({
  method: 'POST',
  path: '/api/v1/ops/orders/:id/write_offs',
  summary: 'The house bears what an unpaid order lacks: credit of the house pays it, with a reason',
  audience: ['operator'],
  idempotent: 'key-or-body',
  params: z.object({ id: idText }),
  body: z.strictObject({ reason }),
  output: z.object({ order_id: id, payment_status: z.string().nullable() }),
  refusals: ['action_not_allowed', 'payment_under_way', 'account_gone'],
  errors: 'message',
});

export const moneyCalls = {
  showMoney,
  listUnpaidOrders,
  listRefunds,
  listPayBacks,
  listDisputes,
  writeOffOrder,
};
