import { actingCalls, refuse } from '@lavoir/contract';
import type { Audience, Call, Refusal } from '@lavoir/contract';
import { companiesOf, staffRolesOf } from '@lavoir/domain';
import type { Actor, Dependencies } from './context.ts';

/** Whether the signed-in person belongs to the audience of a call. Ownership of rows is the handlers' to check. */
const mayCall = (audience: Audience, actor: Actor): boolean => {
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
const lacksTwoFactor = (audience: Audience, { memberships, hasTwoFactor }: Actor): boolean =>
  typeof audience === 'object' && !hasTwoFactor && staffRolesOf(memberships).includes('operator');

/** Whether one of the staff asks, in a customer's name, for what isn't done in one. */
export const isBeyondActing = (call: Call, actor: Actor | undefined): boolean =>
  Boolean(actor?.staffId) && !actingCalls.has(call);

/** Why somebody may not make a call of the signed-in. */
export const refusalOf = (
  call: Call,
  actor: Actor | undefined,
  { operatorTwoFactor }: Pick<Dependencies, 'operatorTwoFactor'>,
): Refusal | undefined => {
  if (!actor) return refuse('unauthenticated');
  if (isBeyondActing(call, actor)) return refuse('acting_not_allowed');
  if (!mayCall(call.audience, actor)) return refuse('forbidden');
  if (operatorTwoFactor === 'required' && lacksTwoFactor(call.audience, actor))
    return refuse('two_factor_missing');
  return undefined;
};
