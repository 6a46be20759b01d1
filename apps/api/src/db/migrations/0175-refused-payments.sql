-- That the payer's bank said no to the last try: a payment that is open all the same waits for nobody any more.
alter table top_ups add column is_refused boolean not null default false;
alter table sandbox_payments add column is_refused boolean not null default false;
