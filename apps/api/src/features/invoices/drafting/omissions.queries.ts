import { zone } from '@lavoir/domain';
import type { Cents, Day } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export const findCompanyOfOrder = async (db: Db, orderId: number): Promise<number | null> => {
  const row = await db.selectFrom('orders').select('company_id').where('id', '=', orderId).executeTakeFirst();
  return row?.company_id ?? null;
};

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

/** One of the lines by which it stands on an invoice, draft or sent. */
export const findStandingLine = (db: Db, orderId: number) =>
  db
    .selectFrom('invoice_lines')
    .select('invoice_id')
    .where('order_id', '=', orderId)
    .where('credits_line_id', 'is', null)
    .where('released_at', 'is', null)
    .limit(1)
    .executeTakeFirst();

type By = { by: number; at: Date };

/** How it stands that an order is left out, where it is. */
export const findOmission = (db: Db, orderId: number) =>
  db
    .selectFrom('invoice_omissions')
    .select('to_month')
    .where('order_id', '=', orderId)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();

type Omission = {
  order_id: number;
  reason: string;
  /** of the draft that it was on; null: on none yet */
  from_month: Day | null;
  /** on whose draft it comes instead; null: on none */
  to_month: Day | null;
};

export const leaveOut = (db: Db, omission: Omission, { by, at }: By) =>
  db
    .insertInto('invoice_omissions')
    .values({ ...omission, left_out_at: at, left_out_by: by })
    .execute();

export const takeBack = (db: Db, orderId: number, { by, at }: By) =>
  db
    .updateTable('invoice_omissions')
    .set({ taken_back_at: at, taken_back_by: by })
    .where('order_id', '=', orderId)
    .where('taken_back_at', 'is', null)
    .execute();

/** The month of the draft from which an order `o` was left out by `m`: that in which it was delivered, where there was none yet. */
export const omittedFrom = sql<Day>`coalesce(m.from_month, (select date_trunc('month', s.at at time zone ${zone})::date from sale_of(o.id) s))`;

/** An empty draft stays where orders were left out of it, as the way back to them; else it is none any more. */
export const dropEmptyDrafts = async (db: Db, companyId: number): Promise<void> => {
  await sql`
    delete from invoices i
    where i.company_id = ${companyId} and i.number is null and i.kind = 'invoice'
      and not exists (select from invoice_lines l where l.invoice_id = i.id)
      and not exists (select from invoice_omissions m join orders o on o.id = m.order_id
        where m.taken_back_at is null and o.company_id = i.company_id and ${omittedFrom} = i.month)`.execute(
    db,
  );
};

export type LeftOut = {
  order_id: number;
  order_number: string;
  total_cents: Cents;
  reason: string;
  to_month: Day | null;
  left_out_at: Date;
  left_out_by: string;
};

/** A company's orders that were left out of a month's draft, or were delivered in it. */
export const findLeftOut = async (db: Db, companyId: number, month: Day): Promise<LeftOut[]> => {
  const { rows } = await sql<LeftOut>`
    select o.id as order_id, o.public_id as order_number, o.total_cents, m.reason, m.to_month, m.left_out_at,
      u.first_name as left_out_by
    from invoice_omissions m
    join orders o on o.id = m.order_id
    join users u on u.id = m.left_out_by
    where m.taken_back_at is null and o.company_id = ${companyId} and ${omittedFrom} = ${month}::date
    order by o.id`.execute(db);
  return rows;
};
