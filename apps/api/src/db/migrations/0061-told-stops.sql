-- Whose customer was told that the driver is near: once a stop and day, whoever drives it and wherever it stands by then.
create table told_stops (
  order_id integer not null references orders on delete cascade,
  leg text not null check (leg in ('pickup', 'delivery')),
  day date not null,
  primary key (order_id, leg, day)
);
