-- Which change of an order its money belongs to: what an edit holds or releases is keyed in the ledger by it.
alter table orders add column revision integer not null default 1 check (revision > 0);
