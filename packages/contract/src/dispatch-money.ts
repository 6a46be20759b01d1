import { z } from 'zod';
import { call } from './call.ts';
import { opsOrder } from './dispatch.ts';
import { id, idText, line } from './shapes.ts';

/** Decimal euro, at least a cent and in whole cents. */
const amount = z
  .number()
  .min(0.01)
  .max(100_000)
  .refine((euro) => Math.abs(euro * 100 - Math.round(euro * 100)) < 1e-6);

/** its customer reads it, in a mail and beside the order */
const reason = line(300).min(1);

export const refundOrder = call({
  method: 'POST',
  path: '/api/v1/ops/orders/:id/refunds',
  summary:
    'Give money of an order back to where it came from: an amount, so many of a line, or all that is left; never more than was paid',
  audience: ['operator'],
  idempotent: 'key-or-body',
  params: z.object({ id: idText }),
  body: z.union([
    z.strictObject({ amount, reason }),
    z.strictObject({ line_id: id, quantity: z.number().min(0.001).max(10_000), reason }),
    z.strictObject({ reason }),
  ]),
  output: z.object({ order: opsOrder }),
  refusals: ['line_unknown', 'quantity_invalid', 'refund_too_much', 'account_gone'],
  errors: 'message',
});

export const giveGoodwill = call({
  method: 'POST',
  path: '/api/v1/ops/orders/:id/goodwill',
  summary: 'Give the customer of an order credit of the house; it can be spent, not refunded',
  audience: ['operator'],
  idempotent: 'key-or-body',
  params: z.object({ id: idText }),
  body: z.strictObject({ amount: amount.max(500), reason }),
  output: z.object({ order: opsOrder }),
  refusals: ['account_gone'],
  errors: 'message',
});

export const dispatchMoneyCalls = { refundOrder, giveGoodwill };
