import { centsToEuro, milliToQuantity } from '@lavoir/domain';
import type { Privacy } from '../../privacy.ts';
import { itemsOf } from './claims.presentation.ts';
import { findClaimsOfUser, findPhotos } from './claims.queries.ts';

export const claimsPrivacy: Privacy = {
  // what was given for one stands in the books' own tables; the photos go with their claim
  tables: { claims: 'erased' },
  exportData: async (db, userId) => {
    const rows = await findClaimsOfUser(db, userId);
    const photos = await findPhotos(db, userId);
    return {
      claims: rows.map((row) => ({
        order: row.public_id,
        items: itemsOf(row).map(({ name_en, quantity_milli }) => ({
          item: name_en,
          quantity: milliToQuantity(quantity_milli),
        })),
        kind: row.kind,
        words: row.words,
        wish: row.wish,
        state: row.state,
        sent_at: row.created_at.toISOString(),
        answer: row.answer,
        outcome: row.outcome,
        accepted_at: row.accepted_at?.toISOString() ?? null,
        money: centsToEuro(row.money_cents),
        credit: centsToEuro(row.credit_cents),
        /** JPEG in base64 */
        photos: photos
          .filter(({ claim_id }) => claim_id === row.id)
          .map(({ jpeg }) => jpeg.toString('base64')),
      })),
    };
  },
  erase: async (db, { userId }) => {
    await db.deleteFrom('claims').where('user_id', '=', userId).execute();
  },
};
