-- A driver was at the door, and nothing changed hands: why, in a phrase of the house and in the driver's own words, and what it
-- looked like there. The order itself says the same of its last time until it is made good.
create table missed_stops (
  id integer primary key generated always as identity,
  order_id integer not null references orders,
  leg text not null check (leg in ('pickup', 'delivery')),
  reason text not null check (reason in ('nobody', 'no_entry', 'not_ready', 'wrong_address', 'refused')),
  words text not null,
  -- a JPEG of the house's own making: no place and no camera in it
  jpeg bytea,
  by_id integer not null references users,
  at timestamptz not null
);
create index missed_stops_order on missed_stops (order_id, id);
create index missed_stops_by on missed_stops (by_id);
