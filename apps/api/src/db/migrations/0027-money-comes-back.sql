-- A refund that went to a card may come back from its bank, weeks later. It stays in the books as it was, with a movement against it.
alter table transfers drop constraint transfers_kind_check;
alter table transfers add constraint transfers_kind_check
  check (kind in ('top_up', 'gift', 'hold', 'release', 'capture', 'refund', 'give_up', 'deposit', 'refund_returned'));

alter table order_refunds drop constraint order_refunds_state_check;
alter table order_refunds add constraint order_refunds_state_check
  check (state in ('open', 'succeeded', 'failed', 'returned'));
alter table order_refunds
  add column returned_at timestamptz,
  add constraint order_refunds_returned check ((state = 'returned') = (returned_at is not null));
-- those that may still come back
create index order_refunds_settled on order_refunds (settled_at) where state = 'succeeded' and charge_id is not null;

-- The month until whose end a card works, '2028-10'; unknown of cards that were stored before.
alter table payment_methods add column expires text check (expires ~ '^\d{4}-(0[1-9]|1[0-2])$');
