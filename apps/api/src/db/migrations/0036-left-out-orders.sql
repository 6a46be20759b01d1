-- Orders that come on no invoice of their company, as an operator said before one was sent; several times over where it was taken back.
create table invoice_omissions (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  reason text not null check (reason <> ''),
  left_out_at timestamptz not null,
  left_out_by integer not null references users,
  taken_back_at timestamptz,
  taken_back_by integer references users,
  check ((taken_back_at is null) = (taken_back_by is null))
);
create unique index invoice_omissions_one on invoice_omissions (order_id) where taken_back_at is null;
