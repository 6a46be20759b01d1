import { laundriesOf, operationsActions, orderStatuses, orderTable, rolesAt } from '@lavoir/domain';
import type { OperationsAction, OrderRole, OrderStatus } from '@lavoir/domain';
import type { Actor } from '../../http/context.ts';

type Whose = { laundry_id: number; driver_id: number | null };
type Taken = Whose & { status: OrderStatus; pick_up_issue: string | null; delivery_issue: string | null };

/** Operators see every order, drivers and partners those of their laundries. */
export const maySee = ({ memberships }: Actor, order: Whose): boolean => {
  const laundries = laundriesOf(memberships);
  return laundries === 'all' || laundries.includes(order.laundry_id);
};

/** The laundries whose day somebody keeps an eye on: not those that they only drive for. */
export const laundriesWatched = ({ memberships }: Actor): 'all' | number[] =>
  laundriesOf(memberships.filter(({ role }) => role !== 'driver'));

/** Of those the one that is asked for, or all. Of one that isn't theirs nobody hears anything. */
export const laundriesAsked = (actor: Actor, asked: number | undefined): 'all' | number[] => {
  const watched = laundriesWatched(actor);
  if (asked === undefined) return watched;
  return watched === 'all' || watched.includes(asked) ? [asked] : [];
};

export const mayWatch = (actor: Actor, order: Pick<Whose, 'laundry_id'>): boolean => {
  const laundries = laundriesWatched(actor);
  return laundries === 'all' || laundries.includes(order.laundry_id);
};

/** A driver may act on an order of their laundry that no other driver has. Who missed it at the door has it no longer: what they bring back is the laundry's. */
export const isTakenByAnother = (actor: Actor, role: OrderRole, order: Taken): boolean =>
  role === 'driver' &&
  order.driver_id !== null &&
  order.driver_id !== actor.userId &&
  !(order.status === 'confirmed' && order.pick_up_issue !== null) &&
  !(order.status === 'ready_for_delivery' && order.delivery_issue !== null);

/** Steps that somebody's roles at the order's laundry have, in the state that it has or in one to come. */
export const stepsAhead = (
  { memberships }: Actor,
  order: Pick<Whose, 'laundry_id'> & { status: OrderStatus },
): OperationsAction[] => {
  const roles = rolesAt(memberships, order.laundry_id);
  const isAhead = (status: OrderStatus) =>
    orderStatuses.indexOf(status) >= orderStatuses.indexOf(order.status);
  return operationsActions.filter((action) => {
    const { by, from } = orderTable[action];
    return by.some((role) => roles.some((own) => own === role)) && from.some(isAhead);
  });
};

/** Of these roles the one that the action is for, else the first. */
export const roleFor = (roles: readonly OrderRole[], action: OperationsAction): OrderRole =>
  roles.find((role) => orderTable[action].by.includes(role)) ?? roles[0] ?? 'customer';

/** Of somebody's roles at the order's laundry the one that the action is for, else the first. */
export const actingRole = ({ memberships }: Actor, order: Whose, action: OperationsAction): OrderRole =>
  roleFor(rolesAt(memberships, order.laundry_id), action);

/** What a day and its board depend on of who looks: what they may do, and for drivers which stops are their own. */
export const rightsOf = ({ memberships, userId }: Actor): unknown[] => [
  memberships,
  memberships.some(({ role }) => role === 'driver') && userId,
];
