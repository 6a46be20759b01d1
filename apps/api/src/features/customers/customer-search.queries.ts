import type { OrderStatus, PaymentStatus } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { plannedAnew } from '../../db/planned-anew.ts';
import { findWanted, hasNumber } from '../dispatch/orders/order-search.queries.ts';
import type { Condition, Wanted } from '../dispatch/orders/order-search.queries.ts';

/** So many stand on a page. */
export const listed = 30;

export type ListedRow = {
  id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  phone_number: string | null;
  created_at: Date;
  company: string | null;
  order_id: number | null;
  public_id: string | null;
  status: OrderStatus | null;
  payment_status: PaymentStatus | null;
};

const fits = ({ number, people }: Wanted, after: number | undefined): Condition => {
  const before = after === undefined ? sql`true` : sql`id < ${after}`;
  const theirs = 'few' in people ? sql`id = any(${people.few}::integer[])` : people.many;
  const byName = sql`(select id from users where ${theirs} and is_customer and deleted_at is null and ${before}
    order by id desc limit ${sql.lit(listed + 1)})`;
  if (!number) return byName;
  const byNumber = sql`(select distinct user_id from (select user_id from orders where ${hasNumber(number, false)}
    limit 1000) as numbered where user_id ${after === undefined ? sql`is not null` : sql`< ${after}`}
    order by user_id desc limit ${sql.lit(listed + 1)})`;
  return sql`(select * from ${byName} as named union select * from ${byNumber} as numbered)`;
};

/** Customers that a search finds, the newest first; each with the order that was placed for the latest pick-up. */
export const findListed = async (db: Db, q: string, after: number | undefined): Promise<ListedRow[]> => {
  const wanted = q === '' ? undefined : await findWanted(db, q);
  const found = wanted
    ? fits(wanted, after)
    : sql`(select id from users where is_customer and deleted_at is null
        and ${after === undefined ? sql`true` : sql`id < ${after}`} order by id desc limit ${sql.lit(listed + 1)})`;
  const query = sql`
    select u.id, u.first_name, u.last_name, u.email::text, u.phone_number, u.created_at,
      (select c.name from user_collection_points p join companies c on c.id = p.company_id
        where p.user_id = u.id order by p.created_at limit 1) as company,
      o.id as order_id, o.public_id, o.status, o.payment_status
    from ${found} as found join users u on u.id = found.id
    left join lateral (select id, public_id, status, payment_status from orders
      where user_id = u.id order by pickup_date desc, id desc limit 1) as o on true
    where u.is_customer and u.deleted_at is null
    order by u.id desc limit ${sql.lit(listed + 1)}`;
  return plannedAnew<ListedRow>(db, query);
};

export const isOfCustomer = (id: number): Wanted => ({ number: undefined, people: { few: `{${id}}` } });
