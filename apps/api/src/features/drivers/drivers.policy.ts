import type { Actor } from '../../http/context.ts';

/** Where somebody drives, which is not everywhere that they may see orders of. */
export const laundriesDriven = ({ memberships }: Actor): number[] =>
  memberships.flatMap((membership) => (membership.role === 'driver' ? [membership.laundryId] : []));

export const drivesFor = (actor: Actor, order: { laundry_id: number }): boolean =>
  laundriesDriven(actor).includes(order.laundry_id);
