import { centsToEuro } from '@lavoir/domain';
import type { Privacy } from '../../privacy.ts';

/** What was asked for a customer stays in the books as an amount; why is theirs, and goes with them. */
export const customersPrivacy: Privacy = {
  tables: { goodwill_requests: 'blanked' },
  exportData: async (db, userId) => {
    const rows = await db
      .selectFrom('goodwill_requests as g')
      .innerJoin('orders as o', 'o.id', 'g.order_id')
      .select(['o.public_id', 'g.amount_cents', 'g.reason', 'g.asked_at', 'g.decided_at', 'g.is_given'])
      .where('o.user_id', '=', userId)
      .orderBy('g.id')
      .execute();
    return {
      goodwill: rows.map(({ public_id, amount_cents, asked_at, decided_at, ...row }) => ({
        order: public_id,
        amount: centsToEuro(amount_cents),
        asked_at: asked_at.toISOString(),
        decided_at: decided_at?.toISOString() ?? null,
        ...row,
      })),
    };
  },
  erase: async (db, { userId }) => {
    const ofUser = db.selectFrom('orders').select('id').where('user_id', '=', userId);
    await db.updateTable('goodwill_requests').set({ reason: '' }).where('order_id', 'in', ofUser).execute();
  },
};
