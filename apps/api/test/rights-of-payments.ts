import type { CallName } from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { customers, ownerAlone } from './rights-rows.ts';
import type { House, Rights } from './rights-rows.ts';

const openTopUp = async ({ app, owner }: House) => {
  const payment_id = `pi_${randomUUID()}`;
  const at = app.clock.now();
  const topUp = { user_id: owner.id, amount_cents: asCents(2000), payment_id, created_at: at };
  await app.db.insertInto('top_ups').values(topUp).execute();
  return { params: { payment_id } };
};

/** Cards and the wallet. */
export const rightsOfPayments = {
  listPaymentMethods: { answers: customers },
  beginCardSetup: { answers: customers },
  addPaymentMethod: {
    answers: customers,
    request: async () => ({ body: { token: 'tok_visa' } }),
  },
  deletePaymentMethod: {
    answers: ownerAlone(404),
    request: async ({ app, owner }) => {
      const { id } = await app.db
        .insertInto('payment_methods')
        .values({
          user_id: owner.id,
          provider_method: `pm_${randomUUID()}`,
          brand: 'visa',
          last4: '4242',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { params: { id: String(id) } };
    },
  },
  showWallet: { answers: customers },
  beginTopUp: { answers: customers, request: async () => ({ query: { amount: '20' } }) },
  showTopUp: { answers: ownerAlone(404), request: openTopUp },
  stopTopUp: { answers: ownerAlone(404), request: openTopUp },
} satisfies Partial<Record<CallName, Rights>>;
