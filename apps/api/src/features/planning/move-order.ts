import { refuse } from '@lavoir/contract';
import type { Refusal, changePlan } from '@lavoir/contract';
import { isAhead, isPickupTooSoon, leavesTurnaround, slotsOn, wallClockAt } from '@lavoir/domain';
import type { Side, Timetable, Visits, WallClock } from '@lavoir/domain';
import type { Context } from '../../http/context.ts';
import { noLocker } from '../orders/locker-code.ts';
import { queueOrderMail } from '../orders/orders.mails.ts';
import { updateOrder } from '../orders/orders.queries.ts';
import type { BareOrder } from '../orders/orders.queries.ts';
import { recordEvent } from '../orders/record-event.ts';
import { changedSides, visitsOf } from '../orders/placing/wished-visits.ts';
import { releaseOrderDoor } from '../places/points/take-door.ts';
import { moveSlots } from '../schedule/schedule.queries.ts';
import { readTimetable } from '../schedule/timetable.ts';

type Parts = Pick<Context<typeof changePlan>, 'db' | 'actor' | 'clock' | 'queue'>;

/** Whether the van comes to the sides that move, and leaves the laundry its time. @returns why not */
export const refuseMove = (
  timetable: Timetable,
  now: WallClock,
  visits: Visits,
  sides: readonly Side[],
): Refusal<'delivery_too_early' | 'slot_not_offered'> | undefined => {
  if (!leavesTurnaround(visits.pickup, visits.delivery)) return refuse('delivery_too_early');
  const comes = sides.every((side) => {
    const { day, slot } = visits[side];
    return slotsOn(timetable, day).includes(slot) && !isPickupTooSoon(day, slot, now);
  });
  return comes ? undefined : refuse('slot_not_offered');
};

/** Moves the locked order as its customer would, what kept the van from it being settled, and tells them. @returns why not */
export const moveOrder = async (
  { db, actor, clock, queue }: Parts,
  row: BareOrder,
  { visits, reason }: { visits: Visits; reason: string },
): Promise<Refusal<'delivery_too_early' | 'slot_full' | 'slot_not_offered'> | undefined> => {
  const before = visitsOf(row);
  const sides = changedSides(before, visits);
  const at = clock.now();
  const refused = refuseMove(
    await readTimetable(db, row.schedule_id, row.laundry_id),
    wallClockAt(at),
    visits,
    sides,
  );
  if (refused) return refused;
  const [isPickedUpElsewhen, isDeliveredElsewhen] = [sides.includes('pickup'), sides.includes('delivery')];
  await updateOrder(db, row.id, {
    pickup_date: visits.pickup.day,
    pickup_slot: visits.pickup.slot,
    delivery_date: visits.delivery.day,
    delivery_slot: visits.delivery.slot,
    ...(isPickedUpElsewhen && { pick_up_issue: null }),
    ...(isDeliveredElsewhen && { delivery_issue: null }),
    // another moment may be another driver's
    ...(sides.some((leg) => isAhead({ leg, status: row.status })) && { driver_id: null }),
    ...(isDeliveredElsewhen && row.uses_locker && noLocker),
  });
  // a door that was kept for the earlier moment is another's
  if (isDeliveredElsewhen && row.uses_locker)
    await releaseOrderDoor(db, { order: row, actorId: actor.userId, at }, 'released');
  const place = (side: Side, of: Visits) => ({
    ...of[side],
    scheduleId: row.schedule_id,
    laundryId: row.laundry_id,
  });
  const full = await moveSlots(db, {
    from: sides.map((side) => place(side, before)),
    to: sides.map((side) => place(side, visits)),
  });
  if (full) return refuse('slot_full');
  await recordEvent(db, row, {
    actorId: actor.userId,
    role: 'operator',
    action: isPickedUpElsewhen ? 'reschedule_pick_up' : 'reschedule_delivery',
    note: reason || null,
    at,
  });
  await queueOrderMail(queue, db, { template: 'order_moved', orderId: row.id });
  return undefined;
};
