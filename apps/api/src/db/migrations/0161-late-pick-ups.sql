-- Which pick-ups are late is asked with each look at a day. Where many orders wait to be picked up, PostgreSQL takes their state for one
-- that old orders are in as well, and reads all of history for it by the index of days. Small work for a small house; on a big table make
-- it beforehand, `create index concurrently`, and the migration finds it there.
create index if not exists orders_to_pick_up on orders (pickup_date, id) where status = 'confirmed' and pick_up_issue is null;
