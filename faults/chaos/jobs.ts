import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Town } from './town.ts';

/** Nobody here waits for the minutes between two tries: what waits in these queues is due now. */
export const bringForward = async ({ maker }: Town, queues: readonly string[]): Promise<number> => {
  await sql`update pgboss.job set start_after = now()
    where name = any(${[...queues]}) and state in ('created', 'retry') and start_after > now()`.execute(
    maker.db,
  );
  const { rows } = await sql<{ left: number }>`select count(*)::integer as left from pgboss.job
    where name = any(${[...queues]}) and state in ('created', 'retry', 'active')`.execute(maker.db);
  return rows[0]?.left ?? 0;
};

/** Until nothing waits there. @returns whether that came about in time */
export const untilDone = async (
  town: Town,
  queues: readonly string[],
  withinMs: number,
): Promise<boolean> => {
  for (const until = Date.now() + withinMs; Date.now() < until; await wait(300))
    if ((await bringForward(town, queues)) === 0) return true;
  return false;
};
