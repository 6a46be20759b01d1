-- What each day came to at each laundry, by Brussels' clocks and by when things happened, so that a day that is over stays as
-- it is. Reports add these up; the day that is under way is counted when it is asked for.
create table daily_figures (
  day date not null,
  laundry_id integer not null references laundries,
  -- weighed
  orders integer not null,
  -- VAT included; what went back is taken off. By wallet and by card as the ledger has them, to invoice as it was delivered
  wallet_cents cents not null,
  card_cents cents not null,
  invoice_cents cents not null,
  vat_cents cents not null,
  -- pick-ups and deliveries that took place, and those until their slot's end; those that didn't
  stops integer not null,
  on_time integer not null,
  failed integer not null,
  -- from weighed to ready
  turnarounds integer not null,
  turnaround_seconds bigint not null,
  -- lines by the kilo, in thousandths; the steps are orders by how far off they were: -3 or less, -2 … +4 or more kilos
  weighings integer not null,
  ordered_milli bigint not null,
  weighed_milli bigint not null,
  weight_steps integer[] not null check (cardinality(weight_steps) = 8),
  ratings integer not null,
  stars integer not null,
  primary key (day, laundry_id)
);

-- The daily receipts book: one row a day, numbered without a gap, from the first day that there was something in it.
create table daily_receipts (
  number integer primary key check (number > 0),
  day date not null unique,
  orders integer not null,
  wallet_cents cents not null,
  card_cents cents not null,
  invoice_cents cents not null,
  without_vat_cents cents not null,
  vat_cents cents not null,
  total_cents cents not null,
  closed_at timestamptz not null,
  check (total_cents = wallet_cents + card_cents + invoice_cents),
  check (total_cents = without_vat_cents + vat_cents)
);

create function refuse_receipts_change() returns trigger language plpgsql as $$
begin
  raise exception 'the receipts book is closed each night and stays as it is';
end $$;
create trigger daily_receipts_stay before update or delete on daily_receipts
  for each row execute function refuse_receipts_change();
create trigger daily_receipts_never_empty before truncate on daily_receipts
  for each statement execute function refuse_receipts_change();

create function refuse_receipts_gap() returns trigger language plpgsql as $$
declare
  last record;
begin
  select number, day into last from daily_receipts order by number desc limit 1;
  if new.number <> coalesce(last.number, 0) + 1 or new.day <> coalesce(last.day + 1, new.day) then
    raise exception 'receipt % of % would leave a gap', new.number, new.day;
  end if;
  return new;
end $$;
create trigger daily_receipts_in_row before insert on daily_receipts
  for each row execute function refuse_receipts_gap();

-- What a day is counted by. Small work for a small house; on a big table build them CONCURRENTLY by hand before this runs.
create index if not exists transfers_of_sales on transfers (at)
  where kind in ('capture', 'refund', 'deposit', 'refund_returned');
create index if not exists order_events_counted on order_events (at)
  where action in ('pick_up', 'fail_pick_up', 'intake', 'make_ready', 'deliver', 'fail_delivery');
create index if not exists reviews_at on reviews (created_at);
