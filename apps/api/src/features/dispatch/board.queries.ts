import type { Day, OrderStatus, PaymentStatus, Slot } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { mine, zoneOf } from './day.queries.ts';
import type { Whose } from './day.queries.ts';

export type StopRow = {
  leg: 'pickup' | 'delivery';
  id: number;
  public_id: string;
  laundry_id: number;
  driver_id: number | null;
  /** whose the stop is: another one's than the order's while its delivery is planned ahead */
  stop_driver_id: number | null;
  status: OrderStatus;
  payment_status: PaymentStatus | null;
  pick_up_issue: string | null;
  delivery_issue: string | null;
  uses_locker: boolean;
  agreement_asked_at: Date | null;
  agreed_at: Date | null;
  slot: Slot;
  address: string;
  zone: string;
  bags: number;
  first_name: string;
  last_name: string;
  driver_first_name: string | null;
  driver_last_name: string | null;
};

/** By its key: planned as a join it may be found by reading all who ever ordered. */
const nameOf = (key: string) =>
  sql`select first_name, last_name from users where id = ${sql.ref(key)} offset 0`;

/** Who has it on their run; of one that was made before there were runs, the order's driver. */
const stopDriver = sql`coalesce(
  (select r.driver_id from run_stops s join runs r on r.id = s.run_id where s.order_id = o.id and s.leg = o.leg offset 0),
  case when case o.leg when 'pickup' then o.status <> 'confirmed' else o.status in ('delivered', 'retrieved_by_user') end
    then o.driver_id end)`;

/** A day's stops by slot, zone and number; the day is found by its indexes of pick-ups and of deliveries. */
export const findStops = async (db: Db, date: Day, whose: Whose, most: number): Promise<StopRow[]> => {
  const stops = (leg: 'pickup' | 'delivery') => sql`
    select ${sql.lit(leg)} as leg, o.*, ${sql.ref(`o.${leg}_slot`)} as slot from orders o
    where ${sql.ref(`o.${leg}_date`)} = ${date} and o.status not in ('deleted', 'cancelled') and ${mine(whose)}`;
  const { rows } = await sql<StopRow>`
    select o.leg, o.id, o.public_id, o.laundry_id, o.driver_id, w.id as stop_driver_id, o.status, o.payment_status, o.pick_up_issue, o.delivery_issue,
      o.uses_locker, o.agreement_asked_at, o.agreed_at, o.slot, o.place_address as address, ${zoneOf} as zone,
      (select count(*) from bags b where b.order_id = o.id and b.in_use)::integer as bags,
      u.first_name, u.last_name, d.first_name as driver_first_name, d.last_name as driver_last_name
    from (${stops('pickup')} union all ${stops('delivery')}) as o
    cross join lateral (${nameOf('o.user_id')}) as u cross join lateral (select ${stopDriver} as id) as w
    left join lateral (${nameOf('w.id')}) as d on true
    order by o.slot, o.leg desc, zone, o.id limit ${sql.lit(most)}`.execute(db);
  return rows;
};
