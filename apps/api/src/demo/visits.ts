import { pickupLeadMinutes, slotStart, wallClockAt } from '@lavoir/domain';
import type { Day, Slot } from '@lavoir/domain';
import { vanDays } from './days.ts';
import { known } from './known.ts';
import type { OrderPlan } from './order-plans.ts';
import { slotsOf } from './places.ts';
import type { Schedule } from './places.ts';
import type { Random } from './random.ts';

export type Visit = { day: Day; slot: Slot };
export type Visits = { pickup: Visit; delivery: Visit };

/** Van days of pick-up and delivery, counted from today; `next` is the first one after today. */
const whenIs = (
  { situation, ago = 1 }: OrderPlan,
  next: number,
): readonly [pickup: number, delivery: number] => {
  switch (situation) {
    case 'confirmed':
      return [next, next + 1];
    case 'ready':
      return [-1, 0];
    case 'past':
      return [-ago - 1, -ago];
    case 'delivery_missed':
    case 'in_locker':
    case 'cancelled':
    case 'deleted':
      return [-2, -1];
    default:
      return [-1, next];
  }
};

export const visitsOf = (plan: OrderPlan, schedule: Schedule, now: Date, random: Random): Visits => {
  const clock = wallClockAt(now);
  const dayAt = vanDays(schedule.weekdays, clock.day);
  const slots = slotsOf(schedule);
  const comesToday = dayAt(0) === clock.day;
  const left = slots.filter((slot) => slotStart(slot) > clock.minutes + pickupLeadMinutes);
  const isToday = plan.situation === 'confirmed' && comesToday && left.length > 0;
  const [pickup, delivery] = isToday ? [0, 1] : whenIs(plan, comesToday ? 1 : 0);
  const offered = isToday ? left : slots;
  const slotFrom = (some: readonly Slot[]): Slot => known(some[random.below(some.length)], 'slot');
  return {
    pickup: { day: dayAt(pickup), slot: slotFrom(offered) },
    delivery: { day: dayAt(delivery), slot: slotFrom(slots) },
  };
};
