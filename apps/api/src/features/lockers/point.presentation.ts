import { refuse } from '@lavoir/contract';
import type { CallOutput, OpsDoor, Refusal, showOpsPoint } from '@lavoir/contract';
import { asSlot, byDoorNumber, centsToEuro, defaultSlots, fullName, wallClockAt } from '@lavoir/domain';
import type { Cents, Day } from '@lavoir/domain';
import type { Context } from '../../http/context.ts';
import { findDoors } from '../places/points/doors.queries.ts';
import type { DoorRow } from '../places/points/doors.queries.ts';
import { findPointPage } from '../places/desk/points-desk.queries.ts';
import { doorStateOf, keptUntilOf } from './door-state.ts';
import { findBehindDoors } from './point-page.queries.ts';

type Behind = Awaited<ReturnType<typeof findBehindDoors>>[number];

const presentDoor = (door: DoorRow, behind: Behind | undefined, today: Day): OpsDoor => ({
  id: door.id,
  number: door.number,
  size: door.size,
  state: doorStateOf(door, today),
  fault: door.fault,
  order:
    behind && door.taken_at
      ? {
          id: behind.id,
          lavoir_order_id: behind.public_id,
          customer: { id: behind.user_id, name: fullName(behind) },
          bags: behind.bags ?? 0,
          since: door.taken_at.toISOString(),
          kept_until: keptUntilOf(door),
          reminded: behind.reminded,
        }
      : null,
});

const feeOf = (cents: Cents | null): number | null => (cents === null ? null : centsToEuro(cents));

/** The page of a point, as it is by now. */
export const presentPoint = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  pointId: number,
): Promise<CallOutput<typeof showOpsPoint> | Refusal<'not_found'>> => {
  const row = await findPointPage(db, pointId);
  if (!row) return refuse('not_found');
  const { laundry_id, laundry, service_fee_cents, delivery_fee_cents, shifts, ...said } = row;
  const doors = (await findDoors(db, pointId)).toSorted(byDoorNumber);
  const behind = await findBehindDoors(db, pointId);
  const today = wallClockAt(clock.now()).day;
  return {
    point: {
      ...said,
      laundry: laundry_id !== null && laundry !== null ? { id: laundry_id, name: laundry } : null,
      service_fee: feeOf(service_fee_cents),
      delivery_fee: feeOf(delivery_fee_cents),
      shifts: shifts.map(({ weekday, slots }) => ({
        weekday,
        slots: slots.length > 0 ? slots.map((slot) => asSlot(slot)) : [...defaultSlots],
      })),
      doors: doors.map((door) =>
        presentDoor(
          door,
          behind.find(({ id }) => id === door.order_id),
          today,
        ),
      ),
    },
  };
};
