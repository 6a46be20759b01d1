-- Operations plan when the van comes: places slot by slot, days that differ, and what offices ask for.

-- A slot that has other places than its shift's.
create table shift_slots (
  schedule_id integer not null,
  weekday smallint not null,
  slot slot not null,
  capacity integer not null check (capacity between 1 and 999),
  primary key (schedule_id, weekday, slot),
  foreign key (schedule_id, weekday) references shifts (schedule_id, weekday) on delete cascade
);
create trigger shift_slots_announce after insert or update or delete or truncate on shift_slots
  for each statement execute function announce_change('timetables');

-- Who gave a slot of a weekday how many places; null: closed.
create table shift_changes (
  id integer generated always as identity primary key,
  schedule_id integer not null references schedules,
  weekday smallint not null check (weekday between 1 and 7),
  slot slot not null,
  was integer,
  places integer,
  made_by integer not null references users,
  made_at timestamptz not null
);
create index shift_changes_schedule on shift_changes (schedule_id, id);
create index shift_changes_made_by on shift_changes (made_by);

-- A day that differs from the weeks: for one schedule, for all of a laundry, or everywhere.
create table schedule_exceptions (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('closed', 'extra', 'places')),
  day date not null,
  schedule_id integer references schedules,
  laundry_id integer references laundries,
  check (schedule_id is null or laundry_id is null),
  -- null: all of the day
  slots text[] check (cardinality(slots) > 0),
  -- how many more than on another such day
  places integer check (places between 1 and 99),
  -- the weekday whose van comes as well
  weekday smallint check (weekday between 1 and 7),
  reason text not null,
  made_by integer references users,
  made_at timestamptz not null default now(),
  taken_back_by integer references users,
  taken_back_at timestamptz,
  check ((kind = 'places') = (places is not null)),
  check ((kind = 'extra') = (weekday is not null and slots is null and schedule_id is not null))
);
create index schedule_exceptions_day on schedule_exceptions (day) where taken_back_at is null;
create index schedule_exceptions_made_by on schedule_exceptions (made_by);
create index schedule_exceptions_taken_back_by on schedule_exceptions (taken_back_by);
create index schedule_exceptions_schedule on schedule_exceptions (schedule_id);
create index schedule_exceptions_laundry on schedule_exceptions (laundry_id);
-- a day is closed, and a van comes as well, once
create unique index schedule_exceptions_whole_day
  on schedule_exceptions (kind, day, schedule_id, laundry_id) nulls not distinct
  where slots is null and kind <> 'places' and taken_back_at is null;
create trigger schedule_exceptions_announce after insert or update or delete or truncate on schedule_exceptions
  for each statement execute function announce_change('timetables');

-- What was entered by hand so far; nothing reads those two tables any more, a later migration drops them.
insert into schedule_exceptions (kind, day, schedule_id, reason)
  select 'closed', day, schedule_id, '' from closures;
insert into schedule_exceptions (kind, day, schedule_id, weekday, reason)
  select 'extra', day, schedule_id, weekday, '' from extra_days;

-- A day closed for a laundry counts where that laundry is the one that serves.
create trigger service_areas_timetable after update of laundry_id on service_areas
  for each statement execute function announce_change('timetables');
create trigger collection_points_timetable after update of laundry_id on collection_points
  for each statement execute function announce_change('timetables');

create function exceptions_on(schedule integer, on_day date) returns setof schedule_exceptions language sql stable as $$
  select e.* from schedule_exceptions e
  where e.day = on_day and e.taken_back_at is null and (
    e.schedule_id = schedule
    or e.schedule_id is null and e.laundry_id is null
    or e.laundry_id = coalesce(
      (select a.laundry_id from service_areas a where a.schedule_id = schedule),
      (select p.laundry_id from collection_points p where p.schedule_id = schedule)
    )
  )
$$;

-- The weekday whose van comes on a day.
create function shift_weekday(schedule integer, on_day date) returns integer language sql stable as $$
  select coalesce(
    (select e.weekday from schedule_exceptions e
     where e.day = on_day and e.schedule_id = schedule and e.kind = 'extra' and e.taken_back_at is null),
    extract(isodow from on_day)
  )::integer
$$;

-- How many places a slot has on a day, 0 where no van comes. A van that comes as well opens a closed day.
create function slot_capacity(schedule integer, on_day date, in_slot text) returns integer language plpgsql stable as $$
declare
  is_closed boolean;
  is_extra boolean;
  is_shut boolean;
  more integer;
  places integer;
begin
  select coalesce(bool_or(kind = 'closed' and slots is null), false), coalesce(bool_or(kind = 'extra'), false),
    coalesce(bool_or(kind = 'closed' and in_slot = any (slots)), false),
    coalesce(sum(e.places) filter (where kind = 'places' and (slots is null or in_slot = any (slots))), 0)
  into is_closed, is_extra, is_shut, more from exceptions_on(schedule, on_day) e;
  if is_shut or is_closed and not is_extra then
    return 0;
  end if;
  select coalesce(o.capacity, s.capacity) + more into places
  from shifts s
  left join shift_slots o on o.schedule_id = s.schedule_id and o.weekday = s.weekday and o.slot = in_slot
  where s.schedule_id = schedule
    and s.weekday = case when is_extra then shift_weekday(schedule, on_day) else extract(isodow from on_day) end
    and (cardinality(s.slots) = 0 or in_slot = any (s.slots));
  return coalesce(places, 0);
end $$;

-- The same for whoever sells one: whoever changes a schedule has its row alone until they are done, and what is looked
-- at behind the lock is what they left. (A volatile function's queries each see what is committed by then.)
create function places_to_sell(schedule integer, on_day date, in_slot text) returns integer language plpgsql as $$
begin
  perform from schedules where id = schedule for key share;
  return slot_capacity(schedule, on_day, in_slot);
end $$;

-- Areas are opened and changed by operators, not their zip codes alone.
alter table area_changes drop constraint area_changes_action_check, alter column zip_code drop not null,
  add constraint area_changes_action_check check (action in ('zip_code_added', 'zip_code_removed', 'opened', 'changed'));

-- What became of an office's wish.
alter table office_requests
  add column state text not null default 'open' check (state in ('open', 'approved', 'refused')),
  add column answer text not null default '',
  add column answered_by integer references users,
  add column answered_at timestamptz,
  add column collection_point_id integer references collection_points,
  add check ((state = 'open') = (answered_at is null)),
  add check ((state = 'approved') = (collection_point_id is not null));
create index office_requests_open on office_requests (id) where state = 'open';
create index office_requests_answered_by on office_requests (answered_by);
create index office_requests_point on office_requests (collection_point_id);
