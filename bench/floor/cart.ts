import { productsById } from './catalogue.ts';
import { named } from './database.ts';
import { json } from './visitor.ts';
import type { Handler } from './visitor.ts';

type Wish = { cart: { cart_products_attributes: { product_id: number; quantity: number }[] } };
type Line = { id: number; product_id: number; quantity: number };

/** One statement sets the lines and gives the others back; prices are added in the process. */
export const updateCart: Handler = async ({ body }, userId) => {
  const changes = (body as Wish).cart.cart_products_attributes;
  const lines = await named<Line>(
    'cart',
    `with changed as (
       insert into cart_lines (user_id, product_id, quantity)
       select $1, * from unnest($2::integer[], $3::integer[])
       on conflict (user_id, product_id) do update set quantity = excluded.quantity
       returning id, product_id, quantity
     ) select * from changed
     union all select id, product_id, quantity from cart_lines where user_id = $1 and product_id <> all ($2)`,
    [userId, changes.map((change) => change.product_id), changes.map((change) => change.quantity)],
  );
  const priced = lines.map((line) => {
    const cents = productsById.get(line.product_id)?.price_cents ?? 0;
    return { ...line, cart_id: userId, product_price: cents / 100, total: (cents * line.quantity) / 100 };
  });
  const subtotal = priced.reduce((sum, { total }) => sum + total, 0);
  return json({ cart: { id: userId, cart_products: priced, subtotal } });
};
