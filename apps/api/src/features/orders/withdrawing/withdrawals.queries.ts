import type { WithdrawalOutcome } from '@lavoir/domain';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Withdrawals } from '../../../db/migrations/schema.ts';

export type WithdrawalRow = Omit<Selectable<Withdrawals>, 'outcome'> & { outcome: WithdrawalOutcome };

/** The order that goes by this number and was placed by who has this e-mail. */
export const findByNumber = (db: Db, number: string, email: string) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'users.id as user_id'])
    .where('orders.public_id', '=', number)
    .where('users.email', '=', email)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();

export const findWithdrawal = async (db: Db, orderId: number): Promise<WithdrawalRow | undefined> => {
  const row = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row && { ...row, outcome: row.outcome as WithdrawalOutcome };
};

export const insertWithdrawal = (db: Db, row: Insertable<Withdrawals>) =>
  db.insertInto('withdrawals').values(row).execute();
