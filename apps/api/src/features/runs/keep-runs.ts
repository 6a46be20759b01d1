import { isRefusal, refuse } from '@lavoir/contract';
import type { CallInput, CallRefusal, Refusal, RunStop, RunsOfDay, keepRuns } from '@lavoir/contract';
import type { Context } from '../../http/context.ts';
import { findFirstNames } from '../dispatch/dispatch.queries.ts';
import { writeNote, writeNotes } from '../dispatch/staff-notes.queries.ts';
import { giveOrders } from '../orders/orders.queries.ts';
import { showRuns } from './day-of-runs.ts';
import { dropStops, lockOrders, placeStops, planStops } from './runs.queries.ts';
import type { StopKey } from './runs.queries.ts';

type Body = CallInput<typeof keepRuns>['body'];
type Refused = Refusal<CallRefusal<typeof keepRuns>>;
type Change = { stop: RunStop; was: number | null; driverId: number | null };

const keyOf = ({ order_id, leg }: { order_id: number; leg: RunStop['leg'] }): string => `${leg} ${order_id}`;

/** Each open stop with who has it and who is to; a stop of another day, or named twice, is none. */
const changesOf = (day: RunsOfDay, { runs }: Body): Change[] | Refused => {
  const drivers = new Set(day.runs.map(({ driver }) => driver.id));
  if (runs.some(({ driver_id }) => !drivers.has(driver_id))) return refuse('driver_unknown');
  const wanted = new Map(
    runs.flatMap(({ driver_id, stops }) => stops.map((stop) => [keyOf(stop), driver_id] as const)),
  );
  const lanes = [
    ...day.runs.map(({ driver, stops }) => ({ was: driver.id, stops })),
    { was: null, stops: day.pool },
  ];
  const open = lanes.flatMap(({ was, stops }) =>
    stops.filter(({ progress }) => progress === 'open').map((stop) => ({ was, stop })),
  );
  const known = open.filter(({ stop }) => wanted.has(keyOf(stop))).length;
  if (known !== runs.reduce((count, { stops }) => count + stops.length, 0)) return refuse('runs_changed');
  return open.map(({ was, stop }) => ({ stop, was, driverId: wanted.get(keyOf(stop)) ?? null }));
};

/** Whether the day is as it is wished already: a request that is sent again. */
const isKept = (day: RunsOfDay, { runs }: Body): boolean =>
  day.runs.every(({ driver, stops }) => {
    const wished = runs.find(({ driver_id }) => driver_id === driver.id)?.stops ?? [];
    const open = stops.filter(({ progress }) => progress === 'open');
    return (
      open.length === wished.length &&
      open.every((stop, index) => keyOf(stop) === keyOf(wished[index] ?? stop))
    );
  });

/** Of the stops that their orders aren't at yet the run alone says whose they are. */
const hand = async (
  { db, actor, clock }: Context<typeof keepRuns>,
  { date, laundry_id }: Body,
  changes: readonly Change[],
): Promise<void> => {
  if (changes.length === 0) return;
  const handed = changes.map(({ stop, driverId }) => ({
    orderId: stop.order_id,
    leg: stop.leg,
    driverId,
    isReady: stop.is_ready,
  }));
  const ready = handed.filter(({ isReady }) => isReady);
  const ahead = handed.filter(({ isReady }) => !isReady);
  const dropped = ahead.filter(({ driverId }) => driverId === null);
  const planned = ahead.flatMap(({ driverId, ...stop }) => (driverId === null ? [] : { ...stop, driverId }));
  await giveOrders(db, ready);
  await dropStops(db, dropped);
  await planStops(db, { laundryId: laundry_id, day: date }, planned);
  const names = await findFirstNames(db, [...new Set(changes.flatMap(({ driverId }) => driverId ?? []))]);
  await writeNotes(
    db,
    handed.map(({ orderId, driverId }) => ({
      orderId,
      authorId: actor.userId,
      kind: driverId === null ? 'off' : 'driver',
      words: driverId === null ? '' : (names.get(driverId) ?? ''),
      at: clock.now(),
    })),
  );
};

/** The run anew: what is made or missed first, then the open stops as they are wished. */
const orderOf = (day: RunsOfDay, { driver_id, stops }: Body['runs'][number]): StopKey[] => {
  const behind = day.runs.find(({ driver }) => driver.id === driver_id)?.stops ?? [];
  return [...behind.filter(({ progress }) => progress !== 'open'), ...stops].map(({ order_id, leg }) => ({
    orderId: order_id,
    leg,
  }));
};

/** Everything of it or nothing: only of the day that its sender saw. @returns why not */
export const keepPlan = async (
  context: Context<typeof keepRuns>,
  body: Body,
): Promise<Refused | undefined> => {
  const { db, actor, clock } = context;
  const asked = { date: body.date, laundryId: body.laundry_id };
  const seen = await showRuns(context, asked);
  if (!seen) return refuse('not_found');
  const named = [...body.runs, ...seen.runs, { stops: seen.pool }].flatMap(({ stops }) => stops);
  await lockOrders(db, [...new Set(named.map(({ order_id }) => order_id))]);
  const day = await showRuns(context, asked);
  if (!day) return refuse('not_found');
  if (isKept(day, body)) return undefined;
  if (day.version !== body.version) return refuse('runs_changed');
  const changes = changesOf(day, body);
  if (isRefusal(changes)) return changes;
  await hand(
    context,
    body,
    changes.filter(({ was, driverId }) => was !== driverId),
  );
  for (const run of body.runs) await placeStops(db, orderOf(day, run));
  const first = changes.find(({ driverId }) => driverId !== null);
  if (first)
    await writeNote(db, {
      orderId: first.stop.order_id,
      authorId: actor.userId,
      kind: 'move',
      words: '',
      at: clock.now(),
    });
  return undefined;
};
