import { hourMs } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Queued } from '../../jobs/job.ts';

/** ms for which what was tried again stays in sight, with what came of it */
const shownAgain = hourMs;

export type LetterRow = {
  id: string;
  queue: string;
  data: Queued<Record<string, unknown>> | null;
  output: unknown;
  at: Date;
  first_at: Date;
  tries: number;
  /** what was done about this letter; `act` may be what led to it */
  own_act: 'retry' | 'aside' | null;
  act: 'retry' | 'aside' | null;
  acted_at: Date | null;
  acted_by: string | null;
  retry_state: string | null;
  retry_output: unknown;
  retry_next: Date | null;
  order_id: number | null;
  order_number: string | null;
  customer: string | null;
};

/** A letter is where the queue put the work that it gave up; nobody takes it from there but staff. */
const letters = sql`
  select j.id, j.source_name as queue, j.data, j.output, date_trunc('milliseconds', j.created_on) as at,
    coalesce(j.source_created_on, j.created_on) as first_at, coalesce(j.source_retry_count, 0) + 1 as tries,
    coalesce(a.kind, before.kind) as act, coalesce(a.at, before.at) as acted_at, coalesce(u.first_name, v.first_name) as acted_by,
    a.kind as own_act, a.at as own_at, r.state::text as retry_state, r.output as retry_output,
    case when r.state = 'retry' then r.start_after end as retry_next,
    o.id as order_id, o.public_id as order_number, nullif(trim(p.first_name || ' ' || p.last_name), '') as customer
  from pgboss.queue q
  join pgboss.job j on j.name = q.dead_letter and j.state < 'active' and not j.blocked
  left join lateral (select * from queue_acts x where x.letter_id = j.id order by x.id desc limit 1) a on true
  left join users u on u.id = a.actor_id
  left join lateral (select * from queue_acts x where x.work_id = j.source_id order by x.id desc limit 1) before on true
  left join users v on v.id = before.actor_id
  left join pgboss.job r on r.name = j.source_name and r.id = a.work_id
  left join orders o on o.id = case when jsonb_typeof(j.data -> 'job' -> 'orderId') = 'number' then (j.data -> 'job' ->> 'orderId')::integer end
  left join users p on p.id = coalesce(o.user_id,
    case when jsonb_typeof(j.data -> 'job' -> 'userId') = 'number' then (j.data -> 'job' ->> 'userId')::integer end)`;

/** Put aside, or tried again and either done for a while or dead once more, as a letter of its own. */
const isOpen = (now: Date) => sql`(own_act is null or (own_act = 'retry' and
  (retry_state in ('created', 'retry', 'active')
    or (retry_state = 'completed' and own_at > ${new Date(now.getTime() - shownAgain)}))))`;

type Wanted = {
  queues: readonly string[];
  behind?: { at: Date; id: string } | undefined;
  limit: number;
  now: Date;
};

/** The newest first. */
export const findLetters = async (db: Db, { queues, behind, limit, now }: Wanted): Promise<LetterRow[]> => {
  const { rows } = await sql<LetterRow>`
    select * from (${letters}) l
    where ${isOpen(now)} and queue = any(${[...queues]}::text[])
      ${behind ? sql`and (at, id) < (${behind.at}, ${behind.id}::uuid)` : sql``}
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
};

export const findLetter = async (db: Db, id: string): Promise<LetterRow | undefined> => {
  const { rows } = await sql<LetterRow>`select * from (${letters}) l where id = ${id}::uuid`.execute(db);
  return rows[0];
};

/** Until the transaction ends nobody else does anything about it. */
export const lockLetter = async (db: Db, id: string): Promise<void> => {
  await sql`select id from pgboss.job where id = ${id}::uuid and name in (select dead_letter from pgboss.queue) for update`.execute(
    db,
  );
};

type Act = {
  kind: 'retry' | 'aside' | 'run';
  queue: string;
  letter_id?: string;
  work_id?: string;
  reason?: string;
  actor_id: number;
  at: Date;
};

export const keepAct = async (db: Db, act: Act): Promise<void> => {
  await db.insertInto('queue_acts').values(act).execute();
};

export const findActs = (db: Db, id: string) =>
  db
    .selectFrom('queue_acts as a')
    .innerJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.kind', 'a.reason', 'a.at', 'u.first_name as by'])
    .where('a.letter_id', '=', id)
    .orderBy('a.id', 'desc')
    .execute();
