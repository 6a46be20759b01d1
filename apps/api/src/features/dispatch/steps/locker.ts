import { isRefusal, refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';
import { keptInLockerUntil, wallClockAt } from '@lavoir/domain';
import { makeLockerCode, noLocker } from '../../orders/locker-code.ts';
import { lyingBehind, markPutIn, noteDoor } from '../../places/points/doors.queries.ts';
import { lockPoint } from '../../places/desk/points-desk.queries.ts';
import { releaseOrderDoor, takeDoor } from '../../places/points/take-door.ts';
import type { Step } from './transitions.ts';

export type LockerRefusal = 'locker_number_missing' | 'door_taken' | 'no_free_door';
type Locker = { locker_number: string; locker_code: Buffer | null };

/** Whether somebody's order may still lie behind it: who takes theirs without saying so keeps nobody away for longer than it is kept. */
const isTaken = async ({ db, row, at }: Step, number: string): Promise<boolean> => {
  const lying = await lyingBehind(db, row.orderable_id, number).executeTakeFirst();
  if (!lying?.since) return false;
  return (lying.locker_kept_until ?? keptInLockerUntil(wallClockAt(lying.since).day)) >= wallClockAt(at).day;
};

/** A number that is none of the point's doors: one order lies behind it at a time. Behind the point's lock. */
const putBehindNumber = async (step: Step, number: string): Promise<Locker | Refusal<LockerRefusal>> =>
  (await isTaken(step, number))
    ? refuse('door_taken', { field: 'locker_number', params: { number } })
    : { locker_number: number, locker_code: makeLockerCode(step.secrets) };

/** The order goes behind a door: one of its point's, or where those aren't known the one that was said. */
export const putInLocker = async (step: Step): Promise<Partial<Locker> | Refusal<LockerRefusal>> => {
  const { db, row, body, secrets, actorId, at } = step;
  if (!row.uses_locker) return {};
  // nobody says the same number meanwhile, or writes it down
  if (body.locker_number) await lockPoint(db, row.orderable_id);
  const took = await takeDoor(db, { order: row, actorId, at }, body.locker_number);
  if (isRefusal(took)) return took;
  if (!took)
    return body.locker_number
      ? putBehindNumber(step, body.locker_number)
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
