-- People, places, the catalogue, the schedule, orders and the ledger.
-- Money is integer euro cents, quantities are thousandths, days are dates in Belgium, slots are wall-clock text.

create extension if not exists citext;

create domain cents as bigint;
create domain slot as text check (value ~ '^\d{2}:\d{2} - \d{2}:\d{2}$');

create table laundries (
  id integer generated always as identity primary key,
  name text not null,
  street_number text not null,
  zip text not null,
  city text not null,
  latitude double precision,
  longitude double precision,
  email citext not null,
  phone text not null,
  -- what a visitor without an address sees
  is_default boolean not null default false
);
create unique index laundries_one_default on laundries (is_default) where is_default;

-- When the van comes: an area's or a collection point's weekly shifts.
create table schedules (
  id integer generated always as identity primary key
);
create table shifts (
  id integer generated always as identity primary key,
  schedule_id integer not null references schedules,
  weekday smallint not null check (weekday between 1 and 7),
  -- empty: the 15 hourly default slots
  slots text[] not null default '{}',
  capacity integer not null check (capacity > 0),
  unique (schedule_id, weekday)
);
-- Holidays; without a schedule they count everywhere.
create table closures (
  id integer generated always as identity primary key,
  schedule_id integer references schedules,
  day date not null,
  unique nulls not distinct (schedule_id, day)
);
create table slot_bookings (
  schedule_id integer not null references schedules,
  day date not null,
  slot slot not null,
  booked integer not null,
  capacity integer not null,
  primary key (schedule_id, day, slot),
  constraint slot_bookings_within_capacity check (booked between 0 and capacity)
);

create table service_areas (
  id integer generated always as identity primary key,
  name text not null unique,
  laundry_id integer not null references laundries,
  schedule_id integer not null unique references schedules,
  delivery_fee_cents cents check (delivery_fee_cents >= 0)
);
create table service_area_zip_codes (
  zip_code text primary key check (zip_code ~ '^\d{4}$'),
  service_area_id integer not null references service_areas
);
create index service_area_zip_codes_area on service_area_zip_codes (service_area_id);

create table companies (
  id integer generated always as identity primary key,
  name text not null unique,
  -- its verified users order without paying; the company gets a monthly invoice
  is_invoiced boolean not null default false
);
create table collection_points (
  id integer generated always as identity primary key,
  name text not null,
  street text not null,
  nr text not null,
  zip text not null,
  city text not null,
  latitude double precision,
  longitude double precision,
  laundry_id integer references laundries,
  schedule_id integer not null unique references schedules,
  service_fee_cents cents check (service_fee_cents >= 0),
  delivery_fee_cents cents check (delivery_fee_cents >= 0),
  -- lockers, and a 4-digit code to connect, kept as a keyed hash
  secure boolean not null default false,
  code_hash bytea,
  check (secure = (code_hash is not null))
);
create table company_collection_points (
  company_id integer not null references companies,
  collection_point_id integer not null references collection_points,
  primary key (company_id, collection_point_id)
);

create table users (
  id integer generated always as identity primary key,
  public_id text not null unique,
  email citext unique,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  phone_number text,
  vat text,
  company_name text,
  locale text not null default 'en' check (locale in ('en', 'fr', 'nl')),
  referral_code text unique,
  -- staff aren't customers: they place no orders
  is_customer boolean not null default true,
  is_operator boolean not null default false,
  -- a driver or partner works for one laundry
  driver_of integer references laundries,
  partner_of integer references laundries,
  manages_company_id integer references companies,
  new_user boolean not null default true,
  default_delivery_address_id integer,
  default_collection_point_id integer,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint users_one_default_address check (num_nonnulls(default_delivery_address_id, default_collection_point_id) <= 1)
);
create table sessions (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  client text not null unique,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id, created_at);

