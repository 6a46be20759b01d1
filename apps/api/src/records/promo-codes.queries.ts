import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Gives one use of a code back, when the order that took it ends before it was worth anything. */
export const freePromoCode = (db: Db, id: number) =>
  db
    .updateTable('promo_codes')
    .set({ uses: sql`uses - 1` })
    .where('id', '=', id)
    .where('uses', '>', 0)
    .execute();
