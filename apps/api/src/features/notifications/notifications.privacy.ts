import type { Db } from '../../db/connect.ts';
import type { Privacy } from '../../privacy.ts';

const forgetReasons = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('unsubscriptions').where('user_id', '=', userId).execute();
};

export const notificationsPrivacy: Privacy = {
  tables: { unsubscriptions: 'erased' },
  erase: (db, { userId }) => forgetReasons(db, userId),
  disown: forgetReasons,
};
