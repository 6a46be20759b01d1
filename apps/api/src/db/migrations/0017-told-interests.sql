-- Who waits for an area is told once that we come there. A queued mail names them by a number, never by an address.
alter table area_interests
  add column id integer generated always as identity unique,
  add column told_at timestamptz;
create index area_interests_waiting on area_interests (zip_code) where told_at is null;
