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
