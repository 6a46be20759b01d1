import { centsToEuro, mostGoodwill } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { opsOrder } from './dispatch.ts';
import { amount, id, idText, reason } from './shapes.ts';

export const refundOrder = call({
  method: 'POST',
  path: '/api/v1/ops/orders/:id/refunds',
  summary:
    'Give money of an order back to where it came from: an amount, so many of a line, or all that is left; never more than was paid',
  audience: ['operator'],
  idempotent: 'key-or-body',
  params: z.object({ id: idText }),
  // the reason by itself first: of a choice where nothing fits, a refusal can't say which field is wrong
  body: z
    .object({ reason })
    .and(
      z.union([
        z.strictObject({ amount, reason }),
        z.strictObject({ line_id: id, quantity: z.number().min(0.001).max(10_000), reason }),
        z.strictObject({ reason }),
      ]),
    ),
  output: z.object({ order: opsOrder }),
  refusals: ['line_unknown', 'quantity_invalid', 'refund_too_much', 'payment_disputed', 'account_gone'],
  errors: 'message',
});

export const giveGoodwill = call({
  method: 'POST',
  path: '/api/v1/ops/orders/:id/goodwill',
  summary: 'Give the customer of an order credit of the house; it can be spent, not refunded',
  audience: ['operator'],
  idempotent: 'key-or-body',
  params: z.object({ id: idText }),
  body: z.strictObject({ amount: amount.max(centsToEuro(mostGoodwill)), reason }),
  output: z.object({ order: opsOrder }),
  refusals: ['account_gone', 'goodwill_above_limit'],
  errors: 'message',
});

export const dispatchMoneyCalls = { refundOrder, giveGoodwill };
