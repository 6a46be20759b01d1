import type { Cents } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { servedCustomer } from '../partners/partners.queries.ts';

export type CartLine = { id: number; product_id: number; quantity: number; price_cents: Cents };

export type FoundCart = { laundry_id: number | null; lines: CartLine[] };

/** The lines whose product the customer's laundry still sells, as JSON; the others drop out silently. */
const pricedLines = (lines: ReturnType<typeof sql>) => sql`
  coalesce((
    select json_agg(json_build_object(
      'id', l.id, 'product_id', l.product_id, 'quantity', l.quantity, 'price_cents', p.price_cents) order by l.id)
    from (${lines}) l
    join products p on p.id = l.product_id and p.laundry_id = customer.laundry_id and p.is_active), '[]')`;

/** undefined where the customer is gone */
export const findCart = async (db: Db, userId: number): Promise<FoundCart | undefined> => {
  const own = sql`select * from cart_lines where user_id = ${userId}`;
  const { rows } = await sql<FoundCart>`
    with customer as (${servedCustomer(userId)})
    select laundry_id, ${pricedLines(own)} as lines from customer`.execute(db);
  return rows[0];
};

/** A line is named by its product or by its own id; quantity 0 removes it. */
export type LineChange = { id: number | null; productId: number | null; quantity: number };

/**
 * Sets the quantities and reads the whole cart, in one statement: all of it or, where a line is somebody else's or a
 * product isn't sold to this customer, nothing. Two devices take turns; each is answered with what it set and what was
 * there when it asked.
 */
export const changeCart = async (
  db: Db,
  userId: number,
  changes: readonly LineChange[],
): Promise<(FoundCart & { is_refused: boolean }) | undefined> => {
  const ids = changes.map(({ id }) => id);
  const products = changes.map(({ productId }) => productId);
  const quantities = changes.map(({ quantity }) => quantity);
  const own = sql`
    select id, product_id, quantity from kept
    union all
    select id, product_id, quantity from cart_lines
    where user_id = ${userId} and product_id not in (select product_id from wanted)`;
  const { rows } = await sql<FoundCart & { is_refused: boolean }>`
    with customer as (${servedCustomer(userId)} for no key update of u),
    asked as (
      select place, change.quantity, coalesce(change.product_id, own.product_id) as product_id,
        own.id is null and exists (select from cart_lines where id = change.line_id) as is_foreign
      from unnest(${ids}::bigint[], ${products}::integer[], ${quantities}::integer[])
        with ordinality as change (line_id, product_id, quantity, place)
      left join cart_lines own on own.id = change.line_id and own.user_id = ${userId}
    ),
    wanted as (
      select product_id, (array_agg(quantity order by place desc))[1] as quantity, min(place) as place
      from asked where product_id is not null group by product_id
    ),
    verdict as (
      select exists (select from asked where is_foreign or (product_id is null and quantity > 0))
        or exists (
          select from wanted cross join customer
          where quantity > 0 and not exists (
            select from products p
            where p.id = wanted.product_id and p.laundry_id = customer.laundry_id and p.is_active)
        ) as is_refused
    ),
    removed as (
      delete from cart_lines using customer, verdict, wanted
      where cart_lines.user_id = customer.id and cart_lines.product_id = wanted.product_id
        and wanted.quantity = 0 and not is_refused
    ),
    kept as (
      insert into cart_lines (user_id, product_id, quantity)
      select customer.id, product_id, quantity from customer, verdict, wanted
      where quantity > 0 and not is_refused order by place
      on conflict (user_id, product_id) do update set quantity = excluded.quantity
      returning id, product_id, quantity
    )
    select laundry_id, is_refused, ${pricedLines(own)} as lines from customer, verdict`.execute(db);
  return rows[0];
};

/** @returns whether there was anything in it */
export const emptyCart = async (db: Db, userId: number): Promise<boolean> => {
  const removed = await db.deleteFrom('cart_lines').where('user_id', '=', userId).executeTakeFirst();
  return removed.numDeletedRows > 0n;
};
