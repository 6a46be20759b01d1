import { refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';
import { isOffered, isPickupTooSoon, leavesTurnaround, problemOf, wallClockAt } from '@lavoir/domain';
import type { Side, Visit, VisitProblem } from '@lavoir/domain';
import type { Keep } from '../../../live/keeper.ts';
import { offeredShifts } from '../../schedule/schedule.queries.ts';

export type Visits = Readonly<Record<Side, Visit>>;

const bothSides: readonly Side[] = ['pickup', 'delivery'];

/**
 * Whether the van comes then. @param judged the sides that are chosen anew; the other one was agreed on before, and may
 * be over by now
 */
export const refuseVisits = async (
  keep: Keep,
  scheduleId: number,
  visits: Visits,
  now: Date,
  judged: readonly Side[] = bothSides,
): Promise<Refusal<VisitProblem['code'] | 'slot_not_offered'> | undefined> => {
  if (judged.length === 0) return undefined;
  const clock = wallClockAt(now);
  const chosen = (side: Side) => (judged.includes(side) ? visits[side] : {});
  const problem = problemOf({ pickup: chosen('pickup'), delivery: chosen('delivery') }, clock);
  if (problem) return refuse(problem.code, { field: problem.field });
  if (!leavesTurnaround(visits.pickup, visits.delivery))
    return refuse('delivery_too_early', { field: 'delivery_date' });
  const offered = (await offeredShifts(keep, [scheduleId], now)).get(scheduleId) ?? [];
  const missing = judged.find((side) => {
    const { day, slot } = visits[side];
    return !isOffered(offered, day, slot) || isPickupTooSoon(day, slot, clock);
  });
  return missing && refuse('slot_not_offered', { field: `${missing}_slot` });
};

export const visitsOf = (order: {
  pickup_date: Visit['day'];
  pickup_slot: Visit['slot'];
  delivery_date: Visit['day'];
  delivery_slot: Visit['slot'];
}): Visits => ({
  pickup: { day: order.pickup_date, slot: order.pickup_slot },
  delivery: { day: order.delivery_date, slot: order.delivery_slot },
});

const isSame = (a: Visit, b: Visit): boolean => a.day === b.day && a.slot === b.slot;

/** The sides on which the van comes at another moment. */
export const changedSides = (before: Visits, after: Visits): Side[] =>
  bothSides.filter((side) => !isSame(before[side], after[side]));

/** Which of its sides a visit is that can't be had, for the field that a client shows it at. */
export const slotFieldOf = (visits: Visits, full: Visit): 'pickup_slot' | 'delivery_slot' =>
  isSame(visits.pickup, full) ? 'pickup_slot' : 'delivery_slot';
