-- A company's manager finds, sorts and pages through its orders as fast at a million as at a hundred. Small work for a small
-- house; on a big table build the indexes CONCURRENTLY by hand before this runs, which then finds them.

-- What the list is sorted by under 'name': the person's name without accents and capitals, of companies' orders alone. Names
-- change and are erased with their people: the database writes them here in the same moment, so nobody else has to.
alter table orders add column customer_sort text collate "C";

create function write_customer_sort() returns trigger language plpgsql as $$
begin
  new.customer_sort := (select fold_text(first_name || ' ' || last_name) from users where id = new.user_id);
  return new;
end $$;
create trigger orders_customer_sort before insert or update of company_id on orders for each row
  when (new.company_id is not null) execute function write_customer_sort();

create function rewrite_customer_sort() returns trigger language plpgsql as $$
begin
  update orders set customer_sort = fold_text(new.first_name || ' ' || new.last_name)
  where user_id = new.id and company_id is not null;
  return null;
end $$;
create trigger users_customer_sort after update of first_name, last_name on users for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function rewrite_customer_sort();

update orders o set customer_sort = fold_text(u.first_name || ' ' || u.last_name)
from users u where u.id = o.user_id and o.company_id is not null;

-- Each sort has its index. The columns beside are those that a filter looks at, so that it needs no look at the orders.
create index if not exists orders_company_number on orders (company_id, id)
  include (status, pickup_date, user_id) where company_id is not null and status <> 'deleted';
create index if not exists orders_company_pickup on orders (company_id, pickup_date, id)
  include (status, user_id, total_cents) where company_id is not null and status <> 'deleted';
create index if not exists orders_company_delivery on orders (company_id, delivery_date, id)
  include (status, pickup_date, user_id) where company_id is not null and status <> 'deleted';
create index if not exists orders_company_subtotal on orders (company_id, subtotal_cents, id)
  include (status, pickup_date, user_id) where company_id is not null and status <> 'deleted';
create index if not exists orders_company_name on orders (company_id, customer_sort, id)
  include (status, pickup_date, user_id) where company_id is not null and status <> 'deleted';
create index if not exists orders_company_status on orders (company_id, status, pickup_date, id)
  include (user_id) where company_id is not null and status <> 'deleted';
-- whose orders they are, one person behind another
create index if not exists orders_company_person on orders (company_id, user_id, pickup_date, id)
  include (status) where company_id is not null and status <> 'deleted';
