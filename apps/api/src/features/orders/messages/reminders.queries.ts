import type { Day } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

type Evening = {
  tomorrow: Day;
  /** who placed, moved or changed the order since then had its mail this evening, which says when; that of a payment doesn't */
  quietSince: Date;
  limit: number;
};

const isQuiet = ({ quietSince }: Evening) => sql`not exists (
  select from order_events e where e.order_id = o.id and e.actor_role = 'customer' and e.action not in ('pay', 'agree') and e.at > ${quietSince})`;

/** Orders whose pick-up is tomorrow, each once for that day; whoever else works on one comes to it next time. */
export const takePickUpsOf = async (db: Db, evening: Evening): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update orders set pickup_reminded_for = pickup_date where id in (
      select o.id from orders o
      where o.pickup_date = ${evening.tomorrow} and o.status = 'confirmed' and o.pick_up_issue is null
        and o.pickup_reminded_for is distinct from o.pickup_date and ${isQuiet(evening)}
      order by o.id limit ${evening.limit} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

/** The same of deliveries; what isn't paid yet doesn't come. */
export const takeDeliveriesOf = async (db: Db, evening: Evening): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update orders set delivery_reminded_for = delivery_date where id in (
      select o.id from orders o
      where o.delivery_date = ${evening.tomorrow} and o.delivery_issue is null
        and o.status in ('dropped_at_laundry', 'processed', 'ready_for_delivery')
        and o.payment_status in ('paid', 'to_invoice')
        and o.delivery_reminded_for is distinct from o.delivery_date and ${isQuiet(evening)}
      order by o.id limit ${evening.limit} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};
