-- Operations work as fast at a million orders as at a thousand. The indexes are small work for a small house; on a big table
-- build them CONCURRENTLY by hand before this runs, which then finds them.

-- Parts of numbers, names and e-mails are found by their trigrams. A managed database may want its administrator for this.
create extension if not exists pg_trgm;

-- Whatever its accents and case: 'Zoë' is found by 'zoe', and the other way round.
create function fold_text(words text) returns text language sql immutable strict parallel safe
  return lower(replace(replace(regexp_replace(normalize(words, nfd), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'));

-- What somebody is found by. It stands with the person, not in the books: a new name or an erased one is so at once
-- for every order.
alter table users add column search_text text not null
  generated always as (fold_text(first_name || ' ' || last_name || ' ' || coalesce(email::text, ''))) stored;
create index if not exists users_search on users using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index if not exists users_email_start on users ((lower(email::text) collate "C"));
create index if not exists orders_number_start on orders ((public_id collate "C"));
create index if not exists orders_number_part on orders using gin (public_id gin_trgm_ops) with (fastupdate = off);

-- The lists, newest pick-up first: of all, by status, of a laundry (orders_laundry_pickup), of both, of a day of deliveries,
-- of a person.
create index if not exists orders_pickup on orders (pickup_date, id);
create index if not exists orders_status_pickup on orders (status, pickup_date, id);
create index if not exists orders_laundry_status_pickup on orders (laundry_id, status, pickup_date, id);
create index if not exists orders_delivery on orders (delivery_date, pickup_date, id);
create index if not exists orders_user_pickup on orders (user_id, pickup_date, id);

-- How many orders a day's pick-ups of a laundry have in a status: what leads to a page deep in the list without reading all
-- before it. Every change adds its differences, so nobody waits for a counter; a job adds them up from time to time.
create table order_counts (
  pickup_date date not null,
  laundry_id integer not null references laundries,
  status text not null,
  orders integer not null
);
create index order_counts_of on order_counts (pickup_date, laundry_id, status);

create function count_added_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts select pickup_date, laundry_id, status, count(*) from added group by 1, 2, 3;
  return null;
end $$;
create trigger orders_count_added after insert on orders referencing new table as added
  for each statement execute function count_added_orders();

create function count_moved_order() returns trigger language plpgsql as $$
begin
  insert into order_counts values (old.pickup_date, old.laundry_id, old.status, -1);
  if tg_op = 'UPDATE' then
    insert into order_counts values (new.pickup_date, new.laundry_id, new.status, 1);
  end if;
  return null;
end $$;
create trigger orders_count_moved after update on orders for each row
  when ((old.pickup_date, old.laundry_id, old.status) is distinct from (new.pickup_date, new.laundry_id, new.status))
  execute function count_moved_order();
create trigger orders_count_removed after delete on orders for each row execute function count_moved_order();

insert into order_counts select pickup_date, laundry_id, status, count(*) from orders group by 1, 2, 3;
