import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** So many at once; those of the same moment stay together. */
export const actsAtOnce = 50;

export type ActRow = {
  key: string;
  kind: string;
  order_id: number | null;
  public_id: string | null;
  person_id: number | null;
  first_name: string | null;
  last_name: string | null;
  is_customer: boolean | null;
  words: string;
  at: Date;
};

/** What somebody did to orders, wrote beside them, and did about people; the latest first. */
export const findActs = async (db: Db, userId: number, before: Date): Promise<ActRow[]> => {
  const most = sql.lit(actsAtOnce);
  const { rows } = await sql<ActRow>`
    select found.key, found.kind, o.id as order_id, o.public_id, p.id as person_id, p.first_name, p.last_name,
      p.is_customer, found.words, found.at
    from (
      (select 'e' || id as key, action as kind, order_id, user_id as person, coalesce(note, '') as words, at from order_events
        where actor_id = ${userId} and actor_role <> 'customer' and at < ${before}
        order by at desc fetch first ${most} rows with ties)
      union all
      (select 'n' || n.id, 'order_' || n.kind, n.order_id, b.user_id, n.words, n.at
        from (select * from staff_notes where author_id = ${userId} and at < ${before}
          order by at desc fetch first ${most} rows with ties) as n, lateral (select user_id from orders where id = n.order_id limit 1) as b)
      union all
      (select 'a' || id, kind, null, subject_id, words, at from staff_acts
        where actor_id = ${userId} and at < ${before}
        order by at desc fetch first ${most} rows with ties)
    ) as found
    -- each by its number: the limits keep the planner from reading all of them for fifty
    left join lateral (select id, public_id from orders where id = found.order_id limit 1) as o on true
    left join lateral (select id, first_name, last_name, is_customer from users where id = found.person limit 1) as p on true
    order by found.at desc, found.key desc`.execute(db);
  // those of the last moment on the page are whole
  const last = rows[Math.min(rows.length, actsAtOnce) - 1]?.at;
  return last === undefined ? [] : rows.filter(({ at }) => at >= last);
};
