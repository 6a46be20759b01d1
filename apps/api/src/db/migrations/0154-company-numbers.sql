-- A company's orders by the beginning of their number, as their manager searches. Small work for a small house; on a big
-- table make it beforehand, `create index concurrently`, and the migration finds it there.
create index if not exists orders_company_number_start on orders (company_id, (public_id collate "C"))
  include (status, pickup_date) where company_id is not null and status <> 'deleted';
