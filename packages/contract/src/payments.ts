import { z } from 'zod';
import { call } from './call.ts';
import { euro, id, idText, line } from './shapes.ts';

/**
 * A GET that writes: clients ask for it so. Nothing that only opens links gets far enough, as it wants a session's headers.
 */
export const beginTopUp = call({
  method: 'GET',
  path: '/api/v1/customer/secret',
  summary: 'Begin to pay money in by Bancontact; the answer is for the payment provider',
  audience: 'customer',
  query: z.object({
    /** decimal euro, from 1 to 500 */
    amount: z.string().max(20).default(''),
  }),
  output: z.object({
    /** `{payment id}_secret_{random}` */
    client_secret: z.string(),
  }),
  refusals: ['top_up_amount_invalid'],
  errors: 'message',
});

const paymentMethod = z.object({
  id,
  brand: z.string(),
  last4: z.string(),
  /** the last month that it works, `2028-10`; null where it isn't known */
  expires: z.string().nullable(),
});

export const listPaymentMethods = call({
  method: 'GET',
  path: '/api/v1/customer/payment_methods',
  summary: 'The stored cards, the oldest first',
  audience: 'customer',
  output: z.object({
    payment_method: z.array(
      paymentMethod.extend({
        /** an order under way is to be paid by it, so it stays */
        in_use: z.boolean(),
      }),
    ),
  }),
  refusals: [],
  errors: 'message',
});

export const beginCardSetup = call({
  method: 'POST',
  path: '/api/v1/customer/payment_methods/setup',
  summary:
    'Begin to set a card up for charges while its owner is away; the answer is for the payment provider’s form',
  audience: 'customer',
  output: z.object({
    /** `{setup id}_secret_{random}` */
    client_secret: z.string(),
  }),
  refusals: [],
  errors: 'message',
});

export const addPaymentMethod = call({
  method: 'POST',
  path: '/api/v1/customer/payment_methods',
  summary: 'Store a card, to be charged once an order is weighed',
  audience: 'customer',
  body: z.object({
    /** what the payment provider gave the browser for the card */
    token: line(255).min(1),
  }),
  output: z.object({ payment_method: paymentMethod }),
  refusals: ['card_refused'],
  errors: 'fields',
  idempotent: 'key-or-body',
});

export const deletePaymentMethod = call({
  method: 'DELETE',
  path: '/api/v1/customer/payment_methods/:id',
  summary: 'Forget a stored card, unless an order is to be paid by it',
  audience: 'customer',
  params: z.object({ id: idText }),
  output: z.object({ message: z.string() }),
  refusals: ['card_in_use'],
  errors: 'message',
});

const topUp = z.object({
  status: z.enum(['open', 'succeeded', 'failed']),
  /** the bank said no: where it is `open` all the same, nothing comes of it any more */
  is_refused: z.boolean(),
  /** what was asked for, or what came in */
  amount: euro,
  /** the orders that waited for money, and were paid from the wallet once this was in it */
  paid_orders: z.array(z.object({ id, lavoir_order_id: z.string() })),
});

/** For who comes back from the bank before its word does. */
export const showTopUp = call({
  method: 'GET',
  path: '/api/v1/customer/top_ups/:payment_id',
  summary: 'How one’s payment by Bancontact stands, by the provider’s number of it',
  audience: 'customer',
  params: z.object({ payment_id: z.string().max(255) }),
  output: z.object({ top_up: topUp }),
  refusals: [],
  errors: 'message',
});

/** Stopped twice, or once it has ended, it is as it ended: money that came meanwhile is in the wallet. */
export const stopTopUp = call({
  method: 'POST',
  path: '/api/v1/customer/top_ups/:payment_id/stop',
  summary: 'Have the provider end one’s payment by Bancontact that still waits at the bank',
  audience: 'customer',
  params: z.object({ payment_id: z.string().max(255) }),
  /** `open` where the bank is at it already and can’t be stopped */
  output: z.object({ top_up: topUp }),
  refusals: [],
  errors: 'message',
});

export const paymentsCalls = {
  beginTopUp,
  showTopUp,
  stopTopUp,
  listPaymentMethods,
  beginCardSetup,
  addPaymentMethod,
  deletePaymentMethod,
};
