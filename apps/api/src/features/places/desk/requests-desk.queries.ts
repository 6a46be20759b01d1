import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { OfficeRequests } from '../../../db/migrations/schema.ts';
import { nameOfUser } from '../../../db/name-of-user.ts';

const mostListed = 100;

/** What offices asked for: the open ones, the oldest first, then those answered last. */
export const findRequests = (db: Db) =>
  db
    .selectFrom('office_requests as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('users as a', 'a.id', 'r.answered_by')
    .leftJoin('service_area_zip_codes as z', 'z.zip_code', 'r.zip_code')
    .leftJoin('service_areas as s', 's.id', 'z.service_area_id')
    .select(['r.id', 'r.state', 'r.name', 'r.street', 'r.nr', 'r.zip_code as zip', 'r.city', 'r.comment'])
    .select(['r.created_at', 'r.answer', 'r.answered_at', 'r.collection_point_id', 'r.user_id'])
    .select(['s.name as area', 's.laundry_id', 's.schedule_id', nameOfUser.as('asked_by')])
    .select(sql<string>`trim(concat_ws(' ', a.first_name, a.last_name))`.as('answered_by'))
    .orderBy(sql`r.state = 'open'`, 'desc')
    .orderBy(sql`case when r.state = 'open' then r.id end`)
    .orderBy('r.answered_at', 'desc')
    .limit(mostListed)
    .execute();
export type RequestRow = Awaited<ReturnType<typeof findRequests>>[number];

export const countOpenRequests = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('office_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
};

/** @returns its id */
export const insertRequest = async (db: Db, request: Insertable<OfficeRequests>): Promise<number> => {
  const { id } = await db
    .insertInto('office_requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const findRequest = (db: Db, id: number) =>
  db.selectFrom('office_requests').selectAll().where('id', '=', id).executeTakeFirst();

/** Of two who answer at once the second waits, and hears what the first said. */
export const lockRequest = (db: Db, id: number) =>
  db.selectFrom('office_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type Answer = { answered_by: number; answered_at: Date } & (
  | { state: 'approved'; collection_point_id: number }
  | { state: 'refused'; answer: string }
);

export const answerRequest = (db: Db, id: number, answer: Answer) =>
  db.updateTable('office_requests').set(answer).where('id', '=', id).execute();
