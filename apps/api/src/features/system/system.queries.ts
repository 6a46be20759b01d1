import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export type QueueRow = {
  name: string;
  schedule: string | null;
  waiting: number;
  retrying: number;
  waiting_since: Date | null;
  dead: number;
  last_at: Date | null;
  last_ms: number | null;
  last_state: string | null;
  last_output: unknown;
};

/** Every queue with what waits in it. Of scheduled ones the last time, too: what others did is too much to look through. */
export const findQueues = async (db: Db): Promise<QueueRow[]> => {
  const { rows } = await sql<QueueRow>`
    select q.name, s.cron as schedule, w.waiting, w.retrying, w.waiting_since, d.dead, l.*
    from pgboss.queue q
    left join pgboss.schedule s on s.name = q.name
    cross join lateral (
      select count(*)::integer as waiting, (count(*) filter (where state = 'retry'))::integer as retrying,
        min(start_after) filter (where start_after <= now()) as waiting_since
      from pgboss.job where name = q.name and state < 'active' and not blocked) w
    cross join lateral (
      select count(*)::integer as dead from pgboss.job j
      where j.name = q.dead_letter and j.state < 'active' and not j.blocked
        and not exists (select from queue_acts a where a.letter_id = j.id)) d
    left join lateral (
      select completed_on as last_at, (extract(epoch from completed_on - started_on) * 1000)::integer as last_ms,
        state::text as last_state, output as last_output
      from pgboss.job where name = q.name and s.cron is not null and completed_on is not null
      order by completed_on desc limit 1) l on true
    where q.dead_letter is not null order by q.name`.execute(db);
  return rows;
};

/** What the provider was asked or is to be, and hasn't ended: each by an index as small as what is open. */
export const findOpenPayments = async (db: Db) => {
  const { rows } = await sql<{ open: number; since: Date | null }>`
    select count(*)::integer as open, min(created_at) as since from (
      select created_at from order_charges where state in ('open', 'needs_authentication', 'given_up')
      union all select created_at from order_refunds where state = 'open'
      union all select created_at from top_ups where status = 'open'
      union all select created_at from top_up_refunds where state = 'open') as o`.execute(db);
  return rows[0] ?? { open: 0, since: null };
};

export type BackupRow = { at: Date; bytes: number; row_count: number };

/** The last that is in a file and was read back. */
export const findLastBackup = (db: Db): Promise<BackupRow | undefined> =>
  db
    .selectFrom('backups')
    .select(['at', 'bytes', 'row_count'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether one of a job waits already. */
export const isWaiting = async (db: Db, name: string): Promise<boolean> => {
  const { rows } = await sql`
    select from pgboss.job where name = ${name} and state < 'active' and not blocked limit 1`.execute(db);
  return rows.length > 0;
};
