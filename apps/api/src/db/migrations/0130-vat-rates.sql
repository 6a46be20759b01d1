-- A rate of VAT for each product, in basis points, and what of each order is at a reduced one. Everything so far is at 21 %, and so
-- is what a release writes that knows no others.
alter table products add column vat_rate integer not null default 2100
  constraint products_vat_rate check (vat_rate in (2100, 1200, 600) and (bag is null or vat_rate = 2100));

-- as the order was placed
alter table order_lines add column vat_rate integer not null default 2100
  constraint order_lines_vat_rate check (vat_rate in (2100, 1200, 600) and (not is_bag or vat_rate = 2100));

alter table product_changes add column vat_rate integer check (vat_rate in (2100, 1200, 600)),
  add column was_vat_rate integer;

-- Parts of the total, VAT included, promotion taken off; the rest is at 21 %.
alter table orders add column at_12_cents cents not null default 0 check (at_12_cents >= 0),
  add column at_6_cents cents not null default 0 check (at_6_cents >= 0);

-- Parts of what the day came to, likewise.
alter table daily_figures add column at_12_cents cents not null default 0,
  add column at_6_cents cents not null default 0;
alter table daily_receipts add column at_12_cents cents not null default 0,
  add column at_6_cents cents not null default 0;

-- An order is on one invoice, by a line for each of its rates.
drop index invoice_lines_order;
create unique index invoice_lines_order on invoice_lines (order_id, percent)
  where credits_line_id is null and released_at is null;
