import { isRefusal, refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';
import { makeLockerCode, noLocker } from '../orders/locker-code.ts';
import { markPutIn, noteDoor } from '../places/doors.queries.ts';
import { releaseOrderDoor, takeDoor } from '../places/take-door.ts';
import type { Step } from './transitions.ts';

export type LockerRefusal = 'locker_number_missing' | 'door_taken' | 'no_free_door';
type Locker = { locker_number: string; locker_code: Buffer | null };

/** The order goes behind a door: one of its point's, or where those aren't known the one that was said. */
export const putInLocker = async ({
  db,
  row,
  body,
  secrets,
  actorId,
  at,
}: Step): Promise<Partial<Locker> | Refusal<LockerRefusal>> => {
  if (!row.uses_locker) return {};
  const took = await takeDoor(db, { order: row, actorId, at }, body.locker_number);
  if (isRefusal(took)) return took;
  if (!took)
    return body.locker_number
      ? { locker_number: body.locker_number, locker_code: makeLockerCode(secrets) }
      : refuse('locker_number_missing', { field: 'locker_number' });
  const { door, isNew } = took;
  if (!isNew) await markPutIn(db, door.id, at);
  await noteDoor(db, { doorId: door.id, orderId: row.id, actorId, action: 'put_in', at });
  const locker_code = isNew || !row.locker_code ? makeLockerCode(secrets) : row.locker_code;
  return { locker_number: door.number, locker_code };
};

/** An order that didn't come to its point needs no door there. */
export const emptyKept = async ({ db, row, actorId, at }: Step): Promise<Partial<typeof noLocker>> => {
  if (!row.uses_locker) return {};
  await releaseOrderDoor(db, { order: row, actorId, at }, 'released');
  return noLocker;
};
