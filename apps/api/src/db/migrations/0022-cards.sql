-- A card that somebody wants to add: there before the provider is asked, by a key of its own. The same card's token again
-- within a minute is the same wish.
create table card_wishes (
  user_id integer not null references users on delete cascade,
  token_hash bytea not null,
  idempotency_key uuid not null,
  at timestamptz not null,
  primary key (user_id, token_hash)
);

-- The payment sandbox's own books again.
create table sandbox_cards (
  id text primary key,
  idempotency_key text not null unique,
  token text not null,
  detached boolean not null default false
);
