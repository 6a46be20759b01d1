import { sql } from 'kysely';
import type { Db } from '../src/db/connect.ts';
import type { World } from './factories.ts';

type Where = Pick<World, 'laundryId' | 'otherLaundryId' | 'scheduleId'>;

/** A statement may take 3 seconds. */
const peopleAtOnce = 500;

const insertSome = (db: Db, world: Where, { from, to, each }: { from: number; to: number; each: number }) =>
  db.transaction().execute(async (trx) => {
    // no reference is wrong here, and a look at each costs most of the time
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      with person as (
        insert into users (public_id, email, first_name, last_name, new_user)
        select 'LV-M-' || i, 'many-' || i || '@test.example',
          (array['Anneke', 'Bart', 'Chloé', 'Dries'])[1 + i % 4], (array['Peeters', 'Maes', 'Wouters'])[1 + i % 3] || i, false
        from generate_series(${from}::integer, ${to}::integer) i returning id
      )
      insert into orders (user_id, laundry_id, schedule_id, status, payment_type, orderable_type, orderable_id, place_address,
        pickup_date, pickup_slot, delivery_date, delivery_slot, estimated_subtotal_cents, estimated_promotion_cents,
        estimated_total_cents, fee_cents, subtotal_cents, promotion_cents, total_cents)
      select person.id, case when k % 3 = 0 then ${world.otherLaundryId}::integer else ${world.laundryId}::integer end,
        ${world.scheduleId}, case when (person.id + k) % 10 = 0 then 'processed' else 'delivered' end, 'Wallet',
        'DeliveryAddress', 1, 'Rue du Bailli 47, 1050 Ixelles', day, '10:00 - 12:00', day + 3, '10:00 - 12:00',
        5000, 0, 5490, 490, 5000, 0, 5490
      from generate_series(1, ${each}::integer) k cross join person
      cross join lateral (select date '2024-11-01' + (person.id * 37 + k * 101) % 730 as day) as visit
      order by k`.execute(trx);
  });

/** Customers with so many orders each, of the last two years, two in three of the first laundry, one in ten under way: rows alone, no money. */
export const insertManyOrders = async (
  db: Db,
  world: Where,
  { people, each }: { people: number; each: number },
): Promise<void> => {
  // what is counted stays counted
  await sql`alter table orders enable always trigger orders_count_added`.execute(db);
  for (let from = 1; from <= people; from += peopleAtOnce)
    await insertSome(db, world, { from, to: Math.min(people, from + peopleAtOnce - 1), each });
  await sql`alter table orders enable trigger orders_count_added`.execute(db);
};

/** What stands beside one in ten of them: so many rows that reading all would show. */
export const insertSomeParts = async (db: Db, { shirt }: Pick<World, 'shirt'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into ledger_accounts (user_id, kind) select id, 'paid' from users on conflict do nothing`.execute(
      trx,
    );
    await sql`
      insert into order_lines (order_id, product_id, name_en, name_fr, name_nl, icon, unit, is_bag, unit_price_cents, quantity_milli)
      select id, ${shirt}, 'Shirt', 'Shirt', 'Shirt', 'shirt-hanger', 'piece', false, 500, 10000 from orders where id % 10 = 0`.execute(
      trx,
    );
    await sql`
      insert into order_events (order_id, user_id, actor_role, action, status)
      select id, user_id, 'customer', 'place', 'confirmed' from orders where id % 10 = 0`.execute(trx);
    await sql`
      insert into reviews (order_id, user_id, stars) select id, user_id, 5 from orders where id % 10 = 0`.execute(
      trx,
    );
    await sql`
      insert into transfers (debit_account_id, credit_account_id, amount_cents, kind, order_id, idempotency_key)
      select 1, 2, 5490, 'hold', id, 'many:' || id from orders where id % 10 = 0`.execute(trx);
  });

/** Makes the orders of some of those people a company's, few at a time. */
export const giveToCompany = async (
  db: Db,
  companyId: number,
  { people, from = 1 }: { people: number; from?: number },
): Promise<void> => {
  for (let first = from; first < from + people; first += 50)
    await sql`
      update orders set company_id = ${companyId} where user_id in (
        select id from users where public_id in (
          select 'LV-M-' || i from generate_series(${first}::integer, ${Math.min(first + 49, from + people - 1)}::integer) i))`.execute(
      db,
    );
};
