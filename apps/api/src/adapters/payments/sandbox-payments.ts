import type { Cents } from '@lavoir/domain';
import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/connect.ts';
import type { PaymentState } from './port.ts';

export const random = (): string => randomBytes(12).toString('hex');

/** As Stripe writes them: https://docs.stripe.com/api/events/object */
export const eventAbout = (object: { id: string; object: string }, type: string, at: Date): string =>
  JSON.stringify({
    id: `evt_${random()}`,
    object: 'event',
    type,
    created: Math.floor(at.getTime() / 1000),
    data: { object },
  });

type Begun = { amount: Cents; key: string; at: Date; state?: PaymentState; cardId?: string };

/** A payment in the sandbox's books: the same key is the same payment, as it was at first. */
export const insertPayment = (db: Db, { amount, key, at, state = 'open', cardId }: Begun) => {
  const id = `pi_${random()}`;
  return db
    .insertInto('sandbox_payments')
    .values({
      id,
      client_secret: `${id}_secret_${random()}`,
      idempotency_key: key,
      amount_cents: amount,
      status: state,
      card_id: cardId ?? null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doUpdateSet({ idempotency_key: key }))
    .returning(['id', 'client_secret as clientSecret'])
    .executeTakeFirstOrThrow();
};
