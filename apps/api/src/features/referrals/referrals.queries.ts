import { zone } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/**
 * Whoever enters a code does so alone until the transaction ends: two who enter each other's at one moment would make a
 * circle that neither sees. Reading goes on.
 */
export const takeTurn = (db: Db) => sql`lock table referrals in share row exclusive mode`.execute(db);

/** Whose code it is, held so that the account isn't erased meanwhile; undefined where it is nobody's any more. */
export const findSharer = (db: Db, code: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('referral_code', '=', code)
    .where('is_customer', '=', true)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();

export const findReferral = (db: Db, friendId: number) =>
  db.selectFrom('referrals').select('amount_cents').where('friend_id', '=', friendId).executeTakeFirst();

/** Whether the sharer came by the friend's code, or by that of somebody who did, however far back. */
export const isCircle = async (db: Db, friendId: number, sharerId: number): Promise<boolean> => {
  const { rows } = await sql`
    with recursive came_by as (
      select sharer_id from referrals where friend_id = ${sharerId}
      union select r.sharer_id from referrals r join came_by c on r.friend_id = c.sharer_id
    )
    select 1 from came_by where sharer_id = ${friendId}`.execute(db);
  return rows.length > 0;
};

/** Friends who used somebody's code since the month began in Brussels. */
export const countThisMonth = async (db: Db, sharerId: number, at: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('referrals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sharer_id', '=', sharerId)
    .where('at', '>=', sql<Date>`date_trunc('month', ${at}::timestamptz, ${zone})`)
    .executeTakeFirstOrThrow();
  return count;
};

type Referral = { friendId: number; sharerId: number; amount: Cents; at: Date };

export const insertReferral = (db: Db, { friendId, sharerId, amount, at }: Referral) =>
  db
    .insertInto('referrals')
    .values({ friend_id: friendId, sharer_id: sharerId, amount_cents: amount, at })
    .execute();

/** Friends who used somebody's code, the latest first. Only who confirmed their address is named. */
export const findFriends = (db: Db, sharerId: number) =>
  db
    .selectFrom('referrals as r')
    .innerJoin('users as u', 'u.id', 'r.friend_id')
    .select(['r.amount_cents', 'r.at'])
    .select(
      sql<string>`case when u.email_confirmed_at is null or u.deleted_at is not null then '' else u.first_name end`.as(
        'name',
      ),
    )
    .where('r.sharer_id', '=', sharerId)
    .orderBy('r.at', 'desc')
    .execute();
