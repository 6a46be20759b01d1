import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../db/connect.ts';

type Served = { id: number; laundry_id: number | null };

/**
 * A customer as `(id, laundry_id)`, for a statement's `with` or `from`; no row for one who is gone. The laundry is that
 * of the default address, the house's default without one, null where the default collection point has none.
 */
export const servedCustomer = (userId: number): RawBuilder<Served> => sql<Served>`
  select u.id, case
      when u.default_collection_point_id is not null then p.laundry_id
      else coalesce(s.laundry_id, (select id from laundries where is_default))
    end as laundry_id
  from users u
  left join delivery_addresses a on a.id = u.default_delivery_address_id
  left join service_area_zip_codes z on z.zip_code = a.zip_code
  left join service_areas s on s.id = z.service_area_id
  left join collection_points p on p.id = u.default_collection_point_id
  where u.id = ${userId} and u.deleted_at is null`;

/** The laundry that serves a customer; null where none does. */
export const laundryOf = async (db: Db, userId: number): Promise<number | null> => {
  const { rows } = await servedCustomer(userId).execute(db);
  return rows[0]?.laundry_id ?? null;
};
