import { refuse } from '@lavoir/contract';
import { centsToEuro } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Privacy } from '../../privacy.ts';
import { queueForgetting } from './forget-card.job.ts';
import { forgetCardWishesOf, forgetProviderCustomer } from './cards.queries.ts';

const findTopUps = async (db: Db, userId: number) => {
  const rows = await db
    .selectFrom('top_ups')
    .select(['amount_cents', 'received_cents', 'status', 'created_at', 'settled_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ amount_cents, received_cents, ...row }) => ({
    amount: centsToEuro(amount_cents),
    received: received_cents === null ? null : centsToEuro(received_cents),
    ...row,
  }));
};

/** The provider is still to say what became of money that somebody pays in, or has paid back. */
const hasMoneyUnderWay = async (db: Db, userId: number): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from top_ups where user_id = ${userId} and status = 'open')
      or exists (select from top_up_refunds r join top_ups t on t.id = r.top_up_id
        where t.user_id = ${userId} and r.state = 'open') as is`.execute(db);
  return rows[0]?.is ?? false;
};

export const paymentsPrivacy: Privacy = {
  tables: { payment_methods: 'erased', card_wishes: 'erased', provider_customers: 'erased', top_ups: 'kept' },
  exportData: async (db, userId) => ({
    payment_methods: await db
      .selectFrom('payment_methods')
      .select(['brand', 'last4', 'expires', 'created_at', 'deleted_at'])
      .where('user_id', '=', userId)
      .execute(),
    top_ups: await findTopUps(db, userId),
  }),
  close: async (db, { userId }) =>
    (await hasMoneyUnderWay(db, userId)) ? refuse('wallet_money_under_way') : undefined,
  erase: async (db, { userId }, telling) => {
    const cards = await db
      .deleteFrom('payment_methods')
      .where('user_id', '=', userId)
      .returning('provider_method')
      .execute();
    for (const { provider_method } of cards) await queueForgetting(telling, db, provider_method);
    await forgetCardWishesOf(db, userId);
    await forgetProviderCustomer(db, userId);
  },
  // orders that stay may name one
  disown: async (db, userId) => {
    const ofUser = db.updateTable('payment_methods').where('user_id', '=', userId);
    await ofUser
      .set({ deleted_at: sql<Date>`now()` })
      .where('deleted_at', 'is', null)
      .execute();
    await forgetProviderCustomer(db, userId);
  },
};
