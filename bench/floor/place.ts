import { productsById } from './catalogue.ts';
import { named } from './database.ts';
import { json } from './visitor.ts';
import type { Answer, Handler } from './visitor.ts';

type Wish = {
  pickup_date: string;
  pickup_slot: string;
  delivery_date: string;
  delivery_slot: string;
  orderable_id: number;
  product_orders_attributes: { product_id: number; quantity: number }[];
};

const feeCents = 490;

/** One statement, so one transaction and one round trip: key, hold, order, lines, ledger, slots, history, empty cart. */
const placing = `
  with key as (
    insert into idempotency_keys (user_id, call, key, body_hash) values ($1, 'placeOrder', $2, sha256($2::text::bytea))
  ), place as (
    select s.laundry_id, s.schedule_id, a.id, a.street || ' ' || a.nr || ', ' || a.zip_code || ' ' || a.city as address
    from delivery_addresses a join service_area_zip_codes z using (zip_code)
      join service_areas s on s.id = z.service_area_id
    where a.user_id = $1 and a.id = $3
  ), paid as (
    update ledger_accounts set balance_cents = balance_cents - $4
    where user_id = $1 and kind = 'paid' and balance_cents >= $4 returning id
  ), held as (
    update ledger_accounts set balance_cents = balance_cents + $4
    where user_id = $1 and kind = 'held_paid' and exists (select from paid) returning id
  ), placed as (
    insert into orders (user_id, laundry_id, schedule_id, payment_type, orderable_type, orderable_id, place_address,
      pickup_date, pickup_slot, delivery_date, delivery_slot, estimated_subtotal_cents, estimated_promotion_cents,
      estimated_total_cents, fee_cents, subtotal_cents, promotion_cents, total_cents, held_paid_cents)
    select $1, laundry_id, schedule_id, 'Wallet', 'DeliveryAddress', place.id, address, $5, $6, $7, $8,
      $4 - ${feeCents}, 0, $4, ${feeCents}, $4 - ${feeCents}, 0, $4, $4
    from place, held returning *
  ), lines as (
    insert into order_lines (order_id, product_id, name_en, name_fr, name_nl, icon, unit, is_bag, unit_price_cents,
      quantity_milli)
    select placed.id, p.id, p.name_en, p.name_fr, p.name_nl, p.icon, p.unit, false, p.price_cents, w.quantity * 1000
    from placed, unnest($9::integer[], $10::integer[]) w (product_id, quantity) join products p on p.id = w.product_id
  ), moved as (
    insert into transfers (debit_account_id, credit_account_id, amount_cents, kind, order_id, idempotency_key)
    select paid.id, held.id, $4, 'hold', placed.id, 'order:' || placed.id || ':hold:paid' from paid, held, placed
  ), booked as (
    insert into slot_bookings (schedule_id, day, slot, booked, capacity)
    select schedule_id, day, slot, 1, 1000000
    from placed, (values ($5::date, $6::text), ($7::date, $8::text)) v (day, slot)
    on conflict (schedule_id, day, slot) do update set booked = slot_bookings.booked + 1
  ), told as (
    insert into order_events (order_id, user_id, actor_id, actor_role, action, status)
    select id, $1, $1, 'customer', 'place', 'confirmed' from placed
  ), emptied as (
    delete from cart_lines where user_id = $1
  ) select to_jsonb(placed)::text as json from placed`;

export const placeOrder: Handler = async ({ body, headers }, userId) => {
  const wish = (body as { order: Wish }).order;
  const lines = wish.product_orders_attributes;
  const cents = lines.reduce(
    (sum, line) => sum + (productsById.get(line.product_id)?.price_cents ?? 0) * line.quantity,
    feeCents,
  );
  const [row] = await named<{ json: string }>('place', placing, [
    userId,
    headers['idempotency-key'],
    wish.orderable_id,
    cents,
    wish.pickup_date,
    wish.pickup_slot,
    wish.delivery_date,
    wish.delivery_slot,
    lines.map((line) => line.product_id),
    lines.map((line) => line.quantity),
  ]);
  return row ? ({ status: 200, body: row.json } satisfies Answer) : { status: 422, body: '{}' };
};

/** 48 hours by the calendar; the session is all that is asked of the database. */
export const validateDate: Handler = ({ body }) => {
  const { pickup_date, delivery_date } = body as { pickup_date: string; delivery_date: string };
  const apart = Date.parse(delivery_date) - Date.parse(pickup_date);
  return apart >= 2 * 86_400_000 ? json({ message: 'Valid' }) : { status: 422, body: '{}' };
};
