import type { CallOutput, followDoors } from '@lavoir/contract';
import { sql } from 'kysely';
import type { StreamSource } from '../../live/stream-source.ts';

/** What happens to doors, for operators; who isn't one any more hears nothing. */
export const doorEvents: StreamSource<CallOutput<typeof followDoors>> = {
  channel: 'locker_door_events',
  ofAll: true,
  event: 'door',
  mostAtOnce: 500,
  findAfter: async (db, userId, after) => {
    const { rows } = await sql<CallOutput<typeof followDoors> & { id: number }>`
      select e.id, d.collection_point_id as point_id, e.door_id
      from locker_door_events e join locker_doors d on d.id = e.door_id
      where e.id > ${after}
        and exists (select from memberships m where m.user_id = ${userId} and m.role = 'operator')
      order by e.id limit ${sql.lit(doorEvents.mostAtOnce)}`.execute(db);
    return rows;
  },
  findLastId: async (db) => {
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(id), 0) as last from locker_door_events`.execute(db);
    return rows[0]?.last ?? 0;
  },
};
