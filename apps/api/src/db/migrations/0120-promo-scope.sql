-- Where a code counts, by the schedules of areas and points, and what it takes something off. Null: everywhere, everything.
alter table promo_codes
  add column schedule_ids integer[] check (cardinality(schedule_ids) > 0),
  add column product_ids integer[] check (cardinality(product_ids) > 0);

-- Frozen with the percentage or amount, as intake and edits price the order again.
alter table orders add column promo_product_ids integer[] check (cardinality(promo_product_ids) > 0);
