import type { Db } from '../../db/connect.ts';
import type { Privacy } from '../../privacy.ts';
import { findChoices } from './choices.queries.ts';

const tables = ['unsubscriptions', 'message_choices', 'push_subscriptions'] as const;

const forget = async (db: Db, userId: number): Promise<void> => {
  for (const table of tables) await db.deleteFrom(table).where('user_id', '=', userId).execute();
};

export const notificationsPrivacy: Privacy = {
  tables: { unsubscriptions: 'erased', message_choices: 'erased', push_subscriptions: 'erased' },
  exportData: async (db, userId) => ({
    messages: await findChoices(db, userId),
    unsubscriptions: await db
      .selectFrom('unsubscriptions')
      .select(['reason', 'at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    push_browsers: await db
      .selectFrom('push_subscriptions')
      .select('created_at')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  }),
  erase: (db, { userId }) => forget(db, userId),
  disown: forget,
};
