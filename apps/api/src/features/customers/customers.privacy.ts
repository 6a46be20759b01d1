import type { Privacy } from '../../privacy.ts';

/** What was asked for a customer stays in the books as an amount; why is theirs, and goes with them. */
export const customersPrivacy: Privacy = {
  tables: { goodwill_requests: 'blanked' },
  erase: async (db, { userId }) => {
    const ofUser = db.selectFrom('orders').select('id').where('user_id', '=', userId);
    await db.updateTable('goodwill_requests').set({ reason: '' }).where('order_id', 'in', ofUser).execute();
  },
};
