-- What the auditor found each time that it looked.
create table audit_runs (
  id integer generated always as identity primary key,
  at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  -- entries of the ledger at that moment
  transfers bigint not null,
  state text not null check (state in ('right', 'doubtful', 'broken')),
  -- how many rows break each of its promises: [{"check": "sums", "found": 0}, …]
  checks jsonb not null,
  -- the first of them, in words; none where all is right
  findings text[] not null,
  check ((state = 'right') = (cardinality(findings) = 0))
);

-- What became of the mails that an invoice went out by: handed over, or refused for good, in the receiver's words.
create table invoice_mails (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoices,
  state text not null check (state in ('sent', 'refused')),
  words text not null default '',
  at timestamptz not null
);
create index invoice_mails_invoice on invoice_mails (invoice_id, id desc);
create index invoice_mails_refused on invoice_mails (invoice_id) where state = 'refused';

-- Refunds that aren't where they should be: as few as what is under way or wrong.
create index if not exists order_refunds_unsettled on order_refunds (id) where state in ('open', 'failed', 'returned');
