import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from './connect.ts';
import { inTransaction } from './in-transaction.ts';

/**
 * A question that is answered in different ways, depending on what it asks: what half the orders have and what none has, a
 * day and a year. The server plans it for that, and keeps no plan: a statement in brackets gets no name (`statement-names.ts`).
 * Inside of a transaction what is asked behind it is planned so as well.
 */
export const plannedAnew = async <Row>(db: Db, query: RawBuilder<unknown>): Promise<Row[]> => {
  const ask = async (own: Db): Promise<Row[]> => {
    const [, { rows }] = await Promise.all([
      sql`set local plan_cache_mode = force_custom_plan`.execute(own),
      sql<Row>`(${query})`.execute(own),
    ]);
    return rows;
  };
  return db.isTransaction ? ask(db) : inTransaction(db, ask);
};
