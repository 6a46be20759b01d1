import type { Db } from '../../db/connect.ts';
import type { Privacy } from '../../privacy.ts';
import { findIntakesOf } from '../orders/intakes.queries.ts';

const photosOf = (db: Db, userId: number) =>
  db
    .selectFrom('intake_photos as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.order_id', 'p.jpeg'])
    .where('o.user_id', '=', userId)
    .orderBy('p.id')
    .execute();

const scansOf = (db: Db, userId: number) =>
  db
    .selectFrom('bag_scans as s')
    .innerJoin('bags as b', 'b.id', 's.bag_id')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .select(['o.public_id', 'b.number', 's.place', 's.at'])
    .where('o.user_id', '=', userId)
    .orderBy('s.id')
    .execute();

/** The counts are the books'; what a laundry wrote and photographed of somebody's things goes with them. */
export const laundryPrivacy: Privacy = {
  tables: { intakes: 'blanked', bag_scans: 'kept' },
  exportData: async (db, userId) => {
    const [intakes, photos, scans] = [
      await findIntakesOf(db, userId),
      await photosOf(db, userId),
      await scansOf(db, userId),
    ];
    return {
      intakes: [
        ...intakes.map(({ order_id, public_id, bags, remarks, words, at }) => ({
          order: public_id,
          bags,
          remarks,
          words,
          at: at.toISOString(),
          /** JPEG in base64 */
          photos: photos
            .filter((one) => one.order_id === order_id)
            .map(({ jpeg }) => jpeg.toString('base64')),
        })),
        ...scans.map(({ public_id, number, place, at }) => ({
          order: public_id,
          bag: number,
          seen: place,
          at: at.toISOString(),
        })),
      ],
    };
  },
  erase: async (db, { userId }) => {
    const ofUser = db.selectFrom('orders').select('id').where('user_id', '=', userId);
    await db.deleteFrom('intake_photos').where('order_id', 'in', ofUser).execute();
    await db.updateTable('intakes').set({ words: '', remarks: [] }).where('order_id', 'in', ofUser).execute();
  },
};
