import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { prepared } from '../db/prepared.ts';
import { mailQueue } from './mail-queue.ts';

export type MailPause = { until: Date; reason: string; by: string };

const findLast = prepared<Record<never, never>>()((db) =>
  db
    .selectFrom('mail_pauses as p')
    .innerJoin('users as u', 'u.id', 'p.actor_id')
    .select(['p.until', 'p.reason', 'u.first_name as by'])
    .orderBy('p.id', 'desc')
    .limit(1),
);

/** The pause that counts at that moment; undefined while mails go out. */
export const findPause = async (db: Db, at: Date): Promise<MailPause | undefined> => {
  const [last] = await findLast(db, {});
  return last?.until && last.until > at ? { ...last, until: last.until } : undefined;
};

/** @param until null: mails go out again */
export const keepPause = async (
  db: Db,
  pause: { until: Date | null; reason: string; actorId: number; at: Date },
): Promise<void> => {
  const { until, reason, actorId: actor_id, at } = pause;
  await db.insertInto('mail_pauses').values({ until, reason, actor_id, at }).execute();
};

/** What was put off goes now; in the transaction that ends the pause. */
export const letHeldGo = async (db: Db): Promise<void> => {
  await sql`
    update pgboss.job set start_after = now()
    where name = ${mailQueue} and state = 'created' and not blocked and start_after > now() and data ? 'isHeld'`.execute(
    db,
  );
};
