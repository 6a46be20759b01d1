import { z } from 'zod';
import { call } from './call.ts';
import { order } from './orders.ts';
import { id, idText } from './shapes.ts';

/**
 * The charge is made at once where the provider is quick: the answer shows the order `paid`, still `failed`, or with the
 * `client_secret` by which its customer authenticates it.
 */
export const payOrder = call({
  method: 'POST',
  path: '/api/v1/customer/orders/:id/payments',
  summary: 'Pay an order whose charge failed, by a stored card or by the wallet',
  audience: 'customer',
  idempotent: 'key-or-body',
  params: z.object({ id: idText }),
  body: z.strictObject({
    payment_type: z.enum(['Wallet', 'Card']),
    payment_method_id: id.nullish(),
  }),
  output: z.object({ order }),
  refusals: [
    'action_not_allowed',
    'payment_under_way',
    'payment_method_invalid',
    'insufficient_credit',
    'order_ended',
  ],
  errors: 'fields',
});

/** The charge is made as the laundry's weighing would have: the answer shows it as `payOrder` does. */
export const agreeToOrder = call({
  method: 'POST',
  path: '/api/v1/customer/orders/:id/agreement',
  summary:
    'Say yes to an order that was weighed more than 20 % above its estimate: it is charged and goes on',
  audience: 'customer',
  idempotent: 'key-or-body',
  params: z.object({ id: idText }),
  output: z.object({ order }),
  refusals: ['action_not_allowed', 'order_ended'],
  errors: 'fields',
});

export const orderPaymentsCalls = { payOrder, agreeToOrder };
