-- Everyone who comes and goes: confirmation, one-time links, Google, devices, deletion, mails.

alter table users
  add column email_confirmed_at timestamptz,
  add column google_sub text unique,
  add column terms_accepted_at timestamptz,
  -- mails that aren't essential stop
  add column unsubscribed_at timestamptz;

-- Whoever was here before e-mails were confirmed keeps what they had.
update users set email_confirmed_at = created_at where email_confirmed_at is null;

alter table sessions add column user_agent text;

-- Links in mails: stored as hashes, good once, for a while.
create table one_time_tokens (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  purpose text not null check (purpose in ('confirm_email', 'reset_password', 'invitation')),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_user on one_time_tokens (user_id, purpose);

create table unsubscriptions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  reason text,
  at timestamptz not null default now()
);

-- A keyed hash of a deleted account's e-mail, so that first-order and referral rights don't come back.
create table former_customers (
  email_hash bytea primary key,
  deleted_at timestamptz not null default now()
);

-- Answers to captcha challenges that were taken already, until they'd be too old anyway.
create table spent_challenges (
  signature text primary key,
  expires_at timestamptz not null
);

-- What a deleted account leaves behind.
alter table transfers drop constraint transfers_kind_check;
alter table transfers add constraint transfers_kind_check
  check (kind in ('top_up', 'gift', 'hold', 'release', 'capture', 'refund', 'give_up'));
