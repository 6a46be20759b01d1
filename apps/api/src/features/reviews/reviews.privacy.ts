import type { Privacy } from '../../privacy.ts';

/** An order's review stands with the order in the export. */
export const reviewsPrivacy: Privacy = {
  tables: { reviews: 'erased' },
  erase: async (db, { userId }) => {
    await db.deleteFrom('reviews').where('user_id', '=', userId).execute();
  },
};
