-- A card's owner says to their bank that a charge isn't right. The bank takes the money back at once and decides in weeks, as the
-- provider tells; an inquiry asks before any money is taken.
create table order_disputes (
  id integer generated always as identity primary key,
  charge_id integer not null references order_charges,
  order_id integer not null references orders,
  -- the provider's
  dispute_id text not null unique,
  amount_cents cents not null check (amount_cents > 0),
  -- the provider's word for what the owner says
  reason text not null,
  state text not null check (state in ('inquiry', 'open', 'won', 'lost', 'dropped')),
  -- until when the house may answer
  answer_by timestamptz,
  -- movements of the ledger so far: out, back, and out again where the bank changes its mind
  movements integer not null default 0,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state in ('won', 'lost', 'dropped')) = (decided_at is not null)),
  check ((state in ('open', 'lost')) = (movements % 2 = 1))
);
create index order_disputes_charge on order_disputes (charge_id);
create index order_disputes_order on order_disputes (order_id);
create index order_disputes_undecided on order_disputes (id) where state in ('inquiry', 'open');
create index order_disputes_decided on order_disputes (decided_at) where decided_at is not null;

-- What banks hold or have taken of disputed charges. It was sold all the same: the sales stay as they are.
alter table ledger_accounts drop constraint accounts_kind_check, drop constraint accounts_check;
alter table ledger_accounts
  add constraint accounts_kind_check
    check (kind in ('paid', 'given', 'held_paid', 'held_given', 'outside', 'gifts', 'revenue', 'disputed')),
  add constraint accounts_check check ((user_id is null) = (kind in ('outside', 'gifts', 'revenue', 'disputed')));
alter table transfers drop constraint transfers_kind_check;
alter table transfers add constraint transfers_kind_check
  check (kind in ('top_up', 'gift', 'hold', 'release', 'capture', 'refund', 'give_up', 'deposit', 'refund_returned',
    'invoice', 'pay_back', 'pay_back_returned', 'dispute', 'dispute_returned'));

create table sandbox_disputes (
  id text primary key,
  payment_id text not null unique references sandbox_payments,
  amount_cents cents not null,
  state text not null default 'open' check (state in ('open', 'won', 'lost')),
  answer_by timestamptz not null,
  created_at timestamptz not null
);
