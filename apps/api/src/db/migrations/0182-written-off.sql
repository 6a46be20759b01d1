-- What the house bore of an order that nobody paid: the books have it as a gift that the order took, and it goes back to nobody.
alter table orders add column written_off_cents cents not null default 0;
alter table orders add constraint orders_written_off check (written_off_cents between 0 and charged_given_cents);
update orders o set written_off_cents = least(o.charged_given_cents - least(o.given_back_cents, o.charged_given_cents), r.amount_cents)
  from order_events e join order_refunds r on r.order_id = e.order_id and r.kind = 'goodwill' and r.created_at = e.at and r.reason = e.note
  where e.order_id = o.id and e.action = 'write_off';
