import { sql } from 'kysely';
import type { Privacy } from '../../privacy.ts';

export const paymentsPrivacy: Privacy = {
  tables: { payment_methods: 'erased' },
  exportData: async (db, userId) => ({
    payment_methods: await db
      .selectFrom('payment_methods')
      .select(['brand', 'last4', 'created_at', 'deleted_at'])
      .where('user_id', '=', userId)
      .execute(),
  }),
  erase: async (db, { userId }) => {
    await db.deleteFrom('payment_methods').where('user_id', '=', userId).execute();
  },
  // orders that stay may name one
  disown: async (db, userId) => {
    const ofUser = db.updateTable('payment_methods').where('user_id', '=', userId);
    await ofUser
      .set({ deleted_at: sql<Date>`now()` })
      .where('deleted_at', 'is', null)
      .execute();
  },
};
