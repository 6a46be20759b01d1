import type { Insertable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { CompanyBilling } from '../../db/migrations/schema.ts';
import { buyer } from './paper/parties.ts';
import type { Buyer } from './paper/parties.ts';

export const findCompany = (db: Db, id: number) =>
  db.selectFrom('companies').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

/** Whom a company's invoices go to today. */
export const findBilling = async (db: Db, companyId: number): Promise<Buyer | undefined> => {
  const row = await db
    .selectFrom('company_billing')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row && buyer.parse(row);
};

export const keepBilling = (db: Db, { company_id, ...billing }: Insertable<CompanyBilling>) =>
  db
    .insertInto('company_billing')
    .values({ company_id, ...billing })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(billing))
    .execute();

/** What drafts invoices of a company, and what takes one back, takes turns: before the invoice and the number. */
export const lockCompany = (db: Db, id: number) =>
  db.selectFrom('companies').select('id').where('id', '=', id).forNoKeyUpdate().execute();
