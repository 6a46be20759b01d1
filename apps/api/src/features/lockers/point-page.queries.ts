import { lockerDays } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { orderOf } from '../places/points/doors.queries.ts';

/** Behind the doors of a point: whose order it is, its bags, and when its customer was reminded. */
export const findBehindDoors = (db: Db, pointId: number) =>
  db
    .selectFrom('locker_doors as d')
    .innerJoinLateral(orderOf(db, 'd.order_id'), (join) => join.onTrue())
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.id', 'o.public_id', 'o.user_id', 'u.first_name', 'u.last_name'])
    .select((eb) => [
      eb
        .selectFrom('bags as b')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('b.order_id', '=', 'o.id')
        .where('b.in_use', '=', true)
        .as('bags'),
      sql<
        Day[]
      >`array(select to_char(r.day, 'YYYY-MM-DD') from locker_reminders r where r.order_id = o.id order by r.day)`.as(
        'reminded',
      ),
    ])
    .where('d.collection_point_id', '=', pointId)
    .execute();

/** How many doors of these points hold something beyond its last day. */
export const countOverstays = async (
  db: Db,
  pointIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('locker_doors as d')
    .innerJoinLateral(orderOf(db, 'd.order_id'), (join) => join.onTrue())
    .select((eb) => ['d.collection_point_id as id', eb.fn.countAll<number>().as('count')])
    .where('d.collection_point_id', 'in', [0, ...pointIds])
    .where('o.status', '=', 'delivered')
    .where(
      sql<boolean>`coalesce(o.locker_kept_until,
        (d.taken_at at time zone 'Europe/Brussels')::date + ${sql.lit(lockerDays)}) < ${today}::date`,
    )
    .groupBy('d.collection_point_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
};

/** Whether orders go to a point's lockers, or lie in them. */
export const hasOrdersInLockers = async (db: Db, pointId: number): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from locker_doors where collection_point_id = ${pointId} and order_id is not null)
      or exists (select from orders where orderable_type = 'CollectionPoint' and orderable_id = ${pointId} and uses_locker
        and status not in ('retrieved_by_user', 'cancelled', 'deleted')) as is`.execute(db);
  return rows[0]?.is ?? false;
};
