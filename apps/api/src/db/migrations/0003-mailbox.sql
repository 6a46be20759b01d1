-- The development mailbox: what would have been sent, the newest few hundred. Empty where a mail server is set.
create table mailbox (
  id integer generated always as identity primary key,
  at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  message_id text not null,
  headers jsonb not null,
  html text not null,
  body text not null,
  ics text
);
