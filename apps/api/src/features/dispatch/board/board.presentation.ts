import type { BoardCard } from '@lavoir/contract';
import { fullName, isMade, slotEnd, slotStart } from '@lavoir/domain';
import type { Day, WallClock } from '@lavoir/domain';
import type { Actor } from '../../../http/context.ts';
import { factsOf } from '../../orders/orders.queries.ts';
import type { StopRow } from './board.queries.ts';
import { actionsFor } from '../dispatch.presentation.ts';

/** The day that is looked at, and when: as an instant, and as the clocks in Brussels show it. */
export type Moment = { date: Day; at: Date; now: WallClock };

/** A stop that wasn't made when its slot is over is an issue, whether somebody said so or not. */
const stateOf = (row: StopRow, { date, now }: Moment): BoardCard['state'] => {
  const isPickup = row.leg === 'pickup';
  if (isMade(row)) return 'done';
  const isOver = date < now.day || (date === now.day && slotEnd(row.slot) <= now.minutes);
  if (isOver || (isPickup ? row.pick_up_issue : row.delivery_issue) !== null) return 'issue';
  return date === now.day && slotStart(row.slot) <= now.minutes ? 'underway' : 'planned';
};

export const presentCard = (actor: Actor, row: StopRow, moment: Moment): BoardCard => ({
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
  state: stateOf(row, moment),
  can: actionsFor(actor, factsOf(row, moment.at), row),
});
