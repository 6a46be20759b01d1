import type { Day, OrderStatus, Side, Slot } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { nameOfUser } from '../../db/name-of-user.ts';
import { underWay } from '../orders/statuses.ts';

/** Where the van of a laundry stops. */
export type Stop = { schedule_id: number; laundry_id: number; day: Day; slot: Slot };

export type StoppingOrder = Stop & {
  side: Side;
  id: number;
  public_id: string;
  status: OrderStatus;
  customer: string;
  pickup_date: Day;
  pickup_slot: Slot;
  delivery_date: Day;
  delivery_slot: Slot;
};

/** The visits to come in these slots, those that were ordered last first. */
export const findStopping = async (db: Db, stops: readonly Stop[]): Promise<StoppingOrder[]> => {
  if (stops.length === 0) return [];
  const wanted = sql.join(
    stops.map(
      ({ schedule_id, laundry_id, day, slot }) =>
        sql`(${schedule_id}::integer, ${laundry_id}::integer, ${day}::date, ${slot}::text)`,
    ),
  );
  const { rows } = await sql<StoppingOrder>`
    with stops (schedule_id, laundry_id, day, slot) as (values ${wanted})
    select stop.*, ${nameOfUser} as customer from (
      select 'pickup' as side, s.schedule_id, s.laundry_id, s.day, s.slot, o.id, o.public_id, o.status, o.user_id,
        o.pickup_date, o.pickup_slot, o.delivery_date, o.delivery_slot
      from stops s join orders o on o.pickup_date = s.day and o.pickup_slot = s.slot
        and o.schedule_id = s.schedule_id and o.laundry_id = s.laundry_id
      where o.status = 'confirmed' and o.pick_up_issue is null
      union all
      select 'delivery', s.schedule_id, s.laundry_id, s.day, s.slot, o.id, o.public_id, o.status, o.user_id,
        o.pickup_date, o.pickup_slot, o.delivery_date, o.delivery_slot
      from stops s join orders o on o.delivery_date = s.day and o.delivery_slot = s.slot
        and o.schedule_id = s.schedule_id and o.laundry_id = s.laundry_id
      where o.status in (${underWay})
        and o.delivery_issue is null
    ) stop join users u on u.id = stop.user_id
    order by stop.id desc`.execute(db);
  return rows;
};
