import type { Day, Slot } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** The places that are left in each of the slots for an order of a laundry, day by day. */
export const findFree = async (
  db: Db,
  { schedule_id, laundry_id }: { schedule_id: number; laundry_id: number },
  slots: readonly Slot[],
  from: Day,
  to: Day,
): Promise<{ day: Day; slot: Slot; free: number }[]> => {
  const { rows } = await sql<{ day: Day; slot: Slot; free: number }>`
    select days.day::date as day, slots.slot,
      slot_capacity(${schedule_id}, days.day::date, slots.slot, ${laundry_id}) - coalesce(b.booked, 0) as free
    from generate_series(${from}::date, ${to}::date, interval '1 day') as days (day)
    cross join unnest(${[...slots]}::text[]) as slots (slot)
    left join slot_bookings b
      on b.schedule_id = ${schedule_id} and b.day = days.day::date and b.slot = slots.slot`.execute(db);
  return rows;
};
