import type { Privacy } from '../../privacy.ts';

export const notificationsPrivacy: Privacy = {
  tables: { unsubscriptions: 'erased' },
  erase: async (db, { userId }) => {
    await db.deleteFrom('unsubscriptions').where('user_id', '=', userId).execute();
  },
};
