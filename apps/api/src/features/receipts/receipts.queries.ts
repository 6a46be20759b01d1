import type { Cents } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** When an order's money came to the house, if any did, how much of it went back since, and who washed for it. */
export const findPayment = async (
  db: Db,
  orderId: number,
): Promise<{ at: Date | null; back: Cents; laundry: string }> => {
  const { rows } = await sql<{ at: Date | null; back: Cents; laundry: string }>`
    select min(t.at) filter (where into_house.kind = 'revenue') as at,
      coalesce(sum(t.amount_cents) filter (where out_of_house.kind = 'revenue'), 0)::bigint as back,
      (select l.name from orders o join laundries l on l.id = o.laundry_id where o.id = ${orderId}) as laundry
    from transfers t
    join ledger_accounts into_house on into_house.id = t.credit_account_id
    join ledger_accounts out_of_house on out_of_house.id = t.debit_account_id
    where t.order_id = ${orderId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('sums without a row');
  return row;
};
