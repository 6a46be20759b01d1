import { named } from './database.ts';
import { json } from './visitor.ts';
import type { Answer, Handler } from './visitor.ts';

type LineRow = { id: number; line_id: string; [column: string]: unknown };

/** The columns that a screen shows, with those of the lines, by one join. */
const withLines = (narrowed: string) => `
  select o.id, o.public_id, o.status, o.payment_status, o.payment_type, o.place_address, o.pickup_date::text,
    o.pickup_slot, o.delivery_date::text, o.delivery_slot, o.total_cents::integer, o.subtotal_cents::integer,
    o.fee_cents::integer, o.created_at::text, l.id as line_id, l.product_id, l.name_en, l.icon, l.unit,
    l.unit_price_cents::integer, l.quantity_milli, l.actual_quantity_milli
  from (${narrowed}) o join order_lines l on l.order_id = o.id order by o.id desc, l.id`;

/** Of each order the first row speaks for it; the lines are told by all. */
const grouped = (rows: readonly LineRow[]): object[] => {
  const orders = new Map<number, { products: LineRow[] }>();
  for (const row of rows) {
    const order = orders.get(row.id);
    if (order) order.products.push(row);
    else orders.set(row.id, { ...row, products: [row] });
  }
  return [...orders.values()];
};

/** The newest, as many as a screen shows. */
export const listOrders: Handler = async (_visit, userId) => {
  const newest = `select * from orders where user_id = $1 and status <> 'deleted' order by id desc limit 12`;
  return json({ orders: grouped(await named<LineRow>('orders', withLines(newest), [userId])) });
};

export const showOrder: Handler = async ({ url }, userId): Promise<Answer> => {
  const id = Number(url.pathname.split('/').at(-1));
  const own = 'select * from orders where id = $2 and user_id = $1';
  const [order] = grouped(await named<LineRow>('order', withLines(own), [userId, id]));
  return order ? json({ order }) : { status: 404, body: '{}' };
};

/** What is in more than one of the last orders. */
export const listFavourites: Handler = async (_visit, userId) => {
  const newest = `select id from orders where user_id = $1 and status <> 'deleted' order by id desc limit 20`;
  const text = `
    select l.product_id from (${newest}) o join order_lines l on l.order_id = o.id
    group by l.product_id having count(*) > 1 order by count(*) desc limit 8`;
  return json({ products: await named('favourites', text, [userId]) });
};

/** What can be spent and is held. */
export const showWallet: Handler = async (_visit, userId) => {
  const text = 'select kind, balance_cents::integer as cents from ledger_accounts where user_id = $1';
  return json({ wallet: await named('wallet', text, [userId]) });
};
