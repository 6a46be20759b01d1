import { named, pool } from './database.ts';
import { json } from './visitor.ts';
import type { Handler } from './visitor.ts';

/** What the floor keeps beside the orders, so that its least work doesn't hang on the product's indexes. */
export const prepareSearch = async (): Promise<void> => {
  await pool.query(`
    create extension if not exists pg_trgm;
    create schema if not exists floor;
    create table if not exists floor.orders as
      select o.id, o.pickup_date, o.delivery_date,
        lower(o.public_id || ' ' || u.first_name || ' ' || u.last_name || ' ' || u.email) as words
      from orders o join users u on u.id = o.user_id;
    create index if not exists orders_newest on floor.orders (pickup_date desc, id desc);
    create index if not exists orders_delivery on floor.orders (delivery_date);
    create index if not exists orders_words on floor.orders using gin (words gin_trgm_ops);
    analyze floor.orders`);
};

/** The columns that the list shows, as rows; the answer is put together in the process. */
const page = (narrowed: string) => `
  select o.id, o.public_id, o.status, o.payment_status, o.place_address, o.company_name, o.pickup_date::text,
    o.pickup_slot, o.delivery_date::text, o.delivery_slot, o.total_cents::integer, o.user_id, u.first_name,
    u.last_name, u.phone_number
  from (${narrowed} order by pickup_date desc, id desc limit 25 offset $1) found
  join orders o using (id) join users u on u.id = o.user_id order by o.pickup_date desc, o.id desc`;

const statements = {
  all: page('select id from floor.orders'),
  day: page('select id from floor.orders where pickup_date = $2 or delivery_date = $2'),
  // the newest of the first thousand that it finds
  words: page(
    `select id from (select * from floor.orders where words like '%' || lower($2) || '%' limit 1000) found`,
  ),
};

export const listOpsOrders: Handler = async ({ url: { searchParams } }) => {
  const [q, date] = [searchParams.get('q'), searchParams.get('date')];
  const kind = q ? 'words' : date ? 'day' : 'all';
  const offset = (Number(searchParams.get('page') ?? 1) - 1) * 25;
  const values = kind === 'all' ? [offset] : [offset, q ?? date];
  return json({ data: await named(`ops ${kind}`, statements[kind], values) });
};
