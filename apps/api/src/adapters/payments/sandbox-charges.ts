import { smallestPayment } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import { insertPayment, random } from './sandbox-payments.ts';
import { isDisputed, sandboxCard, sandboxChargeOf } from './sandbox-cards.ts';
import { insertDispute } from './sandbox-disputes.ts';
import type { Charge, PaymentState, Payments } from './port.ts';

type Cards = Pick<Payments, 'beginCardSetup' | 'storeCard' | 'forgetCard' | 'chargeCard'>;

type Parts = {
  db: Db;
  now: () => Date;
  /** the same words are the same name */
  named: (words: string) => string;
};

const states: Record<Charge['state'], PaymentState> = {
  succeeded: 'succeeded',
  declined: 'failed',
  needs_authentication: 'open',
};

/** The sandbox's cards, what is charged of them and what goes back, in books of its own. */
export const sandboxCards = ({ db, now, named }: Parts): Cards => ({
  beginCardSetup: async ({ customer, key }) => ({
    clientSecret: `seti_${named(`setup ${key}`)}_secret_${named(`secret ${key}`)}`,
    customer: customer ?? `cus_${named(`customer ${key}`)}`,
  }),
  storeCard: async ({ token, customer, key }) => {
    const card = sandboxCard(token, now());
    if (!card) return undefined;
    const row = await db
      .insertInto('sandbox_cards')
      .values({
        id: `pm_${random()}`,
        idempotency_key: key,
        token,
        customer: customer ?? `cus_${named(`customer ${key}`)}`,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doUpdateSet({ idempotency_key: key }))
      .returning(['id', 'customer'])
      .executeTakeFirstOrThrow();
    return { id: row.id, customer: row.customer ?? '', ...card };
  },
  forgetCard: async (id) => {
    await db.updateTable('sandbox_cards').set({ detached: true }).where('id', '=', id).execute();
  },
  chargeCard: async ({ card, amount, key }) => {
    const known = await db
      .selectFrom('sandbox_cards')
      .select('token')
      .where('id', '=', card.id)
      .where('detached', '=', false)
      .executeTakeFirst();
    const state = known && sandboxChargeOf(known.token);
    if (!state || amount < smallestPayment) return { state: 'declined', id: undefined };
    const { id, clientSecret } = await insertPayment(db, {
      amount,
      key,
      at: now(),
      state: states[state],
      cardId: card.id,
    });
    if (isDisputed(known.token)) await insertDispute(db, id, now());
    return state === 'needs_authentication' ? { state, id, clientSecret } : { state, id };
  },
});
