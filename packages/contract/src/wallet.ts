import { z } from 'zod';
import { call } from './call.ts';
import { euro, instant, pagination, paging } from './shapes.ts';

export const walletEntryKinds = [
  'top_up',
  'gift',
  'hold',
  'release',
  'capture',
  'refund',
  'deposit',
  'pay_back',
  'pay_back_returned',
] as const;
export type WalletEntryKind = (typeof walletEntryKinds)[number];

export const showWallet = call({
  method: 'GET',
  path: '/api/v1/customer/wallet',
  summary: 'What can be spent, and a page of the movements, newest first',
  audience: 'customer',
  query: z.object(paging(100)),
  output: z.object({
    wallet: z.object({
      /** free to spend: what orders hold isn't in it */
      amount: euro,
      /** held by orders that aren't weighed yet */
      held: euro,
      wallet_entries: z.array(
        z.object({
          created_at: instant,
          kind: z.enum(walletEntryKinds),
          lavoir_order_id: z.string().nullable(),
          description: z.string(),
          entry_amount: euro,
        }),
      ),
    }),
    pagination,
  }),
  refusals: [],
  errors: 'message',
});

export const walletCalls = { showWallet };
