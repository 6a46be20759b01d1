import { isRefusal, refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';
import { makeLockerCode } from '../orders/locker-code.ts';
import { queueOrderMail } from '../orders/orders.mails.ts';
import { lockOrder, updateOrder } from '../orders/orders.queries.ts';
import type { BareOrder } from '../orders/orders.queries.ts';
import { recordEvent } from '../orders/record-event.ts';
import type { Actor, Context } from '../../http/context.ts';
import { findDoor, noteDoor } from '../places/points/doors.queries.ts';
import type { BareDoor } from '../places/points/doors.queries.ts';
import { releaseOrderDoor, takeDoor } from '../places/points/take-door.ts';

export type Parts = Pick<Context, 'db' | 'clock' | 'secrets' | 'queue'> & { actor: Actor };

export type Held = { door: BareDoor; row: BareOrder; since: Date };

/** The order behind a door, locked; refused where it went on meanwhile. */
export const lockHeld = async (
  { db }: Parts,
  doorId: number,
  orderId: number,
): Promise<Held | Refusal<'not_found' | 'door_empty'>> => {
  const row = await lockOrder(db, orderId);
  const door = await findDoor(db, doorId);
  if (!door) return refuse('not_found');
  return row && door.taken_at && door.order_id === row.id
    ? { door, row, since: door.taken_at }
    : refuse('door_empty');
};

/** What happened to an order that lies behind a door: its customer's page follows. */
export const recordAtDoor = ({ db, actor, clock }: Parts, row: BareOrder, action: string, note?: string) =>
  recordEvent(db, row, {
    actorId: actor.userId,
    role: 'operator',
    action,
    note,
    at: clock.now(),
  });

export const leaveDoor = ({ db, actor, clock }: Parts, row: BareOrder) =>
  releaseOrderDoor(db, { order: row, actorId: actor.userId, at: clock.now() }, 'moved_away');

/** With a new code, which the customer of an order that lies there already hears of. */
export const giveCode = async (parts: Parts, row: BareOrder, number: string): Promise<void> => {
  const { db, secrets, queue } = parts;
  await updateOrder(db, row.id, {
    locker_number: number,
    locker_code: makeLockerCode(secrets, row.locker_code),
  });
  if (row.status !== 'delivered') return;
  await recordAtDoor(parts, row, 'move_locker');
  await queueOrderMail(queue, db, { template: 'locker_changed', orderId: row.id });
};

/** An order that left its door goes behind another: the one that is asked for, else the smallest free one that it fits. */
export const goBehind = async (
  parts: Parts,
  { row, since }: Held,
  number?: string,
): Promise<Refusal<'door_unknown' | 'door_taken' | 'no_free_door'> | undefined> => {
  const { db, actor, clock } = parts;
  const at = clock.now();
  const took = await takeDoor(db, { order: row, actorId: actor.userId, at, since }, number);
  if (isRefusal(took)) return took;
  if (!took) return refuse('door_unknown', { field: 'number' });
  const { door } = took;
  await giveCode(parts, row, door.number);
  await noteDoor(db, { doorId: door.id, orderId: row.id, actorId: actor.userId, action: 'moved_here', at });
  return undefined;
};
