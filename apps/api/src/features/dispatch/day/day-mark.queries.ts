import type { Day } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { markOf, stopsOf } from './day.queries.ts';
import type { Whose } from './day.queries.ts';
import { foundAt } from './problems.queries.ts';
import type { Moment } from './problems.queries.ts';

/** Changes with each order that stands in the day or its problems, and with notes, drivers and areas, whoever changed it. */
export const findDayMark = async (
  db: Db,
  { date, ...moment }: Moment & { date: Day },
  whose: Whose,
): Promise<string> => {
  const { rows } = await sql<{ mark: string }>`
    with found as materialized (${foundAt(moment, whose)})
    select concat_ws(' ',
      (select ${markOf('leg', 'schedule_id', 'slot', 'total', 'done')} from (${stopsOf(date, whose)}) as stop),
      (select ${markOf('o.id', 'found.kind', 'found.since', 'o.xmin')} from found join orders o on o.id = found.id),
      (select ${markOf('id')} from staff_notes where problem is not null and order_id in (select id from found)),
      (select ${markOf('id', 'xmin')} from memberships where role = 'driver'),
      (select ${markOf('id', 'xmin')} from service_areas)) as mark`.execute(db);
  return rows[0]?.mark ?? '';
};
