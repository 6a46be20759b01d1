import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** What was kept of some minutes. */
export type HealthRow = {
  /** which of the spans, 0 for the earliest; those that nothing was kept of are left out */
  span: number;
  answered: number;
  failed: number;
  /** how many took how long, as pairs of a bucket of `latency-buckets.ts` and its count, without those that are empty */
  latencies: [bucket: number, count: number][] | null;
  /** the most of any of its minutes, as of the others below */
  queue_waiting: number;
  mails_waiting: number;
  /** ms */
  database_ms: number;
};

/**
 * The minutes of a time, in spans of equal length.
 * @param to not a part of it
 * @param spanMinutes how long each is
 */
export const findHistory = async (
  db: Db,
  { from, to }: { from: Date; to: Date },
  spanMinutes: number,
): Promise<HealthRow[]> => {
  const { rows } = await sql<HealthRow>`
    with kept as materialized (
      select floor(extract(epoch from minute - ${from}::timestamptz) / ${spanMinutes * 60}::integer)::integer as span, *
      from health_minutes where minute >= ${from} and minute < ${to}
    )
    select span, sum(answered)::integer as answered, sum(failed)::integer as failed, l.latencies,
      max(queue_waiting) as queue_waiting, max(mails_waiting) as mails_waiting, max(database_ms) as database_ms
    from kept left join (
      select span, array_agg(array[bucket, count] order by bucket) as latencies from (
        select span, (bucket - 1)::integer as bucket, sum(count)::integer as count
        from kept cross join unnest(latencies) with ordinality as each_of (count, bucket)
        where count > 0 group by span, bucket) as b
      group by span) as l using (span)
    group by span, l.latencies order by span`.execute(db);
  return rows;
};
