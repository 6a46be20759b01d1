import { refuse } from '@lavoir/contract';
import type { CallRefusal, Refusal, RunsOfDay, moveStop } from '@lavoir/contract';
import { frameOf, isAhead, progressOf, stopUnderWay } from '@lavoir/domain';
import type { Leg } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import { findDrivers } from '../dispatch/day/day.queries.ts';
import { hasMovedStop, writeNote } from '../dispatch/staff-notes.queries.ts';
import { updateOrder } from '../orders/orders.queries.ts';
import type { BareOrder } from '../orders/orders.queries.ts';
import { dropStops, findStopDriver, lockRun, placeStops, planStops } from './runs.queries.ts';
import type { StopKey } from './runs.queries.ts';

const isSame = (one: StopKey, other: StopKey | null): boolean =>
  one.orderId === other?.orderId && one.leg === other.leg;

/** Behind the other one; where none is named or it isn't on the run any more, at its end. */
const insertedAfter = (
  stops: readonly StopKey[],
  stop: StopKey,
  after: StopKey | null | undefined,
): StopKey[] => {
  const others = stops.filter((one) => !isSame(one, stop));
  if (after === null) return [stop, ...others];
  const place = after ? others.findIndex((one) => isSame(one, after)) : -1;
  return place < 0 ? [...others, stop] : others.toSpliced(place + 1, 0, stop);
};

/** Whether its driver is already on the way to this stop. */
export const isUnderWay = (day: RunsOfDay, { orderId, leg }: StopKey): boolean =>
  day.runs.some(({ stops }) => {
    const next = stopUnderWay(stops, frameOf(day));
    return next?.order_id === orderId && next.leg === leg;
  });

/** ms within which whoever put a stop on top of a run that has begun may take it back: its driver has hardly turned round. */
const secondThoughtMs = 60_000;

type Assignment = {
  /** locked */
  order: BareOrder;
  /** as it is before */
  day: RunsOfDay;
  leg: Leg;
  driverId: number | null;
  after: StopKey | null | undefined;
  was: number | null;
  authorId: number;
  at: Date;
};

/** Who drives a stop, and when on their run. @returns why not */
export const giveStop = async (
  db: Db,
  { order, day: before, leg, driverId, after, was, authorId, at }: Assignment,
): Promise<Refusal<CallRefusal<typeof moveStop>> | undefined> => {
  const stop = { orderId: order.id, leg };
  if (order.status === 'deleted' || order.status === 'cancelled') return refuse('not_found');
  if (progressOf({ ...order, leg }) === 'done') return refuse('stop_made');
  const has = (await findStopDriver(db, order.id, leg)) ?? null;
  if (has !== was && has !== driverId) return refuse('stop_moved');
  const drivers = await findDrivers(db, { laundries: [order.laundry_id] });
  const driver = drivers.find(({ id }) => id === driverId);
  if (driverId !== null && !driver) return refuse('driver_unknown', { field: 'driver_id' });
  if (has === null && driverId === null) return undefined;
  if (isUnderWay(before, stop) && (has !== driverId || after !== null)) {
    const since = new Date(at.getTime() - secondThoughtMs);
    if (!(await hasMovedStop(db, { orderId: order.id, authorId, since }))) return refuse('stop_under_way');
  }
  const day = leg === 'pickup' ? order.pickup_date : order.delivery_date;
  if (has !== driverId) {
    if (isAhead({ ...order, leg })) await updateOrder(db, order.id, { driver_id: driverId });
    else if (driverId === null) await dropStops(db, [stop]);
    else await planStops(db, { laundryId: order.laundry_id, day }, [{ ...stop, driverId }]);
  }
  if (driverId !== null) {
    const stops = await lockRun(db, { laundryId: order.laundry_id, driverId, day });
    await placeStops(db, insertedAfter(stops, stop, after));
  }
  const kind = driverId === null ? 'off' : has === driverId ? 'move' : 'driver';
  await writeNote(db, { orderId: order.id, authorId, kind, words: driver?.first_name ?? '', at });
  return undefined;
};
