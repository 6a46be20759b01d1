import { withdrawalOutcomes } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { euro, instant, line } from './shapes.ts';

/**
 * The withdrawal function (Directive 2011/83/EU, art. 11a): a name, the contract, an address for the acknowledgement, and
 * no session. Declared again, it is answered as it was the first time.
 */
export const withdraw = call({
  method: 'POST',
  path: '/api/v1/withdrawals',
  summary: 'Withdraw from the contract of an order within 14 days; acknowledged by e-mail',
  audience: 'public',
  body: z.strictObject({
    /** `LV-20418`, with or without its letters */
    order_number: line(40),
    name: line(200).min(1),
    /** that of the account which placed the order */
    email: z.string().max(1000),
  }),
  output: z.object({
    withdrawal: z.object({
      order_number: z.string(),
      at: instant,
      outcome: z.enum(withdrawalOutcomes),
      /** of what was charged: what is owed for what was done, and what goes back */
      due: euro,
      back: euro,
    }),
  }),
  refusals: [
    'withdrawal_unknown',
    'withdrawal_expired',
    'withdrawal_over',
    'withdrawal_company',
    'withdrawal_called_off',
  ],
  errors: 'fields',
});

export const withdrawalCalls = { withdraw };
