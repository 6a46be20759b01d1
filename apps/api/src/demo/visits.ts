import { addDays, isPickupTooSoon, wallClockAt } from '@lavoir/domain';
import type { Day, Slot } from '@lavoir/domain';
import { known } from './known.ts';
import type { OrderPlan } from './order-plans.ts';
import type { Random } from './random.ts';
import type { VanDay } from './van-days.ts';

export type Visit = { day: Day; slot: Slot };
export type Visits = { pickup: Visit; delivery: Visit };

/** So many van days are enough to wash where it comes every day. */
const washDays = 3;

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
    case 'collects_today':
      return [0, washDays];
    case 'brings_today':
      return [-washDays, 0];
    case 'collects_tomorrow':
      return [1, 1 + washDays];
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
  const isDaily = vanDays.some(({ day }, index) => vanDays[index + 1]?.day === addDays(day, 1));
  const pace = isDaily && plan.slot === undefined ? washDays : 1;
  const [pickup = 0, delivery = 0] = whenIs(plan, isOverToday ? 1 : 0).map((index) => index * pace);
  const visit = ({ day }: VanDay, slots: readonly Slot[]): Visit => ({
    day,
    slot: known(slots[random.below(slots.length)], 'slot'),
  });
  const [pickupDay, deliveryDay] = [vanDay(pickup), vanDay(delivery)];
  const said = (slots: readonly Slot[]) =>
    plan.slot === undefined ? slots : slots.slice(plan.slot, plan.slot + 1);
  const isBrought = plan.situation === 'brings_today';
  const free = isUpcoming ? stillToCome(pickupDay) : pickupDay.slots;
  return {
    pickup: visit(pickupDay, isBrought ? free : said(free)),
    delivery: visit(deliveryDay, isBrought ? said(deliveryDay.slots) : deliveryDay.slots),
  };
};
