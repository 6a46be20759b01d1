import type { Db } from '../../db/connect.ts';

/** The points that a customer is connected to, with the company they joined by it. */
export const connectedPoints = (db: Db, userId: number) =>
  db
    .selectFrom('user_collection_points as u')
    .innerJoin('collection_points as p', 'p.id', 'u.collection_point_id')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
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
    .select(['p.service_fee_cents', 'p.delivery_fee_cents'])
    .select(['c.id as company_id', 'c.name as company_name', 'c.is_invoiced'])
    .where('u.user_id', '=', userId);

/** All of them, with the one that is the customer's default. */
export const findConnectedPoints = (db: Db, userId: number) =>
  connectedPoints(db, userId)
    .innerJoin('users as customer', 'customer.id', 'u.user_id')
    .select('customer.default_collection_point_id')
    .orderBy('p.id')
    .execute();
