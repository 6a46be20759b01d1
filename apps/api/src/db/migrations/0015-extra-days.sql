-- The van of a shift comes on another day as well: to catch up a holiday, or before one. That day has its slots and places.
create table extra_days (
  id integer generated always as identity primary key,
  schedule_id integer not null,
  weekday smallint not null,
  day date not null,
  foreign key (schedule_id, weekday) references shifts (schedule_id, weekday) on delete cascade,
  unique (schedule_id, day)
);
create trigger extra_days_announce after insert or update or delete or truncate on extra_days
  for each statement execute function announce_change('timetables');

-- An extra day has the places of the shift that comes, whatever weekday it is.
create or replace function slot_capacity(schedule integer, on_day date) returns integer language sql stable as $$
  select capacity from shifts where schedule_id = schedule and weekday = coalesce(
    (select e.weekday from extra_days e where e.schedule_id = schedule and e.day = on_day),
    extract(isodow from on_day)
  )
$$;
