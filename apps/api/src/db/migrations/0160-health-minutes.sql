-- What the serving processes answered and what waited, a row a minute, added up over all of them. Nothing is read of it after two days.
create table health_minutes (
  minute timestamptz primary key,
  answered integer not null,
  -- of those, by 5xx
  failed integer not null,
  -- how many took how long, by the buckets of observe/latency-buckets.ts
  latencies integer[] not null,
  -- what waited in the queue when it was looked at, mails among it: the most that a process saw
  queue_waiting integer not null,
  mails_waiting integer not null,
  -- for how long a statement was waited for, ms
  database_ms real not null
);
