-- What somebody chose of what isn't necessary; what they never chose is as the house has it.
create table message_choices (
  user_id integer not null references users on delete cascade,
  event text not null check (event in ('reminders', 'on_the_way', 'weighed', 'home', 'tips')),
  channel text not null check (channel in ('mail', 'push')),
  wanted boolean not null,
  primary key (user_id, event, channel)
);

-- The browsers that show notices, each for as long as its session lasts.
create table push_subscriptions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  session_id bigint not null references sessions on delete cascade,
  -- whoever knows the address could write to it: sealed, and known again by its hash
  endpoint_hash bytea not null unique,
  sealed bytea not null,
  -- the house's key that the browser expects; it changes with APP_SECRET
  public_key text not null,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);
