import type { Insertable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { AuditRuns } from '../../db/migrations/schema.ts';
import type { WalletMark } from './wallet-sums.queries.ts';

/** Numbers are given in a row and none is taken back, so the last one says how many there are, within a few. */
export const countTransfers = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('transfers')
    .select((eb) => eb.fn.max<number | null>('id').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
};

export const keepRun = async (db: Db, run: Insertable<AuditRuns>): Promise<void> => {
  await db.insertInto('audit_runs').values(run).execute();
};

export const findLastRun = (db: Db) =>
  db
    .selectFrom('audit_runs')
    .selectAll()
    .select((eb) => eb.ref('wallets').$castTo<WalletMark | null>().as('wallets'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
