import { minuteMs } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { mailQueue } from '../mail/mail-queue.ts';
import type { Answers } from './answer-tally.ts';

/** How large the database is, and how long it took to say so. */
export const timeDatabase = async (db: Db): Promise<{ answers_ms: number; bytes: number }> => {
  const began = performance.now();
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return { answers_ms: Math.round((performance.now() - began) * 10) / 10, bytes: rows[0]?.bytes ?? 0 };
};

/** Adds what one process counted to the minute that all share, with what waits in the queue at this moment. */
export const addToMinute = async (
  db: Db,
  at: Date,
  { answered, failed, latencies }: Answers,
  databaseMs: number,
): Promise<void> => {
  const minute = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs);
  await sql`
    insert into health_minutes as kept
      (minute, answered, failed, latencies, queue_waiting, mails_waiting, database_ms)
    select ${minute}::timestamptz, ${answered}::integer, ${failed}::integer, ${latencies}::integer[],
      coalesce(sum(w.waiting), 0), coalesce(sum(w.waiting) filter (where q.name = ${mailQueue}), 0), ${databaseMs}::real
    from pgboss.queue q cross join lateral (
      select count(*)::integer as waiting from pgboss.job where name = q.name and state < 'active' and not blocked) w
    where q.dead_letter is not null
    on conflict (minute) do update set
      answered = kept.answered + excluded.answered,
      failed = kept.failed + excluded.failed,
      latencies = array(
        select coalesce(a, 0) + coalesce(b, 0)
        from unnest(kept.latencies, excluded.latencies) with ordinality as both_of (a, b, bucket) order by bucket),
      queue_waiting = greatest(kept.queue_waiting, excluded.queue_waiting),
      mails_waiting = greatest(kept.mails_waiting, excluded.mails_waiting),
      database_ms = greatest(kept.database_ms, excluded.database_ms)`.execute(db);
};

export const forgetMinutesBefore = (db: Db, at: Date) =>
  db.deleteFrom('health_minutes').where('minute', '<', at).execute();
