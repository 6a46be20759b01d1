import type { DocumentAmounts, Day, Cents } from '@lavoir/domain';
import { noCents } from '@lavoir/domain';
import type { invoiceStates } from '@lavoir/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { offsetOf } from '../../http/pagination.ts';
import type { Page } from '../../http/pagination.ts';

export type InvoiceState = (typeof invoiceStates)[number];
export type InvoiceFilter = {
  month?: Day | undefined;
  state?: InvoiceState | 'open' | 'surplus' | undefined;
};

/** More was paid than is left of it: `invoices_surplus` has them, drafts and credit notes are none of them. */
export const hasSurplus = sql<boolean>`credited_cents + paid_cents > total_cents`;

/** Invoices and credit notes with their company, how many orders are on them, and where they stand on a day. */
const standing = (db: Db, today: Day) =>
  db.selectFrom(
    db
      .selectFrom('invoices')
      .innerJoin('companies', 'companies.id', 'invoices.company_id')
      .selectAll('invoices')
      .select('companies.name as company')
      .select((eb) =>
        eb
          .selectFrom('invoice_lines')
          .select(({ fn }) => fn.count<number>('invoice_lines.order_id').distinct().as('count'))
          .whereRef('invoice_lines.invoice_id', '=', 'invoices.id')
          .$asScalar()
          .as('orders'),
      )
      .select(
        sql<InvoiceState>`case
          when number is null and not exists (select from invoice_lines l where l.invoice_id = invoices.id) then 'empty'
          when number is null then 'draft'
          when kind = 'credit_note' then 'sent'
          when credited_cents = total_cents then 'credited'
          when credited_cents + paid_cents >= total_cents then 'paid'
          when due_on < ${today}::date then 'late'
          else 'sent' end`.as('state'),
      )
      .select(
        sql<{ words: string; at: string } | null>`case when number is not null then (
          select case when m.state = 'refused' then json_build_object('words', m.words, 'at', m.at) end
          from invoice_mails m where m.invoice_id = invoices.id order by m.id desc limit 1) end`.as(
          'refused',
        ),
      )
      .select(
        sql<boolean>`number is null and not exists (
          select from company_billing b where b.company_id = invoices.company_id)`.as('lacks_billing'),
      )
      .as('i'),
  );

const narrowed = (db: Db, { month, state }: InvoiceFilter, today: Day) => {
  let query = standing(db, today);
  if (month) query = query.where('i.month', '=', month);
  if (state === 'open')
    query = query.where('i.kind', '=', 'invoice').where('i.state', 'in', ['sent', 'late'] as InvoiceState[]);
  else if (state === 'draft') query = query.where('i.number', 'is', null);
  else if (state === 'surplus') query = query.where(hasSurplus);
  else if (state) query = query.where('i.state', '=', state);
  return query;
};

/** What its receiver refused, then drafts, empty ones last, then the newest. */
export const findInvoices = (db: Db, filter: InvoiceFilter, page: Page, today: Day) =>
  narrowed(db, filter, today)
    .selectAll('i')
    .orderBy(sql`i.refused is null`)
    .orderBy(sql`i.number is not null`)
    .orderBy(sql`i.state = 'empty'`)
    .orderBy('i.issued_on', 'desc')
    .orderBy('i.id', 'desc')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();

export const countInvoices = async (db: Db, filter: InvoiceFilter, today: Day): Promise<number> => {
  const row = await narrowed(db, filter, today)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};

export type InvoiceRow = Awaited<ReturnType<typeof findInvoices>>[number];

export const findInvoice = (db: Db, id: number, today: Day): Promise<InvoiceRow | undefined> =>
  standing(db, today).selectAll('i').where('i.id', '=', id).executeTakeFirst();

export const findInvoicesById = (db: Db, ids: readonly number[], today: Day): Promise<InvoiceRow[]> =>
  standing(db, today).selectAll('i').where('i.id', 'in', ids).orderBy('i.id').execute();

/** What was sent to a company, the newest first. */
export const findSentTo = (db: Db, companyIds: readonly number[], page: Page, today: Day) =>
  standing(db, today)
    .selectAll('i')
    .where('i.company_id', 'in', companyIds)
    .where('i.number', 'is not', null)
    .orderBy('i.issued_on', 'desc')
    .orderBy('i.id', 'desc')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();

