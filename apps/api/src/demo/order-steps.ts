import { addDays, minuteMs } from '@lavoir/domain';
import type { CustomerAction, Day, OperationsAction } from '@lavoir/domain';
import { inSlot, instantAt } from './days.ts';
import type { Situation } from './order-plans.ts';
import type { Random } from './random.ts';
import type { Visits } from './visits.ts';

export type StepAction = OperationsAction | Extract<CustomerAction, 'delete' | 'retrieve'> | 'withdraw';

/** What happened to an order after it was placed. */
export type OrderStep = { action: StepAction; at: Date };

const askedMs = 120 * minuteMs;

const toPickUp: readonly StepAction[] = ['pick_up'];
const toLaundry: readonly StepAction[] = [...toPickUp, 'intake'];
const toProcessed: readonly StepAction[] = [...toLaundry, 'process'];
const toReady: readonly StepAction[] = [...toProcessed, 'make_ready'];
const toDelivered: readonly StepAction[] = [...toReady, 'deliver'];

const actionsTo: Record<Situation, readonly StepAction[]> = {
  confirmed: [],
  pick_up_missed: ['fail_pick_up'],
  picked_up: toPickUp,
  at_laundry: toLaundry,
  asks: toLaundry,
  payment_failed: toLaundry,
  processed: toProcessed,
  ready: toReady,
  delivery_missed: [...toReady, 'fail_delivery'],
  in_locker: toDelivered,
  forgotten: toDelivered,
  past: toDelivered,
  withdrawn: [...toPickUp, 'withdraw'],
  cancelled: ['cancel'],
  deleted: ['delete'],
  collects_today: toPickUp,
  brings_today: toDelivered,
  collects_tomorrow: [],
};

/** When things of that kind happen in an ordinary week. */
const usualTime = (action: StepAction, { pickup, delivery }: Visits, random: Random): Date => {
  const oclock = (day: Day, hour: number) => instantAt(day, hour * 60 + random.below(120));
  switch (action) {
    case 'pick_up':
    case 'fail_pick_up':
      return inSlot(pickup.day, pickup.slot, random.between(10, 50));
    case 'withdraw':
      return inSlot(pickup.day, pickup.slot, 150);
    case 'intake':
      return oclock(addDays(pickup.day, 1), 8);
    case 'process':
      return oclock(addDays(pickup.day, 1), 13);
    case 'make_ready':
      return oclock(addDays(delivery.day, -1), 16);
    case 'deliver':
    case 'fail_delivery':
      return inSlot(delivery.day, delivery.slot, random.between(10, 50));
    case 'retrieve':
      return new Date(inSlot(delivery.day, delivery.slot, 60).getTime() + random.between(30, 180) * minuteMs);
    default:
      return oclock(addDays(pickup.day, -1), 9);
  }
};

/** Nothing happens later than now: what would, is moved between the visit of the driver and now. */
const untilNow = (steps: readonly OrderStep[], now: Date): OrderStep[] => {
  const limit = now.getTime() - 5 * minuteMs;
  const base = steps[0]?.at.getTime() ?? limit;
  const last = steps.at(-1)?.at.getTime() ?? limit;
  const pace = last <= limit ? 1 : (limit - base) / (last - base);
  return steps.map(({ action, at }) => ({
    action,
    at: new Date(Math.round(base + (at.getTime() - base) * pace)),
  }));
};

/** What the van does today is done once its time has come. */
const soFar = (steps: readonly OrderStep[], now: Date): OrderStep[] =>
  steps.filter(({ at }) => at.getTime() <= now.getTime() - 5 * minuteMs);

/** A few days before the pick-up, an hour ago at the latest. */
export const placingTime = ({ pickup }: Visits, now: Date, random: Random): Date => {
  const usual = instantAt(addDays(pickup.day, -random.between(2, 4)), random.between(8 * 60, 21 * 60));
  return new Date(Math.min(usual.getTime(), now.getTime() - random.between(60, 1200) * minuteMs));
};

/** All that happened until now to bring an order where it stands; what came through a locker was taken out. */
export const stepsOf = (
  { situation, usesLocker }: { situation: Situation; usesLocker: boolean },
  visits: Visits,
  now: Date,
  random: Random,
): OrderStep[] => {
  const isTakenOut = situation === 'past' && usesLocker;
  const actions: StepAction[] = [...actionsTo[situation], ...(isTakenOut ? (['retrieve'] as const) : [])];
  const steps = actions.map((action) => ({ action, at: usualTime(action, visits, random) }));
  // its customer still has most of their day to answer
  const asked = situation === 'asks' ? steps.at(-1) : undefined;
  if (asked) asked.at = new Date(Math.max(asked.at.getTime(), now.getTime() - askedMs));
  return situation === 'collects_today' || situation === 'brings_today'
    ? soFar(steps, now)
    : untilNow(steps, now);
};
