import type { HitOrder } from '@lavoir/contract';
import { addDays, movedDays, movedVisits, slotStart } from '@lavoir/domain';
import type { Day, Side, Timetable, Visit, Visits, WallClock } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import { readTimetable } from '../schedule/timetable.ts';
import { findFree } from './free-slots.queries.ts';
import { findStopping } from './hit-orders.queries.ts';
import type { Stop, StoppingOrder } from './hit-orders.queries.ts';

export type Oversold = Stop & { over: number };

/** An order that a change leaves without a place, and on which sides. */
export type Hit = { order: StoppingOrder; sides: Side[] };

const slotOf = ({ schedule_id, day, slot }: Omit<Stop, 'laundry_id'>): string =>
  `${schedule_id} ${day} ${slot}`;
const keyOf = (stop: Stop): string => `${slotOf(stop)} ${stop.laundry_id}`;

const visitsOf = ({ order }: Hit): Visits => ({
  pickup: { day: order.pickup_date, slot: order.pickup_slot },
  delivery: { day: order.delivery_date, slot: order.delivery_slot },
});

/** What is sold above the places by a change, not already before it: whoever ordered last has to move. */
export const hitsOf = async (
  db: Db,
  now: WallClock,
  before: readonly Oversold[],
  after: readonly Oversold[],
): Promise<Hit[]> => {
  const known = new Map(before.map((one) => [keyOf(one), one.over]));
  const left = new Map<string, number>();
  for (const one of after) {
    const over = one.over - (known.get(keyOf(one)) ?? 0);
    const isAhead = one.day > now.day || slotStart(one.slot) > now.minutes;
    if (over > 0 && isAhead) left.set(keyOf(one), over);
  }
  const stops = after.filter((one) => left.has(keyOf(one)));
  const ofSlots = Map.groupBy(stops, slotOf);
  const hits = new Map<number, Hit>();
  for (const order of await findStopping(db, stops)) {
    if ((left.get(keyOf(order)) ?? 0) <= 0) continue;
    // its place is free for the others of the slot, of whichever laundry they are
    for (const one of ofSlots.get(slotOf(order)) ?? []) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) - 1);
    const hit = hits.get(order.id) ?? { order, sides: [] };
    hits.set(order.id, { ...hit, sides: [...hit.sides, order.side] });
  }
  return [...hits.values()].toSorted((a, b) => a.order.id - b.order.id);
};

export type Room = { timetable: Timetable; free: Map<string, number> };

export const servedAs = ({ schedule_id, laundry_id }: { schedule_id: number; laundry_id: number }): string =>
  `${schedule_id} ${laundry_id}`;

/** The timetable of a laundry's orders as it is by now, with the places that are left. */
export const roomOf = async (
  db: Db,
  served: { schedule_id: number; laundry_id: number },
  from: Day,
  to: Day,
): Promise<Room> => {
  const timetable = await readTimetable(db, served.schedule_id, served.laundry_id);
  const slots = [...new Set(timetable.shifts.flatMap((shift) => shift.slots))];
  const rows = await findFree(db, served, slots, from, to);
  return { timetable, free: new Map(rows.map(({ day, slot, free }) => [`${day} ${slot}`, free])) };
};

export const placeOf = ({ day, slot }: Visit): string => `${day} ${slot}`;

/** Where each would go; whoever ordered first chooses first, and no place is given twice. */
export const proposeMoves = async (db: Db, now: WallClock, hits: readonly Hit[]): Promise<HitOrder[]> => {
  const rooms = new Map<string, Room>();
  // by schedule: orders of two laundries share its places
  const taken = new Map<string, number>();
  const days = hits.flatMap((hit) => Object.values(visitsOf(hit)).map(({ day }) => day)).toSorted();
  const [from, to] = [days[0] ?? now.day, addDays(days.at(-1) ?? now.day, movedDays * 2)];
  const proposals: HitOrder[] = [];
  for (const hit of hits) {
    const { order } = hit;
    const room = rooms.get(servedAs(order)) ?? (await roomOf(db, order, from, to));
    rooms.set(servedAs(order), room);
    const visits = visitsOf(hit);
    const takenOf = (visit: Visit) => slotOf({ schedule_id: order.schedule_id, ...visit });
    const isFree = (visit: Visit) => (room.free.get(placeOf(visit)) ?? 0) > (taken.get(takenOf(visit)) ?? 0);
    const moved = movedVisits(visits, hit.sides, { timetable: room.timetable, now, isFree });
    for (const side of moved ? (['pickup', 'delivery'] as const) : []) {
      if (moved && moved[side] !== visits[side])
        taken.set(takenOf(moved[side]), (taken.get(takenOf(moved[side])) ?? 0) + 1);
    }
    const { id, public_id, customer } = order;
    proposals.push({ id, public_id, customer, from: visits, to: moved ?? null });
  }
  return proposals;
};
