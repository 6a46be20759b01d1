import type { OrderRole } from '@lavoir/domain';
import type { Actor } from '../../http/context.ts';

type Whose = { laundry_id: number; driver_id: number | null };

/** Operators see every order, drivers and partners those of their laundry. */
export const maySee = (actor: Actor, order: Whose): boolean =>
  actor.roles.includes('operator') || actor.laundryId === order.laundry_id;

/** A driver may act on an order of their laundry that no other driver has. */
export const isTakenByAnother = (actor: Actor, role: OrderRole, order: Whose): boolean =>
  role === 'driver' && order.driver_id !== null && order.driver_id !== actor.userId;

/** The role in which somebody with several acts; the strongest one counts. */
export const actingRole = (actor: Actor): OrderRole => actor.roles[0] ?? 'customer';
