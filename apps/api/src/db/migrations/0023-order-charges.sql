-- An order is charged once, for what the laundry weighed: by the wallet, by a card, or by a card for what the wallet's hold
-- lacks. What was charged stays; what went back of it stands beside it.
alter table payment_methods add column provider_customer text;

alter table orders
  add column charged_card_cents cents not null default 0 check (charged_card_cents >= 0),
  -- gone back of what was charged, or on its way: refunds and deposits
  add column given_back_cents cents not null default 0,
  -- the first charge that failed; the retries are counted from here
  add column charge_failed_at timestamptz,
  add column charge_retries smallint not null default 0;
update orders o set given_back_cents = d.back
  from (select order_id, sum(amount_cents) as back from transfers where kind = 'deposit' group by 1) d
  where d.order_id = o.id;
alter table orders add constraint orders_given_back
  check (given_back_cents between 0 and charged_paid_cents + charged_given_cents + charged_card_cents);

-- A charge of a card: there before the provider is asked, by a key of its own, so that asking again charges no second time.
create table order_charges (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  amount_cents cents not null check (amount_cents > 0),
  payment_method_id integer references payment_methods on delete set null,
  cause text not null check (cause in ('intake', 'retry', 'operator', 'customer')),
  idempotency_key uuid not null unique default gen_random_uuid(),
  -- from then on only the provider knows what became of it
  asked_at timestamptz,
  -- the provider's
  payment_id text unique,
  -- what the customer's browser authenticates with
  client_secret text,
  state text not null default 'open'
    check (state in ('open', 'needs_authentication', 'given_up', 'succeeded', 'failed')),
  -- the one that paid for its order; another that succeeds all the same goes back
  pays boolean not null default false check (not pays or state = 'succeeded'),
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((state in ('succeeded', 'failed')) = (settled_at is not null))
);
create index order_charges_order on order_charges (order_id, id);
create index order_charges_card on order_charges (payment_method_id);
create index order_charges_unfinished on order_charges (id) where state in ('open', 'needs_authentication', 'given_up');
create unique index order_charges_one_open on order_charges (order_id) where state = 'open';
create unique index order_charges_one_pays on order_charges (order_id) where pays;

-- Money that goes back to the customer of an order, or that the house gives them for it. To a card it goes by the provider,
-- who is asked by the key; to a wallet at once.
create table order_refunds (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  kind text not null check (kind in ('refund', 'deposit', 'goodwill')),
  -- the charge that it goes back to; null: to the wallet
  charge_id integer references order_charges,
  line_id bigint references order_lines,
  amount_cents cents not null check (amount_cents > 0),
  reason text not null default '',
  idempotency_key uuid not null unique default gen_random_uuid(),
  -- the provider's
  refund_id text unique,
  state text not null default 'open' check (state in ('open', 'succeeded', 'failed')),
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'open') = (settled_at is null)),
  check (charge_id is not null or state = 'succeeded')
);
create index order_refunds_order on order_refunds (order_id, id);
create index order_refunds_charge on order_refunds (charge_id);
create index order_refunds_open on order_refunds (id) where state = 'open';

-- The payment sandbox's own books again: whose a card is, what was charged of it, and what went back.
alter table sandbox_cards add column customer text;
alter table sandbox_payments add column card_id text;
create table sandbox_refunds (
  id text primary key,
  payment_id text not null references sandbox_payments,
  idempotency_key text not null unique,
  amount_cents cents not null check (amount_cents > 0),
  status text not null check (status in ('succeeded', 'failed')),
  created_at timestamptz not null
);
create index sandbox_refunds_payment on sandbox_refunds (payment_id);
