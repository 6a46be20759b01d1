-- A customer's lists are told by an index alone: which orders stand in them, in the order of their deliveries. Small work for a
-- small house; on a big table make it beforehand, `create index concurrently`, and the migration finds it there.
create index if not exists orders_of_customer on orders (user_id, delivery_date, id) include (status, uses_locker)
  where status <> 'deleted';
drop index if exists orders_user_delivery;
