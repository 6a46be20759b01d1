import { orderTable } from '@lavoir/domain';
import type { OperationsAction, OrderRole } from '@lavoir/domain';
import type { Actor } from '../../http/context.ts';

type Whose = { laundry_id: number; driver_id: number | null };

/** Operators see every order, drivers and partners those of their laundry. */
export const maySee = (actor: Actor, order: Whose): boolean =>
  actor.roles.includes('operator') || actor.laundryId === order.laundry_id;

/** A driver may act on an order of their laundry that no other driver has. */
export const isTakenByAnother = (actor: Actor, role: OrderRole, order: Whose): boolean =>
  role === 'driver' && order.driver_id !== null && order.driver_id !== actor.userId;

/** Of somebody's roles the one that the action is for; without an action, the first. */
export const actingRole = (actor: Actor, action?: OperationsAction): OrderRole =>
  actor.roles.find((role) => action && orderTable[action].by.includes(role)) ?? actor.roles[0] ?? 'customer';
