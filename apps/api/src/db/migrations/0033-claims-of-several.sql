-- A claim may be about several items of its order, be settled by mending, be accepted, and be answered by its customer.
alter table claims
  add column accepted_at timestamptz,
  -- the answered claim that this one doesn't agree with
  add column reply_to integer references claims,
  add check (accepted_at is null or answered_at is not null),
  drop constraint claims_wish_check,
  add constraint claims_wish_check check (wish in ('credit', 'money', 'mend', 'you_decide')),
  drop constraint claims_outcome_check,
  add constraint claims_outcome_check check (outcome in ('made_good', 'mended', 'refused'));
-- an answer is answered once
create unique index claims_reply on claims (reply_to);
-- the order of the claims desk: what waits first, the oldest on top, then the latest answered
create index claims_desk on claims ((state = 'answered'), (case when state = 'answered' then -id else id end));

-- what a claim is about besides its own line
create table claim_items (
  claim_id integer not null references claims on delete cascade,
  line_id bigint not null references order_lines,
  -- of the line's quantity
  quantity_milli integer not null check (quantity_milli > 0),
  primary key (claim_id, line_id)
);
create index claim_items_line on claim_items (line_id);
