import type { BoardCard, readBoard } from '@lavoir/contract';
import { fullName, laundriesOf, slotEnd, slotStart, wallClockAt } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import type { Actor, Handler } from '../../http/context.ts';
import type { Db } from '../../db/connect.ts';
import { factsOf } from '../orders/orders.queries.ts';
import { findStops } from './board.queries.ts';
import type { StopRow } from './board.queries.ts';
import { findDrivers } from './day.queries.ts';
import { laundriesAsked, laundriesWatched } from './dispatch.policy.ts';
import { actionsFor } from './dispatch.presentation.ts';
import { findLaundries } from './dispatch.queries.ts';

/** More than a board can be looked through. */
const mostStops = 2000;

type Now = { day: Day; minutes: number };

/** A stop that wasn't made when its slot is over is an issue, whether somebody said so or not. */
const stateOf = (row: StopRow, date: Day, now: Now): BoardCard['state'] => {
  const isPickup = row.leg === 'pickup';
  const isDone = isPickup
    ? row.status !== 'confirmed'
    : row.status === 'delivered' || row.status === 'retrieved_by_user';
  if (isDone) return 'done';
  const isOver = date < now.day || (date === now.day && slotEnd(row.slot) <= now.minutes);
  if (isOver || (isPickup ? row.pick_up_issue : row.delivery_issue) !== null) return 'issue';
  return date === now.day && slotStart(row.slot) <= now.minutes ? 'underway' : 'planned';
};

const presentCard = (actor: Actor, row: StopRow, { date, at }: { date: Day; at: Date }): BoardCard => ({
  leg: row.leg,
  order_id: row.id,
  lavoir_order_id: row.public_id,
  name: fullName(row),
  address: row.address,
  zone: row.zone,
  slot: row.slot,
  bags: row.bags,
  laundry_id: row.laundry_id,
  driver:
    row.stop_driver_id === null
      ? null
      : {
          id: row.stop_driver_id,
          name: fullName({ first_name: row.driver_first_name, last_name: row.driver_last_name }),
        },
  has_lockers: row.uses_locker,
  state: stateOf(row, date, wallClockAt(at)),
  can: actionsFor(actor, factsOf(row, at), row),
});

/** Operators alone give stops away. */
const driversToGiveTo = async (db: Db, { memberships }: Actor) => {
  const drivers = laundriesOf(memberships) === 'all' ? await findDrivers(db, { laundries: 'all' }) : [];
  return drivers.map((row) => ({ id: row.id, name: fullName(row), laundry_id: row.laundry_id ?? 0 }));
};

/** From the database itself, as the day is: who acts reads again what they changed. */
export const handleReadBoard: Handler<typeof readBoard> = async ({ db, actor, clock }, { query }) => {
  const at = clock.now();
  const today = wallClockAt(at).day;
  const date = query.date ?? today;
  const laundries = laundriesAsked(actor, query.laundry_id);
  const rows = await findStops(db, date, { laundries }, mostStops + 1);
  return {
    date,
    today,
    at: at.toISOString(),
    cards: rows.slice(0, mostStops).map((row) => presentCard(actor, row, { date, at })),
    is_capped: rows.length > mostStops,
    laundries: await findLaundries(db, laundriesWatched(actor)),
    drivers: await driversToGiveTo(db, actor),
  };
};
