-- What of an order's events stands, asked by the receipts book, by invoices and by the auditor alike.

-- The event that took a step back: nothing may come between the two.
create function undo_of(an_order integer, step bigint) returns setof order_events language sql stable as $$
  select n.* from (
    select * from order_events where order_id = an_order and id > step order by id limit 1
  ) n where n.action = 'undo'
$$;

-- The book had each delivery for a sale until now: one that was undone, and one more of an order that was brought back. What is closed
-- stays as it is.
alter table daily_receipts add column sold_once boolean not null default false;
alter table daily_receipts alter column sold_once set default true;

-- The delivery by which an order was sold: the first that stands, or that stood when the book closed its day.
create function sale_of(an_order integer) returns setof order_events language sql stable as $$
  select e.* from order_events e
  where e.order_id = an_order and e.action = 'deliver' and not exists (
    select from undo_of(e.order_id, e.id) u
    where not exists (
      select from daily_receipts r
      where r.day = (e.at at time zone 'Europe/Brussels')::date and (not r.sold_once or u.at >= r.closed_at)
    )
  )
  order by e.id limit 1
$$;
