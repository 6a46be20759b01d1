-- What consumers withdraw from, as they declared it (Code of Economic Law, art. VI.49), each order once.
create table withdrawals (
  order_id integer primary key references orders,
  user_id integer not null references users,
  name text not null,
  email text not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('called_off', 'stopped', 'finished', 'with_customer')),
  -- of what was charged: owed for what was done, and given back
  due_cents cents not null check (due_cents >= 0),
  back_cents cents not null check (back_cents >= 0)
);
create index withdrawals_user on withdrawals (user_id);
