-- Who entered whose code: once in an account's life. Both were given the same.
create table referrals (
  friend_id integer primary key references users,
  sharer_id integer not null references users,
  amount_cents cents not null check (amount_cents > 0),
  at timestamptz not null,
  constraint referrals_not_own check (friend_id <> sharer_id)
);
create index referrals_sharer on referrals (sharer_id, at);
