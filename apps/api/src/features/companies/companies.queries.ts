import { operationsActions } from '@lavoir/domain';
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

/** What the pick-ups of each month come to, from this month on. */
export const findMonths = async (db: Db, company: number, from: Day): Promise<Month[]> => {
  const { rows } = await sql<Month>`
    select month, sum(orders)::integer as orders, sum(total_cents)::bigint as total from company_months
    where company_id = ${company} and month >= ${from} and status not in ('deleted', 'cancelled')
    group by month having sum(orders) > 0`.execute(db);
  return rows;
};

/** Adds up the differences; whoever reads meanwhile sees the same sums. */
export const foldCompanyMonths = async (db: Db): Promise<void> => {
  await sql`
    with several as (
      select company_id, month, status from company_months group by 1, 2, 3
      having count(*) > 1 or (sum(orders) = 0 and sum(total_cents) = 0)
    ), gone as (
      delete from company_months c using several s
      where c.company_id = s.company_id and c.month = s.month and c.status = s.status returning c.*
    )
    insert into company_months
    select company_id, month, status, sum(orders), sum(total_cents) from gone group by 1, 2, 3
    having sum(orders) <> 0 or sum(total_cents) <> 0`.execute(db);
};

/** What the laundry and operators wrote beside a step of an order; reasons for moving or refunding it stay with staff. */
export const findComments = (db: Db, orderId: number) =>
  db
    .selectFrom('order_events')
    .select(['actor_role', 'note'])
    .where('order_id', '=', orderId)
    .where('actor_role', 'in', ['operator', 'partner'])
    .where('action', 'in', operationsActions)
    .where('note', 'is not', null)
    .where('note', '<>', '')
    .orderBy('id')
    .execute();

/** Whose order it is. A name is empty once they left. */
export const findCustomer = (db: Db, id: number) =>
  db.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirst();
