import type { Insertable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Reviews } from '../../db/migrations/schema.ts';

export const findReview = (db: Db, orderId: number) =>
  db
    .selectFrom('reviews')
    .select(['order_id', 'stars', 'content', 'created_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** @returns undefined where the order has its review already */
export const insertReview = (db: Db, review: Insertable<Reviews>): Promise<ReviewRow | undefined> =>
  db
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning(['order_id', 'stars', 'content', 'created_at'])
    .executeTakeFirst();