export const countSentTo = async (db: Db, companyIds: readonly number[]): Promise<number> => {
  const row = await db
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', 'in', companyIds)
    .where('number', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** What drafts come to, and what is still to come of the others. */
export const sumInvoices = async (db: Db, today: Day) => {
  const rows = await standing(db, today)
    .select('i.state')
    .select((eb) => eb.fn.countAll<number>().as('invoices'))
    .select(sql<Cents>`sum(total_cents - credited_cents - paid_cents)::bigint`.as('open'))
    .where('i.kind', '=', 'invoice')
    .groupBy('i.state')
    .execute();
  return (state: InvoiceState) => {
    const { invoices = 0, open = noCents } = rows.find((row) => row.state === state) ?? {};
    return { invoices, open };
  };
};

/** What companies paid beyond what is left of their invoices. */
export const sumSurpluses = (db: Db) =>
  db
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('invoices'))
    .select(sql<Cents>`coalesce(sum(credited_cents + paid_cents - total_cents), 0)::bigint`.as('cents'))
    .where(hasSurplus)
    .executeTakeFirstOrThrow();

export const findLines = (db: Db, invoiceId: number) =>
  db
    .selectFrom('invoice_lines')
    .selectAll('invoice_lines')
    .select(
      sql<boolean>`exists (select from invoice_lines c where c.credits_line_id = invoice_lines.id)`.as(
        'is_credited',
      ),
    )
    .where('invoice_id', '=', invoiceId)
    .orderBy('picked_up_on')
    .orderBy('order_id')
    .orderBy('percent', 'desc')
    .orderBy('id')
    .execute();

export type LineRow = Awaited<ReturnType<typeof findLines>>[number];

/** What invoices and credit notes say of a person, drafts too. */
export const findLinesOf = (db: Db, userId: number) =>
  db
    .selectFrom('invoice_lines as l')
    .innerJoin('invoices as i', 'i.id', 'l.invoice_id')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select(['i.kind', 'i.number', 'i.month', 'i.issued_on', 'c.name as company'])
    .select([
      'l.order_number',
      'l.picked_up_on',
      'l.person',
      'l.percent',
      'l.without_vat_cents',
      'l.gross_cents',
    ])
    .where('l.user_id', '=', userId)
    .orderBy('l.id')
    .execute();

/** With what a document says of its company, and of what it credits. */
export const findWithCompany = (db: Db, id: number) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .leftJoin('invoices as credited', 'credited.id', 'i.credits_id')
    .selectAll('i')
    .select(['c.name as company', 'credited.number as credits_number', 'credited.issued_on as credits_on'])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow();

export const findRates = (db: Db, invoiceId: number) =>
  db
    .selectFrom('invoice_rates')
    .select(['percent', 'without_vat_cents as withoutVat', 'vat_cents as vat'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('percent')
    .execute();

/** What it is and whose, before it is locked. */
export const findNumber = (db: Db, id: number) =>
  db
    .selectFrom('invoices')
    .select(['id', 'kind', 'number', 'company_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** That for which a bank transfer with this communication is: twelve digits, as on the paper. */
export const findByCommunication = (db: Db, communication: string) =>
  db.selectFrom('invoices').select('id').where('communication', '=', communication).executeTakeFirst();

/** The invoice as it is, until the transaction ends nobody else's to change. */
export const lockInvoice = (db: Db, id: number) =>
  db.selectFrom('invoices').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>;

/** Keeps what a draft comes to. */
export const keepAmounts = async (db: Db, invoiceId: number, amounts: DocumentAmounts): Promise<void> => {
  await db.deleteFrom('invoice_rates').where('invoice_id', '=', invoiceId).execute();
  if (amounts.rates.length > 0)
    await db
      .insertInto('invoice_rates')
      .values(
        amounts.rates.map(({ percent, withoutVat, vat }) => ({
          invoice_id: invoiceId,
          percent,
          without_vat_cents: withoutVat,
          vat_cents: vat,
        })),
      )
      .execute();
  await db
    .updateTable('invoices')
    .set({
      without_vat_cents: amounts.withoutVat,
      vat_cents: amounts.vat,
      total_cents: amounts.total,
    })
    .where('id', '=', invoiceId)
    .execute();
};

/** What became of a mail that an invoice went out by. */
export const noteMail = async (
  db: Db,
  mail: { invoiceId: number; state: 'sent' | 'refused'; words?: string; at: Date },
): Promise<void> => {
  const { invoiceId: invoice_id, state, words = '', at } = mail;
  await db.insertInto('invoice_mails').values({ invoice_id, state, words, at }).execute();
};

/** How many were refused by their receiver and not taken since. */
export const countRefused = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('invoice_mails as m')
    .select((eb) => eb.fn.count<number>('m.invoice_id').distinct().as('count'))
    .where('m.state', '=', 'refused')
    .where(
      sql<boolean>`not exists (select from invoice_mails l where l.invoice_id = m.invoice_id and l.id > m.id and l.state = 'sent')`,
    )
    .executeTakeFirstOrThrow();
  return row.count;
};
