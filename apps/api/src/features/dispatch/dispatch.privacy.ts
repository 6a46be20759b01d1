import type { Privacy } from '../../privacy.ts';

/** What staff wrote about somebody's orders is about them too: they see it in their export, and it goes with them. */
export const dispatchPrivacy: Privacy = {
  tables: { staff_notes: 'blanked' },
  exportData: async (db, userId) => {
    const rows = await db
      .selectFrom('staff_notes as n')
      .innerJoin('orders as o', 'o.id', 'n.order_id')
      .select(['o.public_id', 'n.words', 'n.at'])
      .where('o.user_id', '=', userId)
      .where('n.kind', '<>', 'driver')
      .orderBy('n.id')
      .execute();
    return {
      staff_notes: rows.map(({ public_id, words, at }) => ({
        order: public_id,
        note: words,
        at: at.toISOString(),
      })),
    };
  },
  erase: async (db, { userId }) => {
    const ofUser = db.selectFrom('orders').select('id').where('user_id', '=', userId);
    await db.updateTable('staff_notes').set({ words: '' }).where('order_id', 'in', ofUser).execute();
  },
};
