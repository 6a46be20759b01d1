-- What a customer wants to pay in: there before the provider is asked, by a key of its own, so that asking again makes no
-- second payment. It decides whose money it is; the provider decides how much came.
create table top_ups (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  amount_cents cents not null check (amount_cents between 100 and 50000),
  idempotency_key uuid not null unique default gen_random_uuid(),
  -- the provider's; null until it has answered
  payment_id text unique,
  status text not null default 'open' check (status in ('open', 'succeeded', 'failed')),
  received_cents cents check (received_cents > 0),
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'succeeded') = (received_cents is not null)),
  check ((status = 'open') = (settled_at is null))
);
create index top_ups_user on top_ups (user_id);
create index top_ups_open on top_ups (id) where status = 'open';

-- What a provider told, once.
create table provider_events (
  id text primary key,
  at timestamptz not null
);
create index provider_events_at on provider_events (at);

-- The payment sandbox's own books, as if they were somebody else's: nothing of ours points here.
create table sandbox_payments (
  id text primary key,
  client_secret text not null,
  idempotency_key text not null unique,
  amount_cents cents not null check (amount_cents > 0),
  status text not null default 'open' check (status in ('open', 'succeeded', 'failed')),
  created_at timestamptz not null
);
