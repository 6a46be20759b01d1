import { isPickupTooSoon, wallClockAt } from '@lavoir/domain';
import type { Day, Slot } from '@lavoir/domain';
import { known } from './known.ts';
import type { OrderPlan } from './order-plans.ts';
import type { Random } from './random.ts';
import type { VanDay } from './van-days.ts';

export type Visit = { day: Day; slot: Slot };
export type Visits = { pickup: Visit; delivery: Visit };

/** Van days of pick-up and delivery, counted from the first one from today on; `next` is the first after today. */
const whenIs = (
  { situation, ago = 1 }: OrderPlan,
  next: number,
): readonly [pickup: number, delivery: number] => {
  switch (situation) {
    case 'confirmed':
      return [next, next + 1];
    case 'ready':
      return [-1, 0];
    case 'forgotten':
      return [-3, -2];
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

/** @param vanDays all of the place's, in order */
export const visitsOf = (plan: OrderPlan, vanDays: readonly VanDay[], now: Date, random: Random): Visits => {
  const clock = wallClockAt(now);
  const first = vanDays.findIndex(({ day }) => day >= clock.day);
  const vanDay = (index: number) => known(vanDays[first + index], `van day ${index}`);
  const stillToCome = ({ day, slots }: VanDay) => slots.filter((slot) => !isPickupTooSoon(day, slot, clock));
  const isUpcoming = plan.situation === 'confirmed';
  const comesToday = vanDay(0).day === clock.day;
  const isOverToday = comesToday && !(isUpcoming && stillToCome(vanDay(0)).length > 0);
  const [pickup, delivery] = whenIs(plan, isOverToday ? 1 : 0);
  const visit = ({ day }: VanDay, slots: readonly Slot[]): Visit => ({
    day,
    slot: known(slots[random.below(slots.length)], 'slot'),
  });
  const [pickupDay, deliveryDay] = [vanDay(pickup), vanDay(delivery)];
  return {
    pickup: visit(pickupDay, isUpcoming ? stillToCome(pickupDay) : pickupDay.slots),
    delivery: visit(deliveryDay, deliveryDay.slots),
  };
};
