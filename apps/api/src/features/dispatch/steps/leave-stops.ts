import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { underWay } from '../../orders/statuses.ts';
import { writeNotes } from '../staff-notes.queries.ts';

type Leaving = {
  driverId: number;
  /** the laundries where they go on driving */
  stillAt: readonly number[];
  authorId: number;
  at: Date;
};

const isToCome = sql`(o.status = 'confirmed'
  or (s.leg = 'delivery' and o.status in (${underWay})))`;

/** Found by their runs, as every order that somebody drives stands on one; locked in the order in which everybody locks. */
const lockOrders = async (db: Db, { driverId, stillAt }: Leaving): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from orders where id in (
      select o.id from runs r join run_stops s on s.run_id = r.id join orders o on o.id = s.order_id
      where r.driver_id = ${driverId} and not r.laundry_id = any (${[...stillAt]}::integer[]) and ${isToCome}
    ) order by id for update`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * What somebody was to drive where they drive no more waits for a driver again, missed visits and deliveries planned ahead too:
 * who looks for stops without one finds them. What they have in their van stays theirs until the laundry has it.
 * @returns how many stops
 */
export const leaveStops = async (db: Db, leaving: Leaving): Promise<number> => {
  const ids = await lockOrders(db, leaving);
  if (ids.length === 0) return 0;
  const { driverId, stillAt, authorId, at } = leaving;
  // first those planned ahead: once an order lost its driver, the stop that it is at is gone by itself
  const { rows: planned } = await sql<{ id: number }>`
    delete from run_stops s using runs r, orders o
    where s.order_id = any (${ids}::integer[]) and r.id = s.run_id and o.id = s.order_id and r.driver_id = ${driverId}
      and not r.laundry_id = any (${[...stillAt]}::integer[])
      and s.leg = 'delivery' and o.status in (${underWay}) and o.status <> 'ready_for_delivery'
    returning s.order_id as id`.execute(db);
  const { rows: ahead } = await sql<{ id: number }>`
    update orders set driver_id = null
    where id = any (${ids}::integer[]) and driver_id = ${driverId} and not laundry_id = any (${[...stillAt]}::integer[])
      and status in ('confirmed', 'ready_for_delivery')
    returning id`.execute(db);
  const left = [...ahead, ...planned].map(({ id }) => id);
  await writeNotes(
    db,
    [...new Set(left)].map((orderId) => ({ orderId, authorId, kind: 'off', words: '', at })),
  );
  return left.length;
};
