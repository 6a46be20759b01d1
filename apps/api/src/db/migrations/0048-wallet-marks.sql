-- What the house owed to wallets by the entry of the ledger with that number, so that the sum of today is read from the
-- entries behind it: {"transfer": 1234, "paid": 0, "given": 0, "reserved": 0, "count": 0}, in cents.
alter table audit_runs add column wallets jsonb;
