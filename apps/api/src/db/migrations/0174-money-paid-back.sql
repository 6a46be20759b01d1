-- Money of a wallet that goes back to the top-up that it came from: there before the provider is asked, by a key of its own. It
-- leaves the wallet with the row, so that nothing else is paid with it; what the provider refuses, or the payer's bank sends
-- back, is in the wallet again by a movement against it.
create table top_up_refunds (
  id integer generated always as identity primary key,
  top_up_id integer not null references top_ups,
  amount_cents cents not null check (amount_cents > 0),
  idempotency_key uuid not null unique default gen_random_uuid(),
  -- the provider's
  refund_id text unique,
  state text not null default 'open' check (state in ('open', 'succeeded', 'failed', 'returned')),
  created_at timestamptz not null,
  settled_at timestamptz,
  returned_at timestamptz,
  check ((state = 'open') = (settled_at is null)),
  check ((state = 'returned') = (returned_at is not null))
);
create index top_up_refunds_top_up on top_up_refunds (top_up_id);
create index top_up_refunds_open on top_up_refunds (id) where state = 'open';
-- those that may still come back
create index top_up_refunds_settled on top_up_refunds (settled_at) where state = 'succeeded';

alter table transfers drop constraint transfers_kind_check;
alter table transfers add constraint transfers_kind_check
  check (kind in ('top_up', 'gift', 'hold', 'release', 'capture', 'refund', 'give_up', 'deposit', 'refund_returned',
    'invoice', 'pay_back', 'pay_back_returned'));

alter table staff_acts drop constraint staff_acts_kind_check;
alter table staff_acts add constraint staff_acts_kind_check check (kind in ('view', 'note', 'act_for', 'acted', 'end_acting',
  'invite', 'roles', 'sign_out', 'reset_two_factor', 'two_factor', 'ask_goodwill', 'give_goodwill', 'decline_goodwill', 'mail',
  'pay_back'));
