-- Who somebody is at the payment provider, from the moment that a card of theirs begins to be set up there: the provider
-- lets nobody else store it.
create table provider_customers (
  user_id integer primary key references users on delete cascade,
  customer text not null
);
