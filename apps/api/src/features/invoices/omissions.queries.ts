import { zone } from '@lavoir/domain';
import type { Cents, Day } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** The order, where its company is to pay it: whose it is, and until the transaction ends nobody else's to change. */
export const lockInvoiced = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'company_id'])
    .where('id', '=', orderId)
    .where('payment_status', '=', 'to_invoice')
    .where('company_id', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The line by which it stands on an invoice, draft or sent. */
export const findStandingLine = (db: Db, orderId: number) =>
  db
    .selectFrom('invoice_lines')
    .select(['id', 'invoice_id'])
    .where('order_id', '=', orderId)
    .where('credits_line_id', 'is', null)
    .where('released_at', 'is', null)
    .executeTakeFirst();

type By = { by: number; at: Date };

/** Said twice, the first reason stays. */
export const leaveOut = (db: Db, orderId: number, reason: string, { by, at }: By) =>
  db
    .insertInto('invoice_omissions')
    .values({ order_id: orderId, reason, left_out_at: at, left_out_by: by })
    .onConflict((conflict) => conflict.column('order_id').where('taken_back_at', 'is', null).doNothing())
    .execute();

export const takeBack = (db: Db, orderId: number, { by, at }: By) =>
  db
    .updateTable('invoice_omissions')
    .set({ taken_back_at: at, taken_back_by: by })
    .where('order_id', '=', orderId)
    .where('taken_back_at', 'is', null)
    .execute();

export type LeftOut = {
  order_id: number;
  order_number: string;
  total_cents: Cents;
  reason: string;
  left_out_at: Date;
  left_out_by: string;
};

/** A company's orders of a month, by when they were delivered, that come on no invoice. */
export const findLeftOut = async (db: Db, companyId: number, month: Day): Promise<LeftOut[]> => {
  const { rows } = await sql<LeftOut>`
    select o.id as order_id, o.public_id as order_number, o.total_cents, m.reason, m.left_out_at, u.first_name as left_out_by
    from invoice_omissions m
    join orders o on o.id = m.order_id
    join users u on u.id = m.left_out_by
    cross join lateral (select (max(e.at) at time zone ${zone})::date as day
      from order_events e where e.order_id = o.id and e.action = 'deliver') delivered
    where m.taken_back_at is null and o.company_id = ${companyId}
      and date_trunc('month', delivered.day)::date = ${month}::date
    order by o.id`.execute(db);
  return rows;
};