create table delivery_addresses (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  street text not null,
  nr text not null,
  zip_code text not null references service_area_zip_codes,
  city text not null,
  country text not null default 'Belgium',
  comment text,
  created_at timestamptz not null default now(),
  unique (user_id, id)
);
create table user_collection_points (
  user_id integer not null references users on delete cascade,
  collection_point_id integer not null references collection_points,
  company_id integer not null references companies,
  created_at timestamptz not null default now(),
  primary key (user_id, collection_point_id),
  foreign key (company_id, collection_point_id) references company_collection_points (company_id, collection_point_id)
);
alter table users
  add foreign key (id, default_delivery_address_id) references delivery_addresses (user_id, id)
    on delete set null (default_delivery_address_id),
  add foreign key (id, default_collection_point_id) references user_collection_points (user_id, collection_point_id)
    on delete set null (default_collection_point_id);

create table over_categories (
  id integer generated always as identity primary key,
  slug text not null unique,
  name_en text not null,
  name_fr text not null,
  name_nl text not null,
  icon text not null,
  order_by integer not null
);
create table categories (
  id integer generated always as identity primary key,
  over_category_id integer not null references over_categories,
  slug text not null unique,
  name_en text not null,
  name_fr text not null,
  name_nl text not null,
  icon text not null,
  order_by integer not null
);
create table products (
  id integer generated always as identity primary key,
  laundry_id integer not null references laundries,
  category_id integer not null references categories,
  name_en text not null,
  name_fr text not null,
  name_nl text not null,
  description_en text not null default '',
  description_fr text not null default '',
  description_nl text not null default '',
  icon text not null,
  price_cents cents not null check (price_cents >= 0),
  unit text not null check (unit in ('piece', 'kg', 'm2', 'set', 'pair')),
  -- bags carry the laundry: they don't count towards the minimum
  bag text check (bag in ('folded', 'hanger')),
  is_active boolean not null default true,
  order_by integer not null
);
create index products_laundry on products (laundry_id, category_id, order_by);

create table cart_lines (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  product_id integer not null references products,
  quantity integer not null check (quantity between 1 and 500),
  unique (user_id, product_id)
);

create table promo_codes (
  id integer generated always as identity primary key,
  code citext not null unique,
  -- either a percentage, in hundredths of a percent, or an amount
  basis_points integer check (basis_points between 1 and 10000),
  amount_cents cents check (amount_cents > 0),
  first_order_only boolean not null default true,
  starts_on date,
  ends_on date,
  use_limit integer check (use_limit > 0),
  uses integer not null default 0,
  constraint promo_codes_within_limit check (uses >= 0 and (use_limit is null or uses <= use_limit)),
  check (num_nonnulls(basis_points, amount_cents) = 1)
);

