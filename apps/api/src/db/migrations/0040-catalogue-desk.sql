-- What staff changed of a product, or will from a day on: null where it stays. Orders copy what they are about, so that none of this
-- reaches a placed one.
create table product_changes (
  id integer generated always as identity primary key,
  product_id integer not null references products,
  name_en text,
  name_fr text,
  name_nl text,
  icon text,
  price_cents cents check (price_cents >= 0),
  is_active boolean,
  order_by integer,
  -- what it cost before, for the history of the price; null until it holds, and of a product that is new
  was_price_cents cents,
  -- the Brussels day from whose start on it holds
  from_day date not null,
  reason text not null default '',
  made_by integer not null references users,
  made_at timestamptz not null,
  -- null while it waits for its day
  applied_at timestamptz,
  -- called off before its day
  withdrawn_by integer references users,
  withdrawn_at timestamptz,
  check ((withdrawn_by is null) = (withdrawn_at is null)),
  check (applied_at is null or withdrawn_at is null)
);
create index product_changes_product on product_changes (product_id, id);
create index product_changes_waiting on product_changes (from_day, id) where applied_at is null and withdrawn_at is null;
create index product_changes_made_by on product_changes (made_by);
create index product_changes_withdrawn_by on product_changes (withdrawn_by) where withdrawn_by is not null;

-- What is on sale is read by everybody in their language.
alter table products add constraint products_named_in_all_languages
  check (not is_active or (name_en <> '' and name_fr <> '' and name_nl <> ''));
