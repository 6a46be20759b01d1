import { refuse } from '@lavoir/contract';
import type { CallInput, Refusal, changeOrder } from '@lavoir/contract';
import type { Db } from '../../../db/connect.ts';
import { moveSlots } from '../../schedule/schedule.queries.ts';
import type { Served } from '../../schedule/schedule.queries.ts';
import type { OrderRow } from '../orders.queries.ts';
import { changedSides, slotFieldOf, visitsOf } from '../placing/wished-visits.ts';
import type { Visits } from '../placing/wished-visits.ts';

export type Wish = CallInput<typeof changeOrder>['body']['order'];

/** What isn't sent stays as it is. */
export const wishedVisits = (row: OrderRow, wish: Wish): Visits =>
  visitsOf({
    pickup_date: wish.pickup_date ?? row.pickup_date,
    pickup_slot: wish.pickup_slot ?? row.pickup_slot,
    delivery_date: wish.delivery_date ?? row.delivery_date,
    delivery_slot: wish.delivery_slot ?? row.delivery_slot,
  });

/** The visits that are no more come free, those that are new are booked. */
export const moveVisits = async (
  db: Db,
  row: OrderRow,
  to: Served,
  visits: Visits,
): Promise<Refusal<'slot_full'> | undefined> => {
  const before = visitsOf(row);
  const isElsewhere = to.scheduleId !== row.schedule_id;
  const sides = isElsewhere ? (['pickup', 'delivery'] as const) : changedSides(before, visits);
  const full = await moveSlots(db, {
    from: sides.map((side) => ({ ...before[side], scheduleId: row.schedule_id, laundryId: row.laundry_id })),
    to: sides.map((side) => ({ ...visits[side], ...to })),
  });
  return full && refuse('slot_full', { field: slotFieldOf(visits, full) });
};
