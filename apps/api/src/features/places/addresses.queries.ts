import type { Db } from '../../db/connect.ts';
import type { PlaceType } from './places.queries.ts';

export const findAddresses = (db: Db, userId: number) =>
  db
    .selectFrom('delivery_addresses as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('service_area_zip_codes as z', 'z.zip_code', 'a.zip_code')
    .leftJoin('service_areas as s', 's.id', 'z.service_area_id')
    .select(['a.id', 'a.street', 'a.nr', 'a.zip_code', 'a.city', 'a.country', 'a.comment'])
    .select(['u.default_delivery_address_id', 's.laundry_id', 's.schedule_id', 's.delivery_fee_cents'])
    .where('a.user_id', '=', userId)
    .orderBy('a.id')
    .execute();

/** One column pair holds the default, so two defaults can't exist. */
export const setDefaultPlace = (db: Db, userId: number, type: PlaceType, id: number) =>
  db
    .updateTable('users')
    .set({
      default_delivery_address_id: type === 'DeliveryAddress' ? id : null,
      default_collection_point_id: type === 'CollectionPoint' ? id : null,
    })
    .where('id', '=', userId)
    .execute();
