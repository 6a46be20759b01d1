import type { Cents, Day } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Companies } from '../../db/migrations/schema.ts';
import type { Selectable } from 'kysely';

/** By name, as lists are sorted. */
export const findCompanies = (
  db: Db,
  ids: readonly number[],
): Promise<Pick<Selectable<Companies>, 'id' | 'name'>[]> =>
  db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', 'in', ids.length === 0 ? [0] : [...ids])
    .orderBy('name')
    .orderBy('id')
    .execute();

type Month = { month: Day; orders: number; total: Cents };

/** What the pick-ups of each month come to, from this day on; an index alone tells it. */
export const findMonths = async (db: Db, company: number, from: Day): Promise<Month[]> => {
  const { rows } = await sql<Month>`
    select date_trunc('month', day::timestamp)::date as month, sum(orders)::integer as orders, sum(total)::bigint as total
    from (
      select pickup_date as day, count(*) as orders, sum(total_cents::bigint) as total from orders
      where company_id = ${company} and status <> 'deleted' and status <> 'cancelled' and pickup_date >= ${from}
      group by pickup_date
    ) as days group by 1`.execute(db);
  return rows;
};

/** What the laundry and the operators wrote beside an order; its customer reads it too. */
export const findComments = (db: Db, orderId: number) =>
  db
    .selectFrom('order_events')
    .select(['actor_role', 'note'])
    .where('order_id', '=', orderId)
    .where('actor_role', 'in', ['operator', 'partner'])
    .where('note', 'is not', null)
    .where('note', '<>', '')
    .orderBy('id')
    .execute();

/** Whose order it is. A name is empty once they left. */
export const findCustomer = (db: Db, id: number) =>
  db.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirst();
