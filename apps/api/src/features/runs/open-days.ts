import type { OpenDay } from '@lavoir/contract';
import { addDays, movedDays, slotsOn } from '@lavoir/domain';
import type { Day, Side, Slot, Visit, WallClock } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import { changedSides, visitsOf } from '../orders/placing/wished-visits.ts';
import { placeOf, roomOf, servedAs } from '../planning/hit-orders.ts';
import type { Room } from '../planning/hit-orders.ts';
import type { MovableOrder } from './movable.queries.ts';
import { refuseMove } from '../planning/move-order.ts';

const couldMove = ({ timetable }: Room, now: WallClock, order: MovableOrder, side: Side, to: Visit) => {
  const before = visitsOf(order);
  const visits = { ...before, [side]: to };
  return changedSides(before, visits).length > 0 && refuseMove(timetable, now, visits, [side]) === undefined;
};

/** Those of one schedule and laundry that the van could come to then, as many as have a place. */
const thenPossible = (
  room: Room,
  now: WallClock,
  orders: readonly MovableOrder[],
  side: Side,
  visit: Visit,
): number[] =>
  orders
    .filter((order) => couldMove(room, now, order, side, visit))
    .slice(0, Math.max(0, room.free.get(placeOf(visit)) ?? 0))
    .map(({ id }) => id);

/** The days to come with a place for one of the orders at least, and for which of them in which slot. */
export const openDays = async (
  db: Db,
  now: WallClock,
  orders: readonly MovableOrder[],
  side: Side,
): Promise<OpenDay[]> => {
  const last = addDays(now.day, movedDays);
  const found = new Map<Day, Map<Slot, number[]>>();
  for (const own of Map.groupBy(orders, servedAs).values()) {
    const [one] = own;
    if (!one) continue;
    const room = await roomOf(db, one, now.day, last);
    for (let day = now.day; day <= last; day = addDays(day, 1)) {
      for (const slot of slotsOn(room.timetable, day)) {
        const ids = thenPossible(room, now, own, side, { day, slot });
        if (ids.length === 0) continue;
        const slots = found.get(day) ?? new Map<Slot, number[]>();
        found.set(day, slots.set(slot, [...(slots.get(slot) ?? []), ...ids]));
      }
    }
  }
  const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
    one < other ? -1 : 1;
  return [...found].toSorted(byName).map(([day, slots]) => ({
    day,
    slots: [...slots].toSorted(byName).map(([slot, order_ids]) => ({ slot, order_ids })),
  }));
};
