import type { ProductUnit } from '@lavoir/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import type { Actor } from '../../http/context.ts';
import { stillSignedIn } from '../accounts/sign-in/sessions.queries.ts';

export type CartLine = {
  id: number;
  product_id: number;
  quantity: number;
  name: string;
  name_fr: string;
  name_nl: string;
  unit: ProductUnit;
};

export const findCart = (db: Db, userId: number): Promise<CartLine[]> =>
  db
    .selectFrom('cart_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.id', 'product_id', 'quantity', 'name_en as name', 'name_fr', 'name_nl', 'unit'])
    .$narrowType<{ unit: ProductUnit }>()
    .where('user_id', '=', userId)
    .orderBy('l.id')
    .execute();

/** What the lines hold that a request names by their own ids; `is_own` is false for somebody else's. */
export const findNamedLines = async (db: Db, userId: number, ids: readonly number[]) =>
  db
    .selectFrom('cart_lines')
    .select(['id', 'product_id'])
    .select((eb) => eb('user_id', '=', userId).as('is_own'))
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();

type Customer = Pick<Actor, 'userId' | 'sessionId' | 'defaultPlace'>;

type Wanted = Pick<Customer, 'userId' | 'sessionId'> &
  Customer['defaultPlace'] & {
    /** products whose quantity changes */
    named: number[];
    /** those of them that stay, and how many of each */
    wanted: number[];
    quantities: number[];
  };

const setLines = prepared<Wanted>()(
  (_db, value) => sql<{ lines: CartLine[] }>`
    with customer as (
      select u.id from users u
      left join delivery_addresses home on home.id = u.default_delivery_address_id
      where u.id = ${value('userId')} and u.deleted_at is null and ${stillSignedIn(value('userId'), value('sessionId'))}
        and u.default_collection_point_id is not distinct from ${value('pointId')}
        and home.zip_code is not distinct from ${value('zipCode')}
      for no key update of u
    ),
    removed as (
      delete from cart_lines using customer
      where user_id = customer.id
        and product_id = any(${value('named')}::integer[]) and product_id <> all(${value('wanted')}::integer[])
    ),
    kept as (
      insert into cart_lines (user_id, product_id, quantity)
      select customer.id, wanted.*
      from customer, unnest(${value('wanted')}::integer[], ${value('quantities')}::integer[]) as wanted
      on conflict (user_id, product_id) do update set quantity = excluded.quantity
      returning id, product_id, quantity
    )
    select (
      select coalesce(json_agg(line order by line.id), '[]') from (
        select l.id, product_id, quantity, name_en as name, name_fr, name_nl, unit
        from (
          select id, product_id, quantity from kept
          union all
          select id, product_id, quantity from cart_lines
          where user_id = customer.id and product_id <> all(${value('named')}::integer[])
        ) l join products p on p.id = product_id
      ) line
    ) as lines from customer`,
);

/**
 * Sets the quantities, removes what has none, and reads the whole cart, in one statement. Two devices take turns; each
 * is answered with what it set and what was there when it asked.
 * @param quantities by product
 * @returns undefined where the customer is gone, signed out, or served elsewhere by now
 */
export const changeCart = async (
  db: Db,
  { userId, sessionId, defaultPlace }: Customer,
  quantities: ReadonlyMap<number, number>,
): Promise<CartLine[] | undefined> => {
  const wanted = [...quantities].filter(([, quantity]) => quantity > 0);
  const [changed] = await setLines(db, {
    userId,
    sessionId,
    ...defaultPlace,
    named: [...quantities.keys()],
    wanted: wanted.map(([id]) => id),
    quantities: wanted.map(([, quantity]) => quantity),
  });
  return changed?.lines;
};

/** @returns the lines that were in it */
export const emptyCart = (db: Db, userId: number): Promise<{ id: number }[]> =>
  db.deleteFrom('cart_lines').where('user_id', '=', userId).returning('id').execute();
