import { staffRoles } from './order-states.ts';
import type { StaffRole } from './order-states.ts';

/** What somebody may do besides ordering. Operators act everywhere, drivers and partners at a laundry. */
export type Membership =
  | { role: 'operator' }
  | { role: 'driver' | 'partner'; laundryId: number }
  | { role: 'manager'; companyId: number };

export type Memberships = readonly Membership[];

/** The staff roles that somebody has anywhere, each once. */
export const staffRolesOf = (memberships: Memberships): StaffRole[] =>
  staffRoles.filter((role) => memberships.some((membership) => membership.role === role));

/** The staff roles that count for an order of this laundry. */
export const rolesAt = (memberships: Memberships, laundryId: number): StaffRole[] =>
  staffRolesOf(
    memberships.filter((membership) => !('laundryId' in membership) || membership.laundryId === laundryId),
  );

/** The laundries whose orders somebody may see; `all` for operators. */
export const laundriesOf = (memberships: Memberships): 'all' | number[] => {
  if (memberships.some(({ role }) => role === 'operator')) return 'all';
  return memberships.flatMap((membership) => ('laundryId' in membership ? [membership.laundryId] : []));
};

/** The companies whose orders somebody may see. */
export const companiesOf = (memberships: Memberships): number[] =>
  memberships.flatMap((membership) => ('companyId' in membership ? [membership.companyId] : []));
