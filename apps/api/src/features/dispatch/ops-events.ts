import type { CallOutput, followOpsOrders } from '@lavoir/contract';
import { sql } from 'kysely';
import type { StreamSource } from '../../live/stream-source.ts';

/**
 * What happens to orders, and what staff write beside them: both count by the same numbers. Who may see it is asked anew each
 * time, so a stream of somebody who left says nothing more.
 */
export const opsEvents: StreamSource<CallOutput<typeof followOpsOrders>> = {
  channel: 'order_events',
  ofAll: true,
  event: 'order',
  mostAtOnce: 500,
  findAfter: async (db, userId, after) => {
    const { rows } = await sql<CallOutput<typeof followOpsOrders> & { id: number }>`
      select e.id, e.order_id, e.action from (
        (select id, order_id, action from order_events where id > ${after} order by id limit ${sql.lit(opsEvents.mostAtOnce)})
        union all
        (select id, order_id, kind from staff_notes where id > ${after} order by id limit ${sql.lit(opsEvents.mostAtOnce)})
      ) as e join orders o on o.id = e.order_id
      where exists (select from memberships m where m.user_id = ${userId}
        and (m.role = 'operator' or (m.role = 'partner' and m.laundry_id = o.laundry_id)))
      order by e.id limit ${sql.lit(opsEvents.mostAtOnce)}`.execute(db);
    return rows;
  },
  findLastId: async (db) => {
    const { rows } = await sql<{ last: number }>`
      select greatest((select max(id) from order_events), (select max(id) from staff_notes), 0) as last`.execute(
      db,
    );
    return rows[0]?.last ?? 0;
  },
};
