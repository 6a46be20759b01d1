-- The house has several accounts of a kind, whose balances add up: a charge takes one that nobody else is using, so that no
-- intake waits for another customer's. A customer has one of each, as before.
alter table ledger_accounts
  add constraint ledger_accounts_user_kind unique (user_id, kind),
  drop constraint accounts_user_id_kind_key;
create index ledger_accounts_house on ledger_accounts (kind, id) where user_id is null;

-- What an order's money did.
create index if not exists transfers_order on transfers (order_id, id);
