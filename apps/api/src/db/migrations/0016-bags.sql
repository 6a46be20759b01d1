-- How many of a line's bags are back. Their deposit is in the ledger, as transfers of the kind 'deposit'.
alter table order_lines add column bags_returned integer not null default 0 check (bags_returned >= 0);
alter table transfers drop constraint transfers_kind_check;
alter table transfers add constraint transfers_kind_check
  check (kind in ('top_up', 'gift', 'hold', 'release', 'capture', 'refund', 'give_up', 'deposit'));
