import { asCents } from '@lavoir/domain';
import type { Cents, Day } from '@lavoir/domain';
import type { invoiceChanges } from '@lavoir/contract';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { InvoiceCorrections } from '../../../db/migrations/schema.ts';
import { omittedFrom } from './omissions.queries.ts';

/** Writes a correction down, and puts it on its draft as a line that isn't priced yet. */
export const insertCorrection = async (
  db: Db,
  invoiceId: number,
  correction: Insertable<InvoiceCorrections>,
): Promise<number> => {
  const { id } = await db
    .insertInto('invoice_corrections')
    .values(correction)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { words, gross_cents, percent } = correction;
  await db
    .insertInto('invoice_lines')
    .values({
      invoice_id: invoiceId,
      correction_id: id,
      words,
      gross_cents,
      percent,
      without_vat_cents: asCents(0),
      order_number: '',
      person: '',
    })
    .execute();
  return id;
};

/** What the corrections of a draft come to, whichever way. */
export const sumCorrections = async (db: Db, invoiceId: number): Promise<Cents> => {
  const { sum } = await db
    .selectFrom('invoice_lines')
    .select(sql<Cents>`coalesce(sum(abs(gross_cents)), 0)::bigint`.as('sum'))
    .where('invoice_id', '=', invoiceId)
    .where('correction_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return sum;
};

export const findCorrection = (db: Db, id: number) =>
  db.selectFrom('invoice_corrections').selectAll().where('id', '=', id).executeTakeFirst();

/** The draft or invoice on which it is. */
export const findInvoiceOf = (db: Db, correctionId: number) =>
  db
    .selectFrom('invoice_lines')
    .select('invoice_id')
    .where('correction_id', '=', correctionId)
    .where('credits_line_id', 'is', null)
    .executeTakeFirst();

/** Off its draft; that it was made stays written. */
export const removeCorrection = async (db: Db, id: number, { by, at }: { by: number; at: Date }) => {
  await db.deleteFrom('invoice_lines').where('correction_id', '=', id).execute();
  await db
    .updateTable('invoice_corrections')
    .set({ removed_at: at, removed_by: by })
    .where('id', '=', id)
    .execute();
};

/** Why each correction among the lines was made. */
export const findReasons = async (
  db: Db,
  lines: readonly { correction_id: number | null }[],
): Promise<ReadonlyMap<number, string>> => {
  const ids = lines.flatMap(({ correction_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoice_corrections')
    .select(['id', 'reason'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, reason }) => [id, reason]));
};

type Change = {
  what: (typeof invoiceChanges)[number];
  at: Date;
  by: string;
  about: string;
  amount_cents: Cents;
  reason: string;
};

/** so many of them are shown */
const mostChanges = 100;

/** What was changed of a company's draft of a month, the latest first. */
export const findChanges = async (db: Db, companyId: number, month: Day): Promise<Change[]> => {
  const { rows } = await sql<Change>`
    with omitted as (
      select m.*, o.public_id, o.total_cents from invoice_omissions m join orders o on o.id = m.order_id
      where o.company_id = ${companyId} and ${omittedFrom} = ${month}::date
    ), corrected as (
      select * from invoice_corrections where company_id = ${companyId} and month = ${month}::date
    ), changes as (
      select case when to_month is null then 'left_out' else 'postponed' end as what, left_out_at as at, left_out_by as user_id,
        public_id as about, total_cents as amount_cents, reason from omitted
      union all select 'put_on', taken_back_at, taken_back_by, public_id, total_cents, '' from omitted where taken_back_at is not null
      union all select 'corrected', added_at, added_by, words, gross_cents, reason from corrected
      union all select 'uncorrected', removed_at, removed_by, words, gross_cents, '' from corrected where removed_at is not null
    )
    select c.what, c.at, u.first_name as by, c.about, c.amount_cents, c.reason
    from changes c join users u on u.id = c.user_id order by c.at desc, c.what desc limit ${mostChanges}`.execute(
    db,
  );
  return rows;
};
