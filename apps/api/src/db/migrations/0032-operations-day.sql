-- What staff write about an order among themselves; its customer doesn't see it beside the order. `snooze` lets one problem rest
-- until then, `wake` ends that, `driver` says to whom the next stop was given.
create table staff_notes (
  -- out of the events' own numbers: one position says how far a reader is in both
  id bigint primary key default nextval(pg_get_serial_sequence('order_events', 'id')),
  order_id integer not null references orders,
  author_id integer not null references users,
  kind text not null check (kind in ('note', 'snooze', 'wake', 'driver')),
  problem text check (problem in ('late', 'missed', 'unpaid', 'stuck', 'no_driver', 'claim', 'locker')),
  until timestamptz,
  words text not null,
  at timestamptz not null,
  check ((problem is not null) = (kind in ('snooze', 'wake'))),
  check ((until is not null) = (kind = 'snooze'))
);
create index staff_notes_order on staff_notes (order_id, id);
create index staff_notes_author on staff_notes (author_id);

-- nobody's own: those hear of it who follow all orders
create function announce_staff_note() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_events', json_build_object('id', new.id, 'user', 0)::text);
  return null;
end $$;
create trigger staff_notes_announce after insert on staff_notes for each row execute function announce_staff_note();

-- Mails about an order that were handed over, for who is asked whether one came.
create table order_mails (
  id bigint generated always as identity primary key,
  order_id integer not null references orders,
  template text not null,
  at timestamptz not null
);
create index order_mails_order on order_mails (order_id, id);

-- What needs somebody is found without reading a day: each of these is as small as what is wrong. Small work for a small house; on
-- a big table build them CONCURRENTLY by hand before this runs, which then finds them.
create index if not exists orders_missed on orders (pickup_date, id)
  where (status = 'confirmed' and pick_up_issue is not null) or (status = 'ready_for_delivery' and delivery_issue is not null);
create index if not exists orders_unpaid on orders (charge_failed_at, id)
  where status = 'dropped_at_laundry' and payment_status = 'failed';
create index if not exists orders_asked on orders (agreement_asked_at, id)
  where status = 'dropped_at_laundry' and agreement_asked_at is not null and agreed_at is null;
create index if not exists orders_to_get_ready on orders (delivery_date, id) where status in ('dropped_at_laundry', 'processed');
create index if not exists orders_in_lockers on orders (delivery_date, id) where status = 'delivered' and uses_locker;
create index if not exists orders_ready on orders (delivery_date, id) where status = 'ready_for_delivery';
