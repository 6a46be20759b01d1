import { keptInLockerUntil, wallClockAt } from '@lavoir/domain';
import type { Day, DoorState } from '@lavoir/domain';
import type { DoorRow } from '../places/points/doors.queries.ts';

type Lying = Pick<DoorRow, 'status' | 'taken_at' | 'locker_kept_until'>;

/** The last day on which what lies behind a door may lie there; null: nothing does. */
export const keptUntilOf = ({ status, taken_at, locker_kept_until }: Lying): Day | null =>
  status === 'delivered' && taken_at
    ? (locker_kept_until ?? keptInLockerUntil(wallClockAt(taken_at).day))
    : null;

export const doorStateOf = (door: DoorRow, today: Day): DoorState => {
  if (door.fault !== null) return 'out_of_order';
  if (door.order_id === null) return 'free';
  const until = keptUntilOf(door);
  if (until === null) return 'kept';
  return until < today ? 'overstay' : 'in_use';
};
