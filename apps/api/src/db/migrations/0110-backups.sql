-- Each whole backup that `npm run backup` wrote and read back; where its file is only its owner knows.
create table backups (
  id integer generated always as identity primary key,
  at timestamptz not null,
  -- of the file
  bytes bigint not null,
  row_count bigint not null,
  took_ms integer not null
);
create index backups_at on backups (at desc);
