import type { Db } from '../../db/connect.ts';

/**
 * The laundry that serves a customer: that of the default address, the house's default without one, null where the
 * default collection point has none.
 */
export const laundryOf = async (db: Db, userId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('delivery_addresses as a', 'a.id', 'u.default_delivery_address_id')
    .leftJoin('service_area_zip_codes as z', 'z.zip_code', 'a.zip_code')
    .leftJoin('service_areas as s', 's.id', 'z.service_area_id')
    .leftJoin('collection_points as p', 'p.id', 'u.default_collection_point_id')
    .select([
      'u.default_collection_point_id',
      'p.laundry_id as point_laundry',
      's.laundry_id as area_laundry',
    ])
    .select((eb) =>
      eb.selectFrom('laundries').select('id').where('is_default', '=', true).as('default_laundry'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  if (row.default_collection_point_id !== null) return row.point_laundry;
  return row.area_laundry ?? row.default_laundry;
};
