import { zone } from '@lavoir/domain';
import type { Cents, Day } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type DueOrder = {
  id: number;
  user_id: number;
  order_number: string;
  picked_up_on: Day;
  person: string;
  gross_cents: Cents;
  /** of that, what is at a reduced rate of VAT */
  at_12_cents: Cents;
  at_6_cents: Cents;
  /** in which it was delivered, by the clocks in Brussels, as from then on VAT is due; or to which an operator postponed it */
  month: Day;
};

const ofMonth = sql`greatest(m.to_month, date_trunc('month', delivered.day)::date)`;

/** Delivered, to be invoiced, and on no invoice that stands: one that is called off, free, left out or still under way isn't among them. */
const due = (before: Day) => sql`
  from orders o
  cross join lateral (select (s.at at time zone ${zone})::date as day from sale_of(o.id) s) delivered
  left join invoice_omissions m on m.order_id = o.id and m.taken_back_at is null
  where o.payment_status = 'to_invoice' and o.status in ('delivered', 'retrieved_by_user')
    and o.company_id is not null and o.total_cents > 0 and ${ofMonth} < ${before}::date
    and not exists (select from invoice_lines l
      where l.order_id = o.id and l.credits_line_id is null and l.released_at is null)
    and (m.id is null or m.to_month is not null)`;

/** A company's orders of months before a month's first day, in the order in which they were placed. */
export const findDueOrders = async (db: Db, companyId: number, before: Day): Promise<DueOrder[]> => {
  const { rows } = await sql<DueOrder>`
    select o.id, o.user_id, o.public_id as order_number, o.pickup_date as picked_up_on, o.total_cents as gross_cents,
      o.at_12_cents, o.at_6_cents,
      (select concat_ws(' ', left(nullif(u.first_name, ''), 1) || '.', nullif(u.last_name, ''))
        from users u where u.id = o.user_id) as person,
      ${ofMonth} as month
    ${due(before)} and o.company_id = ${companyId} order by o.id`.execute(db);
  return rows;
};

/** The companies that have such orders. */
export const findCompaniesDue = async (db: Db, before: Day): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct o.company_id as id ${due(before)} order by 1`.execute(db);
  return rows.map(({ id }) => id);
};
