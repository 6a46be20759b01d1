import { asCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/**
 * What an order was given as goodwill that nobody else said yes to, behind its lock. What a colleague agreed to was judged
 * by them, and a claim's answer has a limit of its own.
 */
export const goodwillGivenAlone = async (db: Db, orderId: number): Promise<Cents> => {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount_cents), 0)
      - (select coalesce(sum(amount_cents), 0) from goodwill_requests where order_id = ${orderId} and is_given)
      - (select coalesce(sum(credit_cents), 0) from claims where order_id = ${orderId}) as sum
    from order_refunds where order_id = ${orderId} and kind = 'goodwill'`.execute(db);
  return asCents(Number(rows[0]?.sum ?? 0));
};
