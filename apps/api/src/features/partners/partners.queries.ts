import type { Db } from '../../db/connect.ts';
import type { DefaultPlace } from '../../http/context.ts';
import type { Keep, Kept } from '../../live/keeper.ts';

type ServedPlaces = {
  byZipCode: ReadonlyMap<string, number>;
  byPoint: ReadonlyMap<number, number | null>;
  elsewhere: number | null;
};

/** Which laundry serves where. */
export const servedPlaces: Kept<'all', ServedPlaces> = {
  channel: 'served_places',
  read: async (db) => {
    const [zipCodes, points, house] = await Promise.all([
      db
        .selectFrom('service_area_zip_codes as z')
        .innerJoin('service_areas as s', 's.id', 'z.service_area_id')
        .select(['z.zip_code', 's.laundry_id'])
        .execute(),
      db.selectFrom('collection_points').select(['id', 'laundry_id']).execute(),
      db.selectFrom('laundries').select('id').where('is_default', '=', true).executeTakeFirst(),
    ]);
    return {
      byZipCode: new Map(zipCodes.map(({ zip_code, laundry_id }) => [zip_code, laundry_id])),
      byPoint: new Map(points.map(({ id, laundry_id }) => [id, laundry_id])),
      elsewhere: house?.id ?? null,
    };
  },
};

/**
 * The laundry that serves a customer: that of the default address, the house's default without one, null where the
 * default collection point has none.
 */
export const laundryOf = async (keep: Keep, { pointId, zipCode }: DefaultPlace): Promise<number | null> => {
  const { byPoint, byZipCode, elsewhere } = await keep(servedPlaces, 'all');
  if (pointId !== null) return byPoint.get(pointId) ?? null;
  return (zipCode === null ? undefined : byZipCode.get(zipCode)) ?? elsewhere;
};

/** For where the look at the session may be out of date. */
export const findDefaultPlace = async (db: Db, userId: number): Promise<DefaultPlace> =>
  db
    .selectFrom('users as u')
    .leftJoin('delivery_addresses as a', 'a.id', 'u.default_delivery_address_id')
    .select(['u.default_collection_point_id as pointId', 'a.zip_code as zipCode'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();

/** Their names, the house's own first. @param which all of them unless told */
export const findLaundries = (db: Db, which: 'all' | readonly number[] = 'all') => {
  const all = db
    .selectFrom('laundries')
    .select(['id', 'name'])
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .orderBy('id');
  return (which === 'all' ? all : all.where('id', 'in', [0, ...which])).execute();
};

export const findLaundry = (db: Db, id: number) =>
  db
    .selectFrom('laundries')
    .select(['name', 'avatar', 'description_en', 'description_fr', 'description_nl'])
    .select(['street_number', 'zip', 'city', 'latitude', 'longitude', 'email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirst();
