-- What customers report about an item of an order that is back, and what becomes of it.
create table claims (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  user_id integer not null references users,
  line_id bigint not null references order_lines,
  -- of the line's quantity
  quantity_milli integer not null check (quantity_milli > 0),
  kind text not null
    check (kind in ('stain', 'damaged', 'missing', 'not_mine', 'badly_ironed', 'wrong_weight', 'other')),
  words text not null,
  wish text not null check (wish in ('credit', 'money')),
  state text not null default 'sent' check (state in ('sent', 'in_hand', 'answered')),
  created_at timestamptz not null,
  outcome text check (outcome in ('made_good', 'refused')),
  answer text,
  answered_at timestamptz,
  answered_by integer references users,
  -- back to where the order's money came from, and into the wallet
  money_cents cents not null default 0 check (money_cents >= 0),
  credit_cents cents not null default 0 check (credit_cents >= 0),
  check ((state = 'answered') = (answered_at is not null)),
  check ((outcome is null) = (answered_at is null) and (answer is null) = (answered_at is null)),
  check ((outcome is not distinct from 'made_good') = (money_cents + credit_cents > 0))
);
-- an item waits for one answer at a time
create unique index claims_one_open on claims (line_id) where state <> 'answered';
create index claims_order on claims (order_id, id);
create index claims_user on claims (user_id);
create index claims_line on claims (line_id);
create index claims_waiting on claims ((state = 'answered'), id);

create table claim_photos (
  id integer generated always as identity primary key,
  claim_id integer not null references claims on delete cascade,
  jpeg bytea not null,
  width smallint not null,
  height smallint not null
);
create index claim_photos_claim on claim_photos (claim_id, id);
-- they are compressed already
alter table claim_photos alter column jpeg set storage external;
