import type { Privacy } from '../../privacy.ts';

/** That a stop was missed and when is the books'; what a driver wrote and photographed at somebody's door goes with them. */
export const driversPrivacy: Privacy = {
  tables: { missed_stops: 'blanked' },
  exportData: async (db, userId) => {
    const rows = await db
      .selectFrom('missed_stops as m')
      .innerJoin('orders as o', 'o.id', 'm.order_id')
      .select(['o.public_id', 'm.leg', 'm.reason', 'm.words', 'm.jpeg', 'm.at'])
      .where('o.user_id', '=', userId)
      .orderBy('m.id')
      .execute();
    return {
      missed_stops: rows.map(({ public_id, leg, reason, words, jpeg, at }) => ({
        order: public_id,
        leg,
        reason,
        words,
        /** JPEG in base64 */
        photo: jpeg?.toString('base64') ?? null,
        at: at.toISOString(),
      })),
    };
  },
  erase: async (db, { userId }) => {
    const ofUser = db.selectFrom('orders').select('id').where('user_id', '=', userId);
    await db
      .updateTable('missed_stops')
      .set({ words: '', jpeg: null })
      .where('order_id', 'in', ofUser)
      .execute();
  },
};
