import { laundriesOf, rolesAt } from '@lavoir/domain';
import type { Actor } from '../../http/context.ts';

/** Drivers have nothing to do with what came to harm. */
const looksAfter = (role: string): boolean => role === 'operator' || role === 'partner';

export const mayLookAfter = ({ memberships }: Actor, { laundry_id }: { laundry_id: number }): boolean =>
  rolesAt(memberships, laundry_id).some(looksAfter);

/** The laundries whose claims somebody sees. */
export const claimLaundriesOf = ({ memberships }: Actor): 'all' | number[] =>
  laundriesOf(memberships.filter(({ role }) => looksAfter(role)));
