-- Of an answer that may be asked for again only what it was about is kept: it is shown anew, and holds no customer's name.
alter table idempotency_keys add column subject integer;
update idempotency_keys set subject = (response -> 'order' ->> 'id')::integer where response is not null;
alter table idempotency_keys drop column response;
