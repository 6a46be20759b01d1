import type { CallInput, listOpsOrders } from '@lavoir/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

type Filter = CallInput<typeof listOpsOrders>['query'] & { laundries: 'all' | readonly number[] };

const literally = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const filtered = (db: Db, { date, status, q, laundries }: Filter) => {
  let query = db.selectFrom('orders as o').innerJoin('users as u', 'u.id', 'o.user_id');
  if (laundries !== 'all') query = query.where('o.laundry_id', 'in', laundries);
  if (status) query = query.where('o.status', '=', status);
  if (date)
    query = query.where((eb) => eb.or([eb('o.pickup_date', '=', date), eb('o.delivery_date', '=', date)]));
  if (q) {
    const part = literally(q);
    query = query.where(
      sql<boolean>`(o.public_id ilike ${part} or u.first_name || ' ' || u.last_name ilike ${part} or u.email::text ilike ${part})`,
    );
  }
  return query;
};

export const countOrders = async (db: Db, filter: Filter): Promise<number> => {
  const row = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
};

/** One page, newest pick-up first. */
export const findOrderPage = (db: Db, filter: Filter) =>
  filtered(db, filter)
    .selectAll('o')
    .select(['u.first_name', 'u.last_name', 'u.phone_number'])
    .orderBy('o.pickup_date', 'desc')
    .orderBy('o.id', 'desc')
    .limit(filter.per_page)
    .offset((filter.page - 1) * filter.per_page)
    .execute();

export type OrderPageRow = Awaited<ReturnType<typeof findOrderPage>>[number];

export const findPerson = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'phone_number'])
    .where('id', '=', id)
    .executeTakeFirst();
