-- How many orders of a company a month's pick-ups have in a status, and what they come to: its list is counted and its months
-- are summed without reading them all. As with `order_counts`, every change adds its differences, so nobody waits for a
-- counter; a job adds them up from time to time.
create table company_months (
  company_id integer not null references companies,
  -- its first day
  month date not null check (extract(day from month) = 1),
  status text not null,
  orders integer not null,
  total_cents bigint not null
);
create index company_months_of on company_months (company_id, month, status);

create function month_of(day date) returns date immutable language sql as $$
  select day - extract(day from day)::integer + 1
$$;

create or replace function count_added_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts select pickup_date, laundry_id, status, count(*) from added group by 1, 2, 3;
  insert into company_months
    select company_id, month_of(pickup_date), status, count(*), sum(total_cents) from added
    where company_id is not null group by 1, 2, 3;
  return null;
end $$;

create function count_moved_company_order() returns trigger language plpgsql as $$
begin
  if old.company_id is not null then
    insert into company_months values (old.company_id, month_of(old.pickup_date), old.status, -1, -old.total_cents);
  end if;
  if tg_op = 'UPDATE' and new.company_id is not null then
    insert into company_months values (new.company_id, month_of(new.pickup_date), new.status, 1, new.total_cents);
  end if;
  return null;
end $$;
create trigger orders_company_moved after update on orders for each row
  when ((old.company_id is not null or new.company_id is not null)
    and (old.company_id, old.pickup_date, old.status, old.total_cents)
      is distinct from (new.company_id, new.pickup_date, new.status, new.total_cents))
  execute function count_moved_company_order();
create trigger orders_company_removed after delete on orders for each row
  when (old.company_id is not null) execute function count_moved_company_order();

insert into company_months
  select company_id, month_of(pickup_date), status, count(*), sum(total_cents) from orders
  where company_id is not null group by 1, 2, 3;
