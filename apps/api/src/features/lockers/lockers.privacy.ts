import type { Privacy } from '../../privacy.ts';

/** What was done with a door stands in the books of the house; why an order was brought back goes with its customer. */
export const lockersPrivacy: Privacy = {
  tables: { locker_door_events: 'blanked', locker_reminders: 'kept' },
  erase: async (db, { userId }) => {
    await db
      .updateTable('locker_door_events')
      .set({ note: null })
      .where('order_id', 'in', db.selectFrom('orders').select('id').where('user_id', '=', userId))
      .execute();
  },
};
