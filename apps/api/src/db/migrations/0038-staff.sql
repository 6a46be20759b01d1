-- What staff do to people rather than to orders, and whom they looked at; nobody changes a row but an erasure, which empties
-- its words. Acts on orders are in order_events and staff_notes.
create table staff_acts (
  id bigint generated always as identity primary key,
  actor_id integer not null references users,
  subject_id integer not null references users,
  kind text not null check (kind in ('view', 'note', 'act_for', 'acted', 'end_acting', 'invite', 'roles', 'sign_out',
    'reset_two_factor', 'two_factor', 'ask_goodwill', 'give_goodwill', 'decline_goodwill')),
  words text not null default '',
  at timestamptz not null
);
create index staff_acts_actor on staff_acts (actor_id, at);
create index staff_acts_subject on staff_acts (subject_id, id);

-- What each of the staff did, the latest first. Small work for a small house; on a big table build them CONCURRENTLY by hand
-- before this runs, which then finds them.
create index if not exists order_events_actor on order_events (actor_id, at) where actor_role <> 'customer';
create index if not exists staff_notes_author_at on staff_notes (author_id, at);

-- Credit of the house above what one role gives alone: it waits for a colleague's yes.
create table goodwill_requests (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  amount_cents cents not null check (amount_cents > 0),
  reason text not null,
  asked_by integer not null references users,
  asked_at timestamptz not null,
  decided_by integer references users,
  decided_at timestamptz,
  is_given boolean,
  check (num_nulls(decided_by, decided_at, is_given) in (0, 3))
);
create unique index goodwill_requests_open on goodwill_requests (order_id) where decided_at is null;
create index goodwill_requests_order on goodwill_requests (order_id, id);

-- A second lock behind the password: what an authenticator app shows. Both secrets are sealed; `pending` becomes the secret
-- once a code of it was right.
create table two_factors (
  user_id integer primary key references users on delete cascade,
  secret bytea,
  pending bytea,
  confirmed_at timestamptz,
  -- the last half minute whose code was taken, counted since 1970: no code opens twice
  last_step bigint not null default 0,
  check ((secret is null) = (confirmed_at is null))
);
create trigger two_factors_announce after insert or update or delete on two_factors
  for each row execute function announce_change('signed_in');

-- Each opens once, where the authenticator is lost. Keyed hashes.
create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A session in a customer's name that one of the staff opened from theirs: it ends with it.
alter table sessions add column opened_by bigint references sessions on delete cascade;
create index if not exists sessions_opened_by on sessions (opened_by) where opened_by is not null;

-- Who calls is found by the number that they call from.
create index if not exists users_phone_part on users using gin (phone_number gin_trgm_ops) with (fastupdate = off);
