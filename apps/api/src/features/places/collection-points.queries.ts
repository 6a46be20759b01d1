import type { Db } from '../../db/connect.ts';

/** The points that a customer is connected to, with the company they joined by it. */
export const findConnectedPoints = (db: Db, userId: number) =>
  db
    .selectFrom('user_collection_points as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .innerJoin('collection_points as p', 'p.id', 'c.collection_point_id')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .select([
      'p.id',
      'p.name',
      'p.street',
      'p.nr',
      'p.zip',
      'p.city',
      'p.secure',
      'p.laundry_id',
      'p.schedule_id',
    ])
    .select(['p.service_fee_cents', 'p.delivery_fee_cents', 'co.id as company_id', 'co.name as company_name'])
    .select('u.default_collection_point_id')
    .where('c.user_id', '=', userId)
    .orderBy('p.id')
    .execute();
