import type { Membership } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';

type Row = { role: string; laundry_id: number | null; company_id: number | null };

/** @throws Error where the row is none that the table's checks let in */
export const readMembership = ({ role, laundry_id, company_id }: Row): Membership => {
  if (role === 'operator') return { role };
  if ((role === 'driver' || role === 'partner') && laundry_id !== null)
    return { role, laundryId: laundry_id };
  if (role === 'manager' && company_id !== null) return { role, companyId: company_id };
  throw new Error(`no membership: ${role}`);
};

export const findMemberships = async (db: Db, userId: number): Promise<Membership[]> => {
  const rows = await db
    .selectFrom('memberships')
    .select(['role', 'laundry_id', 'company_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(readMembership);
};

/** Whom the house tells what needs a person. */
export const findOperators = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .distinct()
    .where('m.role', '=', 'operator')
    .where('u.deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};

/** Whether the laundry or company is there at which the role is held. */
export const isPlace = async (db: Db, membership: Membership): Promise<boolean> => {
  if (membership.role === 'operator') return true;
  const place =
    membership.role === 'manager'
      ? db.selectFrom('companies').select('id').where('id', '=', membership.companyId)
      : db.selectFrom('laundries').select('id').where('id', '=', membership.laundryId);
  return (await place.executeTakeFirst()) !== undefined;
};

/** Gives somebody a role; one that they have already stays as it is. */
export const addMembership = async (db: Db, userId: number, membership: Membership): Promise<void> => {
  await db
    .insertInto('memberships')
    .values({
      user_id: userId,
      role: membership.role,
      laundry_id: 'laundryId' in membership ? membership.laundryId : null,
      company_id: 'companyId' in membership ? membership.companyId : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** What somebody became last, and the laundry or company that they are it at. */
export const findLastMembership = (db: Db, userId: number) =>
  db
    .selectFrom('memberships as m')
    .leftJoin('laundries as l', 'l.id', 'm.laundry_id')
    .leftJoin('companies as c', 'c.id', 'm.company_id')
    .select(({ fn }) => ['m.role', fn.coalesce('l.name', 'c.name').as('place')])
    .where('m.user_id', '=', userId)
    .orderBy('m.id', 'desc')
    .executeTakeFirst();
