-- No mail goes out until then: they wait in the queue. The last row counts; one without `until` ended the one before.
create table mail_pauses (
  id integer generated always as identity primary key,
  until timestamptz,
  reason text not null,
  actor_id integer not null references users,
  at timestamptz not null
);
create index mail_pauses_actor on mail_pauses (actor_id);

-- What staff did about work that the queue gave up: tried it again (as which work), put it aside, or ran a job by hand.
create table queue_acts (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('retry', 'aside', 'run')),
  queue text not null,
  -- in the queue's own tables, which forget after a while
  letter_id uuid,
  work_id uuid,
  reason text not null default '',
  actor_id integer not null references users,
  at timestamptz not null,
  check ((kind = 'run') = (letter_id is null)),
  check ((kind = 'aside') = (work_id is null))
);
create index queue_acts_letter on queue_acts (letter_id, id desc);
create index queue_acts_work on queue_acts (work_id);
create index queue_acts_actor on queue_acts (actor_id);
