import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { HouseFigures, QueueFigures } from '../../observe/figures.ts';
import { hasFailed } from '../orders/charging/unpaid.ts';

/** One statement, of which each part reads an index as small as what it counts. */
export const findHouseFigures = async (db: Db): Promise<HouseFigures> => {
  const { rows } = await sql<{
    queues: QueueFigures[];
    count: number;
    cents: number;
    failed: number;
    backup_age: number | null;
  }>`
    select (select coalesce(json_agg(f), '[]') from (
        select q.name, w.waiting, w.retrying, w.overdue, d.dead
        from pgboss.queue q
        cross join lateral (
          select count(*)::integer as waiting, (count(*) filter (where state = 'retry'))::integer as retrying,
            coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::float8 as overdue
          from pgboss.job where name = q.name and state < 'active' and not blocked) w
        cross join lateral (
          select count(*)::integer as dead from pgboss.job j
          where j.name = q.dead_letter and j.state < 'active' and not j.blocked
            and not exists (select from queue_acts a where a.letter_id = j.id)) d
        where q.dead_letter is not null) f) as queues,
      h.count, h.cents,
      (select count(*)::integer from orders o where ${hasFailed}) as failed,
      (select extract(epoch from now() - max(at))::float8 from backups) as backup_age
    from (
      select count(*)::integer as count, coalesce(sum(held_paid_cents + held_given_cents), 0)::bigint as cents
      from orders where held_paid_cents > 0 or held_given_cents > 0) h`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no row of figures');
  return {
    queues: row.queues,
    holds: { count: row.count, cents: row.cents },
    failedCharges: row.failed,
    backupAge: row.backup_age,
  };
};
