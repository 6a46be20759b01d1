import type { Membership, StaffRole } from '@lavoir/domain';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/connect.ts';
import { offsetOf } from '../../http/pagination.ts';
import type { Page } from '../../http/pagination.ts';

const staffRoles = ['operator', 'driver', 'partner'] as const;

/** Everybody with a role of the staff, or who had one and was asked for by number. */
const members = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('two_factors as t', 't.user_id', 'u.id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.password_hash', 'u.google_sub'])
    .select('t.confirmed_at as locked_at')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('memberships as m')
          .leftJoin('laundries as l', 'l.id', 'm.laundry_id')
          .select(['m.role', 'm.laundry_id', 'l.name as laundry'])
          .whereRef('m.user_id', '=', 'u.id')
          .where('m.role', 'in', staffRoles)
          .orderBy('m.id'),
      ).as('memberships'),
      eb
        .selectFrom('sessions as s')
        .select((own) => own.fn.countAll<number>().as('sessions'))
        .whereRef('s.user_id', '=', 'u.id')
        .where('s.opened_by', 'is', null)
        .as('sessions'),
      eb
        .selectFrom('sessions as s')
        .select((own) => own.fn.max('s.last_used_at').as('last'))
        .whereRef('s.user_id', '=', 'u.id')
        .where('s.opened_by', 'is', null)
        .as('last_seen_at'),
    ])
    .where('u.deleted_at', 'is', null);
export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

export const findMember = (db: Db, id: number) => members(db).where('u.id', '=', id).executeTakeFirst();

/** Whether somebody was invited once, or given other roles. */
export const wasStaff = async (db: Db, id: number): Promise<boolean> => {
  const act = await db
    .selectFrom('staff_acts')
    .select('id')
    .where('subject_id', '=', id)
    .where('kind', 'in', ['roles', 'invite'])
    .executeTakeFirst();
  return act !== undefined;
};

type Filter = { role?: StaffRole | undefined; q?: string | undefined };

/** Who has a role, by what is asked for: the memberships are as few as the staff. */
const wanted = ({ role, q }: Filter) => sql<boolean>`u.id in (
  select m.user_id from memberships m join users w on w.id = m.user_id
  where m.role = any(${role ? [role] : [...staffRoles]}::text[])
    and w.search_text like '%' || fold_text(${(q ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%')`;

export const findMembers = (db: Db, filter: Filter, page: Page) =>
  members(db)
    .where(wanted(filter))
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();

export const countMembers = async (db: Db, filter: Filter): Promise<number> => {
  const { count } = await db
    .selectFrom('users as u')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('u.deleted_at', 'is', null)
    .where(wanted(filter))
    .executeTakeFirstOrThrow();
  return count;
};

/** Everybody who changes the operators takes turns, so that one is always left. */
export const lockOperators = (db: Db) =>
  db
    .selectFrom('memberships')
    .select('user_id')
    .where('role', '=', 'operator')
    .orderBy('user_id')
    .forUpdate()
    .execute();

export const removeRoles = (db: Db, userId: number) =>
  db.deleteFrom('memberships').where('user_id', '=', userId).where('role', 'in', staffRoles).execute();

export const sameAs = (one: Membership, other: Membership): boolean =>
  one.role === other.role &&
  ('laundryId' in one ? one.laundryId : 0) === ('laundryId' in other ? other.laundryId : 0);

/** @returns how many */
export const endSessions = async (db: Db, userId: number, butId: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', butId)
    .where('opened_by', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
