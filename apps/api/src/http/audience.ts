import type { Audience } from '@lavoir/contract';
import { companiesOf, staffRolesOf } from '@lavoir/domain';
import type { Actor } from './context.ts';

/** Whether the signed-in person belongs to the audience of a call. Ownership of rows is the handlers' to check. */
export const mayCall = (audience: Audience, actor: Actor): boolean => {
  switch (audience) {
    case 'public':
    case 'session':
      return true;
    case 'customer':
      return actor.isCustomer;
    case 'manager':
      return companiesOf(actor.memberships).length > 0;
    default:
      return staffRolesOf(actor.memberships).some((role) => audience.includes(role));
  }
};

/** An operator without an authenticator, at a call of the staff. */
export const lacksSecondLock = (audience: Audience, { memberships, hasSecondLock }: Actor): boolean =>
  typeof audience === 'object' && !hasSecondLock && staffRolesOf(memberships).includes('operator');
