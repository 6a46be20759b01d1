import { isRefusal, refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';
import { isSameDoor, proposeDoor } from '@lavoir/domain';
import type { Db } from '../../../db/connect.ts';
import { findDoors, findLoad, freeDoor, noteDoor, takeFreeDoor } from './doors.queries.ts';
import type { DoorRow } from './doors.queries.ts';

/** Whose door it is to be, and who does it. */
export type Taking = {
  order: { id: number; orderable_id: number };
  actorId: number | null;
  at: Date;
  /** it lies there since earlier, behind another door */
  since?: Date;
  /** what the journal adds */
  note?: string;
};

export const isFree = ({ order_id, fault }: DoorRow): boolean => order_id === null && fault === null;

/** Tries the best of the free ones until one is got: who is a moment later sees what is left by then. */
const takeProposed = async (
  db: Db,
  { order, at, since = at }: Taking,
): Promise<DoorRow | Refusal<'no_free_door'>> => {
  const load = await findLoad(db, order.id);
  for (;;) {
    const door = proposeDoor((await findDoors(db, order.orderable_id)).filter(isFree), load);
    if (!door) return refuse('no_free_door', { field: 'locker_number' });
    if (await takeFreeDoor(db, door.id, order.id, since)) return door;
  }
};

/** The door that an order had is free again; without one nothing changes. */
export const releaseOrderDoor = async (
  db: Db,
  { order, actorId, at, note }: Taking,
  action: 'released' | 'taken_out' | 'brought_back' | 'moved_away',
): Promise<void> => {
  const door = await freeDoor(db, order.id);
  if (door) await noteDoor(db, { doorId: door.id, orderId: order.id, actorId, action, note, at });
};

type Took = { door: DoorRow; isNew: boolean };

/**
 * Behind the order's lock: the door that is asked for, else the one that it has, else the smallest free one that it fits
 * behind. One order has one door, so what it had before is free again.
 * @returns undefined at a point whose doors nobody wrote down, or where none is written down by that number
 */
export const takeDoor = async (
  db: Db,
  taking: Taking,
  wished?: string | null,
): Promise<Took | Refusal<'door_taken' | 'no_free_door'> | undefined> => {
  const { order, at, since = at } = taking;
  const doors = await findDoors(db, order.orderable_id);
  if (doors.length === 0) return undefined;
  const own = doors.find(({ order_id }) => order_id === order.id);
  const asked = wished ? doors.find(({ number }) => isSameDoor(number, wished)) : own;
  if (own && own === asked) return { door: own, isNew: false };
  if (own) await releaseOrderDoor(db, taking, since === at ? 'released' : 'moved_away');
  if (wished && !asked) return undefined;
  if (!asked) {
    const door = await takeProposed(db, taking);
    return isRefusal(door) ? door : { door, isNew: true };
  }
  return (await takeFreeDoor(db, asked.id, order.id, since))
    ? { door: asked, isNew: true }
    : refuse('door_taken', { field: 'locker_number', params: { number: asked.number } });
};
