import type { Order } from '@lavoir/contract';
import { deliveryDates, parseDay, parseSlot, pickupDates, stillOffered } from '@lavoir/domain';
import type { Visit, WallClock } from '@lavoir/domain';
import { useState } from 'react';
import { ownKey } from '../../../lib/own-storage.ts';
import { getSession } from '../../../lib/session.ts';
import { shiftsOf } from '../../schedule/offers.ts';
import type { Times } from '../../schedule/schedule.queries.ts';
import { afterPickup, agreedVisits, isSameVisit, visitNow } from './standing.ts';
import type { OrderChange } from './changes.ts';

export type RescheduleKind = 'pickup' | 'delivery';

/** What of an order's visits its customer can move, all else being locked. */
export const rescheduleKind = ({ can }: Order): RescheduleKind | undefined => {
  if (can.includes('reschedule_pick_up')) return 'pickup';
  return can.includes('reschedule_delivery') ? 'delivery' : undefined;
};

/** The visits as they are wished, while they can be had: a missed one has to be chosen again. */
export const rescheduledVisits = (
  order: Order,
  kind: RescheduleKind,
  wished: Times,
  times: Parameters<typeof shiftsOf>[0],
  now: WallClock,
): Times => {
  const agreed = agreedVisits(order);
  const shifts = shiftsOf(times);
  if (kind === 'delivery') {
    const dates = deliveryDates(shifts, agreed.pickup, now);
    const delivery =
      order.delivery_issue === null
        ? visitNow(wished.delivery, agreed.delivery, dates)
        : stillOffered(wished.delivery, dates);
    return { pickup: agreed.pickup, delivery };
  }
  const pickup = stillOffered(wished.pickup, pickupDates(shifts, now, agreed.delivery));
  const dates = deliveryDates(shifts, pickup, now);
  const delivery = visitNow(wished.delivery, agreed.delivery, dates);
  return { pickup, delivery: afterPickup(pickup, delivery) };
};

/** As the call takes it: the flag of the mode and the visits that it unlocks; undefined while one is missing. */
export const rescheduleChange = (
  kind: RescheduleKind,
  { pickup, delivery }: Times,
): OrderChange | undefined =>
  pickup &&
  delivery && {
    ...(kind === 'pickup'
      ? { pick_up_issue_fix: true, pickup_date: pickup.day, pickup_slot: pickup.slot }
      : { delivery_update: true }),
    delivery_date: delivery.day,
    delivery_slot: delivery.slot,
  };

/** Whether anything of the order becomes otherwise; an issue is settled in any case. */
export const isRescheduled = (order: Order, { pickup, delivery }: Times): boolean => {
  const agreed = agreedVisits(order);
  const isMoved = !isSameVisit(pickup, agreed.pickup) || !isSameVisit(delivery, agreed.delivery);
  return isMoved || order.pick_up_issue !== null || order.delivery_issue !== null;
};

const readVisit = (value: unknown): Visit | undefined => {
  const { day, slot } = (value ?? {}) as Record<string, unknown>;
  const [on, at] = [parseDay(String(day)), parseSlot(String(slot))];
  return on && at && { day: on, slot: at };
};

const nothing: Times = { pickup: undefined, delivery: undefined };

const read = (key: string): Times => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Record<string, unknown> | null;
    return kept ? { pickup: readVisit(kept['pickup']), delivery: readVisit(kept['delivery']) } : nothing;
  } catch {
    return nothing;
  }
};

/** What was chosen so far for an order; it survives a reload of the tab. */
export const useWishedTimes = (orderId: number) => {
  const key = ownKey(getSession()?.uid ?? '', `reschedule.${orderId}`);
  const [wished, setWished] = useState(() => read(key));
  const wish = (change: Partial<Times>): void => {
    const next = { ...wished, ...change };
    sessionStorage.setItem(key, JSON.stringify(next));
    setWished(next);
  };
  const forget = (): void => sessionStorage.removeItem(key);
  return { wished, wish, forget };
};
