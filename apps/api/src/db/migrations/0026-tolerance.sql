-- What happens when an order is weighed far above its estimate: its customer is asked first, unless they said otherwise.
-- Orders under way are asked about, too.
alter table orders
  add column over_estimate text not null default 'ask' check (over_estimate in ('ask', 'go_on')),
  -- weighed far above the estimate, and nothing charged: from here the order waits for a yes
  add column agreement_asked_at timestamptz,
  add column agreed_at timestamptz,
  add constraint orders_agreed_when_asked check (agreed_at is null or agreement_asked_at is not null);
-- what was weighed before nobody could be asked about
update orders set over_estimate = 'go_on' where weighed_at is not null;
