import { refuse } from '@lavoir/contract';
import type { CallInput, Refusal, changePlan } from '@lavoir/contract';
import { isPickupTooSoon, leavesTurnaround, slotsOn, wallClockAt } from '@lavoir/domain';
import type { Side, Visits } from '@lavoir/domain';
import type { Context } from '../../http/context.ts';
import { lockOrder, recordEvent, updateOrder } from '../orders/orders.queries.ts';
import type { BareOrder } from '../orders/orders.queries.ts';
import { queueOrderMail } from '../orders/orders.mails.ts';
import { changedSides, visitsOf } from '../orders/wished-visits.ts';
import { moveSlots } from '../schedule/schedule.queries.ts';
import { readTimetable } from '../schedule/timetable.ts';
import type { Hit } from './hit-orders.ts';

type Parts = Pick<Context<typeof changePlan>, 'db' | 'actor' | 'clock' | 'queue'>;
export type Move = Exclude<CallInput<typeof changePlan>['body']['orders'], 'keep'>[number];
type MoveRefusal = Refusal<'orders_inside' | 'slot_full'>;

/** The orders that are to move, locked before anything else is: in the order in which everybody locks. */
export const lockMoved = async (
  { db }: Pick<Parts, 'db'>,
  moves: readonly Move[],
): Promise<ReadonlyMap<number, BareOrder>> => {
  const rows = new Map<number, BareOrder>();
  for (const { order_id } of moves.toSorted((a, b) => a.order_id - b.order_id)) {
    const row = await lockOrder(db, order_id);
    if (row) rows.set(order_id, row);
  }
  return rows;
};

const isPossible = async (
  { db, clock }: Parts,
  row: BareOrder,
  visits: Visits,
  sides: readonly Side[],
): Promise<boolean> => {
  const now = wallClockAt(clock.now());
  const timetable = await readTimetable(db, row.schedule_id);
  return (
    leavesTurnaround(visits.pickup, visits.delivery) &&
    sides.every((side) => {
      const { day, slot } = visits[side];
      return slotsOn(timetable, day).includes(slot) && !isPickupTooSoon(day, slot, now);
    })
  );
};

/** Moves the order as its customer would, and tells them. */
const moveOrder = async (
  parts: Parts,
  row: BareOrder,
  { pickup, delivery }: Move,
  { hit, reason }: { hit: Hit; reason: string },
): Promise<MoveRefusal | undefined> => {
  const { db, actor, clock, queue } = parts;
  const [before, visits] = [visitsOf(row), { pickup, delivery }];
  const sides = changedSides(before, visits);
  if (!hit.sides.every((side) => sides.includes(side)) || !(await isPossible(parts, row, visits, sides)))
    return refuse('orders_inside', { params: { count: 1 } });
  await updateOrder(db, row.id, {
    pickup_date: pickup.day,
    pickup_slot: pickup.slot,
    delivery_date: delivery.day,
    delivery_slot: delivery.slot,
    // another day may be another driver's
    driver_id: null,
  });
  const at = (side: Side, of: Visits) => ({ ...of[side], scheduleId: row.schedule_id });
  const full = await moveSlots(db, {
    from: sides.map((side) => at(side, before)),
    to: sides.map((side) => at(side, visits)),
  });
  if (full) return refuse('slot_full');
  await recordEvent(db, {
    orderId: row.id,
    userId: row.user_id,
    actorId: actor.userId,
    role: 'operator',
    action: sides.includes('pickup') ? 'reschedule_pick_up' : 'reschedule_delivery',
    status: row.status,
    paymentStatus: row.payment_status,
    note: reason || null,
    at: clock.now(),
  });
  await queueOrderMail(queue, db, { template: 'order_moved', orderId: row.id });
  return undefined;
};

/** Everybody who has no place any more goes where it was shown, or nobody does. */
export const moveOrders = async (
  parts: Parts,
  hits: readonly Hit[],
  {
    moves,
    locked,
    reason,
  }: { moves: readonly Move[]; locked: ReadonlyMap<number, BareOrder>; reason: string },
): Promise<MoveRefusal | undefined> => {
  const wanted = new Map(moves.map((move) => [move.order_id, move]));
  const missing = hits.filter(({ order }) => !wanted.has(order.id) || !locked.has(order.id)).length;
  const tooMany = moves.filter(({ order_id }) => hits.every(({ order }) => order.id !== order_id)).length;
  if (missing + tooMany > 0) return refuse('orders_inside', { params: { count: hits.length } });
  for (const hit of hits) {
    const [row, move] = [locked.get(hit.order.id), wanted.get(hit.order.id)];
    const refused = row && move && (await moveOrder(parts, row, move, { hit, reason }));
    if (refused) return refused;
  }
  return undefined;
};
