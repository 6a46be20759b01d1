-- What orders hold of their customers' money is counted for whoever watches over the house: as small as what is held. On a big
-- table build it CONCURRENTLY by hand before this runs, which then finds it.
create index if not exists orders_holding on orders (id) include (held_paid_cents, held_given_cents)
  where held_paid_cents > 0 or held_given_cents > 0;