create table payment_methods (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  provider_method text not null unique,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index payment_methods_user on payment_methods (user_id);

create sequence order_numbers start 20001;
create table orders (
  id integer generated always as identity primary key,
  public_id text not null unique default ('LV-' || nextval('order_numbers')),
  user_id integer not null references users,
  laundry_id integer not null references laundries,
  schedule_id integer not null references schedules,
  company_id integer references companies,
  driver_id integer references users,
  status text not null default 'confirmed' check (status in (
    'confirmed', 'picked_up', 'dropped_at_laundry', 'processed', 'ready_for_delivery', 'delivered',
    'retrieved_by_user', 'cancelled', 'deleted')),
  payment_status text check (payment_status in ('paid', 'to_invoice', 'failed')),
  payment_type text not null check (payment_type in ('Wallet', 'Card', '')),
  payment_method_id integer references payment_methods,
  pick_up_issue text,
  delivery_issue text,
  description text,
  -- where, as it was when it was ordered
  orderable_type text not null check (orderable_type in ('DeliveryAddress', 'CollectionPoint', 'Shop')),
  orderable_id integer not null,
  place_name text,
  place_address text not null,
  place_comment text,
  company_name text,
  pickup_date date not null,
  pickup_slot slot not null,
  delivery_date date not null,
  delivery_slot slot not null,
  check (delivery_date >= pickup_date + 2),
  uses_locker boolean not null default false,
  locker_number text,
  -- encrypted; only its customer reads it, while the order lies in the locker
  locker_code bytea,
  promo_code_id integer references promo_codes,
  promo_basis_points integer,
  promo_amount_cents cents,
  -- the estimate of the day it was ordered
  estimated_subtotal_cents cents not null,
  estimated_promotion_cents cents not null,
  estimated_total_cents cents not null,
  fee_cents cents not null check (fee_cents >= 0),
  -- what the laundry weighed; the charge
  minimum_supplement_cents cents not null default 0 check (minimum_supplement_cents >= 0),
  subtotal_cents cents not null check (subtotal_cents >= 0),
  promotion_cents cents not null check (promotion_cents between 0 and subtotal_cents),
  total_cents cents not null,
  constraint orders_total check (total_cents = subtotal_cents - promotion_cents + fee_cents),
  weighed_at timestamptz,
  -- in the ledger for this order, by kind of money
  held_paid_cents cents not null default 0 check (held_paid_cents >= 0),
  held_given_cents cents not null default 0 check (held_given_cents >= 0),
  charged_paid_cents cents not null default 0 check (charged_paid_cents >= 0),
  charged_given_cents cents not null default 0 check (charged_given_cents >= 0),
  created_at timestamptz not null default now()
);
create index orders_user on orders (user_id, id);
create index orders_company on orders (company_id, id) where company_id is not null;
create index orders_laundry_pickup on orders (laundry_id, pickup_date, id);

create table order_lines (
  id bigint generated always as identity primary key,
  order_id integer not null references orders,
  product_id integer not null references products,
  name_en text not null,
  name_fr text not null,
  name_nl text not null,
  icon text not null,
  unit text not null,
  is_bag boolean not null,
  unit_price_cents cents not null check (unit_price_cents >= 0),
  quantity_milli integer not null check (quantity_milli > 0),
  actual_quantity_milli integer check (actual_quantity_milli >= 0),
  unique (order_id, product_id)
);

create table order_events (
  id bigint generated always as identity primary key,
  order_id integer not null references orders,
  user_id integer not null references users,
  actor_id integer references users,
  actor_role text not null check (actor_role in ('customer', 'operator', 'driver', 'partner', 'system')),
  action text not null,
  status text not null,
  payment_status text,
  note text,
  at timestamptz not null default now()
);
create index order_events_order on order_events (order_id, id);
create index order_events_user on order_events (user_id, id);

-- Live updates: every process hears of every event once it is committed.
create function announce_order_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_events', json_build_object('id', new.id, 'user', new.user_id, 'order', new.order_id)::text);
  return null;
end $$;
create trigger order_events_announce after insert on order_events for each row execute function announce_order_event();

create table reviews (
  order_id integer primary key references orders,
  user_id integer not null references users,
  stars smallint not null check (stars between 1 and 5),
  content text,
  created_at timestamptz not null default now()
);

-- The ledger: double entry. Given money (referral, goodwill) is kept apart from paid money.
create table accounts (
  id integer generated always as identity primary key,
  user_id integer references users,
  kind text not null check (kind in ('paid', 'given', 'held_paid', 'held_given', 'outside', 'gifts', 'revenue')),
  balance_cents cents not null default 0,
  unique nulls not distinct (user_id, kind),
  check ((user_id is null) = (kind in ('outside', 'gifts', 'revenue'))),
  constraint accounts_never_negative check (user_id is null or balance_cents >= 0)
);
create table transfers (
  id bigint generated always as identity primary key,
  debit_account_id integer not null references accounts,
  credit_account_id integer not null references accounts,
  amount_cents cents not null check (amount_cents > 0),
  kind text not null check (kind in ('top_up', 'gift', 'hold', 'release', 'capture', 'refund')),
  order_id integer references orders,
  -- what caused it, once: order:17:hold:paid
  idempotency_key text not null unique,
  at timestamptz not null default now(),
  check (debit_account_id <> credit_account_id)
);
create index transfers_debit on transfers (debit_account_id, id);
create index transfers_credit on transfers (credit_account_id, id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is insert-only';
end $$;
create trigger transfers_insert_only before update or delete on transfers
  for each row execute function refuse_ledger_change();

insert into accounts (kind) values ('outside'), ('gifts'), ('revenue');

create table idempotency_keys (
  user_id integer not null references users on delete cascade,
  call text not null,
  key text not null,
  body_hash bytea not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, call, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
