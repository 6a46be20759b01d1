-- The doors of a point's lockers. A point whose doors aren't known goes on with numbers as drivers type them.
create table locker_doors (
  id integer primary key generated always as identity,
  collection_point_id integer not null references collection_points,
  number text not null check (number ~ '^\S(.{0,10}\S)?$'),
  size text not null check (size in ('small', 'medium', 'large')),
  -- kept for it, or lying in it: the last wall against two orders in one door, and one order in two
  order_id integer references orders,
  taken_at timestamptz,
  -- what is wrong with it; null: nothing
  fault text,
  -- a door that was taken away keeps its journal
  removed_at timestamptz,
  constraint locker_doors_order unique (order_id),
  check ((order_id is null) = (taken_at is null)),
  -- what is broken or gone holds nothing
  check (order_id is null or (fault is null and removed_at is null))
);
create unique index locker_doors_number on locker_doors (collection_point_id, ltrim(lower(number), '0'))
  where removed_at is null;

-- Who did what with a door, and for which order.
create table locker_door_events (
  id bigint primary key generated always as identity,
  door_id integer not null references locker_doors,
  order_id integer references orders,
  -- null: nobody did it, it came by itself
  actor_id integer references users,
  action text not null check (action in ('added', 'removed', 'kept', 'released', 'put_in', 'taken_out', 'new_code',
    'moved_here', 'moved_away', 'brought_back', 'kept_longer', 'reminded', 'out_of_order', 'in_order')),
  note text,
  at timestamptz not null
);
create index locker_door_events_door on locker_door_events (door_id, id);
create index locker_door_events_order on locker_door_events (order_id) where order_id is not null;
create index locker_door_events_actor on locker_door_events (actor_id) where actor_id is not null;

create function announce_door_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('locker_door_events', json_build_object('id', new.id, 'user', 0)::text);
  return null;
end $$;
create trigger locker_door_events_announce after insert on locker_door_events
  for each row execute function announce_door_event();

-- the last day in the locker where operators gave it longer than the house's three
alter table orders add column locker_kept_until date;

-- That an order waits in its locker is told once a day, and not for ever.
create table locker_reminders (
  order_id integer not null references orders,
  day date not null,
  -- null: nobody asked for it, it came by itself
  by_id integer references users,
  primary key (order_id, day)
);
create index locker_reminders_by on locker_reminders (by_id) where by_id is not null;
