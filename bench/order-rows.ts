/**
 * The rows of orders in bulk, one statement a table. Orders of the demo have smaller numbers and stay as they are:
 * `bench_orders` names the new ones.
 */

/** Twenty baskets of three things each, which together reach the minimum. */
const baskets = `
  create temp table baskets as
  select basket, p.*, 2 + ceil(1100.0 / greatest(p.price_cents, 1))::integer as quantity
  from generate_series(0, 19) basket
  cross join generate_series(0, 2) place
  join (
    select *, (row_number() over (order by id) - 1)::integer as shelf, count(*) over ()::integer as shelves
    from products where is_active and bag is null and price_cents > 0 and laundry_id = (
      select laundry_id from service_areas s join service_area_zip_codes z on z.service_area_id = s.id
      where z.zip_code = '1050')
  ) p on p.shelf = (basket * 3 + place) % p.shelves`;

const totals = `
  create temp table totals as
  select basket, sum(price_cents * quantity)::bigint as cents from baskets group by basket`;

/** Over two years up to next week, in the order of time as their numbers are. Steps 1 to 6 is how far they came. */
const plans = (crowds: string) => `
  create temp table plans as
  select *, case when ago < 0 then 1 when ago < 2 then 2 when ago < 3 then 4 else 6 end as steps from (
    select u.id as user_id, u.default_delivery_address_id as address_id, k,
      (hashint4(u.id * 211 + k) & 1048575) % 730 - 7 as ago,
      (hashint4(u.id * 13 + k * 7) & 1048575) % 20 as basket,
      (hashint4(u.id + k * 31) & 1048575) % 13 as hour
    from (values ${crowds}) crowd (emails, orders_each)
    join users u on u.email like crowd.emails
    cross join lateral generate_series(1, crowd.orders_each) k
  ) drawn order by ago desc`;

const slotOf = (hour: string) =>
  `lpad((8 + ${hour})::text, 2, '0') || ':00 - ' || lpad((9 + ${hour})::text, 2, '0') || ':00'`;

const orders = `
  insert into orders (user_id, laundry_id, schedule_id, company_id, company_name, driver_id, status, payment_status, payment_type,
    orderable_type, orderable_id, place_address, pickup_date, pickup_slot, delivery_date, delivery_slot,
    estimated_subtotal_cents, estimated_promotion_cents, estimated_total_cents, fee_cents, subtotal_cents,
    promotion_cents, total_cents, weighed_at, held_paid_cents, charged_paid_cents, created_at)
  select p.user_id, s.laundry_id, s.schedule_id, c.id, c.name, case when p.steps > 1 then d.user_id end,
    (array['confirmed', 'picked_up', 'dropped_at_laundry', 'processed', 'ready_for_delivery', 'delivered'])[p.steps],
    case when p.steps > 2 then 'paid' end, 'Wallet', 'DeliveryAddress', p.address_id,
    'Rue du Bailli 47, 1050 Ixelles', current_date - ago, ${slotOf('hour')}, current_date - ago + 3, ${slotOf('hour')},
    t.cents, 0, t.cents + 490, 490, t.cents, 0, t.cents + 490,
    case when p.steps > 2 then now() - make_interval(days => ago) end,
    case when p.steps > 2 then 0 else t.cents + 490 end, case when p.steps > 2 then t.cents + 490 else 0 end,
    now() - make_interval(days => ago + 8)
  from plans p join totals t using (basket)
  cross join (select s.* from service_areas s join service_area_zip_codes z on z.service_area_id = s.id
    where z.zip_code = '1050') s
  cross join (select user_id from memberships where role = 'driver' limit 1) d
  left join companies c on p.k = 7 and c.name = 'Atelier Nord'
  order by p.ago desc`;

/** Which order came of which plan isn't needed: a basket is found again by what it costs. */
const numbered = `
  create temp table bench_orders as
  select o.id, o.user_id, o.total_cents, o.created_at, o.driver_id,
    case o.status when 'confirmed' then 1 when 'picked_up' then 2 when 'processed' then 4 else 6 end as steps,
    (select min(basket) from totals where cents = o.subtotal_cents) as basket
  from orders o join users u on u.id = o.user_id where u.email like '%@bench.example'`;

/** @param crowds rows of SQL: a pattern of e-mails, and how many orders each of those people has */
export const insertOrders = (crowds: string): string[] => [
  baskets,
  totals,
  plans(crowds),
  'analyze plans',
  orders,
  numbered,
  'analyze bench_orders',
];

export const linesOfOrders = `
  insert into order_lines (order_id, product_id, name_en, name_fr, name_nl, icon, unit, is_bag, unit_price_cents,
    quantity_milli, actual_quantity_milli)
  select o.id, b.id, b.name_en, b.name_fr, b.name_nl, b.icon, b.unit, false, b.price_cents, b.quantity * 1000,
    case when o.steps > 2 then b.quantity * 1000 end
  from bench_orders o join baskets b using (basket) order by o.id, b.id`;

export const eventsOfOrders = [
  `create temp table steps (step, action, status, role) as values
    (1, 'place', 'confirmed', 'customer'), (2, 'pick_up', 'picked_up', 'driver'),
    (3, 'intake', 'dropped_at_laundry', 'partner'), (4, 'process', 'processed', 'partner'),
    (5, 'make_ready', 'ready_for_delivery', 'partner'), (6, 'deliver', 'delivered', 'driver')`,
  `insert into order_events (order_id, user_id, actor_id, actor_role, action, status, payment_status, at)
   select o.id, o.user_id, case when step = 1 then o.user_id else o.driver_id end, role, action, s.status,
     case when step > 2 then 'paid' end, o.created_at + make_interval(days => step)
   from bench_orders o join steps s on s.step <= o.steps order by o.id, step`,
];

export const moneyOfOrders = [
  `insert into transfers (debit_account_id, credit_account_id, amount_cents, kind, order_id, idempotency_key, at)
   select p.id, h.id, o.total_cents, 'hold', o.id, 'order:' || o.id || ':hold:paid', o.created_at
   from bench_orders o join ledger_accounts p on p.user_id = o.user_id and p.kind = 'paid'
     join ledger_accounts h on h.user_id = o.user_id and h.kind = 'held_paid' order by o.id`,
  `insert into transfers (debit_account_id, credit_account_id, amount_cents, kind, order_id, idempotency_key, at)
   select h.id, r.id, o.total_cents, 'capture', o.id, 'order:' || o.id || ':capture:held:paid',
     o.created_at + interval '3 days'
   from bench_orders o join ledger_accounts h on h.user_id = o.user_id and h.kind = 'held_paid'
     join ledger_accounts r on r.kind = 'revenue' where o.steps > 2 order by o.id`,
];

export const visitsOfOrders = `
  insert into slot_bookings (schedule_id, day, slot, booked, capacity)
  select schedule_id, day, slot, count(*), 1000000 from (
    select schedule_id, pickup_date as day, pickup_slot as slot from orders join bench_orders using (id)
    union all select schedule_id, delivery_date, delivery_slot from orders join bench_orders using (id)
  ) visits group by 1, 2, 3
  on conflict (schedule_id, day, slot) do update set booked = slot_bookings.booked + excluded.booked`;
