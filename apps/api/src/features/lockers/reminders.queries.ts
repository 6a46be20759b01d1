import { lockerDays, lockerReminderAhead, mostLockerReminders } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** @returns whether nobody was reminded of it today yet */
export const takeReminder = async (
  db: Db,
  orderId: number,
  day: Day,
  byId: number | null,
): Promise<boolean> => {
  const taken = await db
    .insertInto('locker_reminders')
    .values({ order_id: orderId, day, by_id: byId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** The last day of an order `o` in its locker, as keptInLockerUntil says it of the day on which it was put in. */
const keptUntil = sql`coalesce(o.locker_kept_until, (
  select (max(e.at) at time zone 'Europe/Brussels')::date + ${sql.lit(lockerDays)}
  from order_events e where e.order_id = o.id and e.action = 'deliver'))`;

/** Of the orders that lie in lockers since long enough those that nobody was reminded of today, nor too often before. */
export const takeReminders = async (db: Db, today: Day, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ order_id: number }>`
    insert into locker_reminders (order_id, day)
    select o.id, ${today}::date from orders o
    where o.status = 'delivered' and o.uses_locker and o.locker_number is not null
      and ${keptUntil} - ${sql.lit(lockerReminderAhead)} <= ${today}::date
      and not exists (select from locker_reminders r where r.order_id = o.id and r.day = ${today}::date)
      and (select count(*) from locker_reminders r where r.order_id = o.id and r.by_id is null)
        < ${sql.lit(mostLockerReminders)}
    order by o.delivery_date, o.id limit ${limit}
    on conflict do nothing
    returning order_id`.execute(db);
  return rows.map(({ order_id }) => order_id);
};
