import { sql } from 'kysely';
import type { Db } from '../src/db/connect.ts';
import type { World } from './factories.ts';

/**
 * Customers with so many orders each, of the last two years, two in three of the first laundry: rows as they would be, without money. Of each
 * ten one is under way.
 * @returns the number of the first order and of the last one
 */
export const insertManyOrders = async (
  db: Db,
  world: Pick<World, 'laundryId' | 'otherLaundryId' | 'scheduleId'>,
  { people, each }: { people: number; each: number },
): Promise<{ first: number; last: number }> =>
  db.transaction().execute(async (trx) => {
    // no reference is wrong here, and a look at each costs most of the time
    await sql`set local session_replication_role = replica`.execute(trx);
    const { rows } = await sql<{ first: number; last: number }>`
      with person as (
        insert into users (public_id, email, first_name, last_name, new_user)
        select 'LV-M-' || i, 'many-' || i || '@test.example',
          (array['Anneke', 'Bart', 'Chloé', 'Dries'])[1 + i % 4], (array['Peeters', 'Maes', 'Wouters'])[1 + i % 3] || i, false
        from generate_series(1, ${people}::integer) i returning id
      ), placed as (
        insert into orders (user_id, laundry_id, schedule_id, status, payment_type, orderable_type, orderable_id, place_address,
          pickup_date, pickup_slot, delivery_date, delivery_slot, estimated_subtotal_cents, estimated_promotion_cents,
          estimated_total_cents, fee_cents, subtotal_cents, promotion_cents, total_cents)
        select person.id, case when k % 3 = 0 then ${world.otherLaundryId}::integer else ${world.laundryId}::integer end,
          ${world.scheduleId}, case when (person.id + k) % 10 = 0 then 'processed' else 'delivered' end, 'Wallet', 'DeliveryAddress', 1,
          'Rue du Bailli 47, 1050 Ixelles', day, '10:00 - 12:00', day + 3, '10:00 - 12:00', 5000, 0, 5490, 490, 5000, 0, 5490
        from generate_series(1, ${each}::integer) k cross join person
        cross join lateral (select date '2024-11-01' + (person.id * 37 + k * 101) % 730 as day) as visit
        order by k
        returning id
      )
      select min(id)::integer as first, max(id)::integer as last from placed`.execute(trx);
    const [range] = rows;
    if (!range) throw new Error('nothing was inserted');
    return range;
  });
