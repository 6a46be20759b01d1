import type { UserId } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Keep } from '../../../live/keeper.ts';
import { emptyCart } from '../../cart/cart.queries.ts';
import { findDefaultPlace, laundryOf } from '../../partners/partners.queries.ts';
import type { PlaceType } from '../places.queries.ts';

type Parts = { db: Db; keep: Keep; actor: { userId: UserId } };

/** One column pair holds the default, so two defaults can't exist. Who has a place is no newcomer to be led to one. */
export const setDefaultPlace = (db: Db, userId: number, type: PlaceType, id: number) =>
  db
    .updateTable('users')
    .set({
      default_delivery_address_id: type === 'DeliveryAddress' ? id : null,
      default_collection_point_id: type === 'CollectionPoint' ? id : null,
      new_user: false,
    })
    .where('id', '=', userId)
    .execute();

/**
 * Does what may change where the customer is served; whoever calls has locked the customer. Another laundry knows
 * nothing of what is in the cart.
 */
export const movingPlaces = async <Done>(
  { db, keep, actor: { userId } }: Parts,
  move: () => Promise<Done>,
): Promise<{ done: Done; cartEmptied: boolean }> => {
  const before = await laundryOf(keep, await findDefaultPlace(db, userId));
  const done = await move();
  const after = await laundryOf(keep, await findDefaultPlace(db, userId));
  return { done, cartEmptied: before !== after && (await emptyCart(db, userId)).length > 0 };
};

export type Chosen = { id: number; address_type: PlaceType };

/**
 * Somebody without a default gets their first home that a van comes to, else the first point that they connected to.
 * @returns the default as it is then
 */
export const settleDefault = async (db: Db, userId: number): Promise<Chosen | null> => {
  const { rows } = await sql<Chosen>`
    select id, address_type from (
      select default_delivery_address_id as id, 'DeliveryAddress' as address_type, 0 as turn, now() as since
        from users where id = ${userId} and default_delivery_address_id is not null
      union all
      select default_collection_point_id, 'CollectionPoint', 0, now()
        from users where id = ${userId} and default_collection_point_id is not null
      union all
      select a.id, 'DeliveryAddress', 1, a.created_at
        from delivery_addresses a join service_area_zip_codes z using (zip_code) where a.user_id = ${userId}
      union all
      select collection_point_id, 'CollectionPoint', 2, created_at
        from user_collection_points where user_id = ${userId}
    ) place order by turn, since, id limit 1`.execute(db);
  const [chosen] = rows;
  if (!chosen) return null;
  await setDefaultPlace(db, userId, chosen.address_type, chosen.id);
  return chosen;
};
