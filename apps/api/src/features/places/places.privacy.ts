import type { Db } from '../../db/connect.ts';
import type { Privacy } from '../../privacy.ts';
import { findInterests, forgetInterestsOf } from './address/area-interests.queries.ts';

const forgetPlaces = async (db: Db, userId: number): Promise<void> => {
  await db
    .updateTable('users')
    .set({ default_delivery_address_id: null, default_collection_point_id: null })
    .where('id', '=', userId)
    .execute();
  await db.deleteFrom('delivery_addresses').where('user_id', '=', userId).execute();
  await db.deleteFrom('user_collection_points').where('user_id', '=', userId).execute();
  await db.deleteFrom('office_requests').where('user_id', '=', userId).execute();
  await forgetInterestsOf(db, userId);
};

export const placesPrivacy: Privacy = {
  tables: {
    // who changed an area stands in the books of the house
    area_changes: 'kept',
    delivery_addresses: 'erased',
    user_collection_points: 'erased',
    area_interests: 'erased',
    office_requests: 'erased',
  },
  exportData: async (db, userId) => {
    const [addresses, points, requests, interests] = await Promise.all([
      db
        .selectFrom('delivery_addresses')
        .select(['street', 'nr', 'zip_code', 'city', 'country', 'comment', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('user_collection_points as u')
        .innerJoin('collection_points as p', 'p.id', 'u.collection_point_id')
        .innerJoin('companies as c', 'c.id', 'u.company_id')
        .select(['p.name', 'p.street', 'p.nr', 'p.zip', 'p.city', 'c.name as company', 'u.created_at'])
        .where('u.user_id', '=', userId)
        .execute(),
      db
        .selectFrom('office_requests')
        .select(['name', 'street', 'nr', 'zip_code', 'city', 'country', 'comment', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
      findInterests(db, userId),
    ]);
    return { addresses, collection_points: points, office_requests: requests, area_interests: interests };
  },
  erase: (db, { userId }) => forgetPlaces(db, userId),
  disown: forgetPlaces,
};
