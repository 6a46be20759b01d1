-- A day that a laundry closes is one of its own orders, also where their area or point is another laundry's by now: what differs
-- on a day is asked for a laundry. What is offered to whoever orders is asked for the one that serves by now, as it was.

create function laundry_of(schedule integer) returns integer language sql stable as $$
  select coalesce(
    (select a.laundry_id from service_areas a where a.schedule_id = schedule),
    (select p.laundry_id from collection_points p where p.schedule_id = schedule)
  )
$$;

create function exceptions_on(schedule integer, on_day date, of_laundry integer) returns setof schedule_exceptions
language sql stable as $$
  select e.* from schedule_exceptions e
  where e.day = on_day and e.taken_back_at is null and (
    e.schedule_id = schedule
    or e.schedule_id is null and e.laundry_id is null
    or e.laundry_id = of_laundry
  )
$$;

-- As 0050 has it, for the orders of a laundry.
create function slot_capacity(schedule integer, on_day date, in_slot text, of_laundry integer) returns integer
language plpgsql stable as $$
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
  into is_closed, is_extra, is_shut, more from exceptions_on(schedule, on_day, of_laundry) e;
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

create function places_to_sell(schedule integer, on_day date, in_slot text, of_laundry integer) returns integer
language plpgsql as $$
begin
  perform from schedules where id = schedule for key share;
  return slot_capacity(schedule, on_day, in_slot, of_laundry);
end $$;

-- For whom it serves by now.
create or replace function exceptions_on(schedule integer, on_day date) returns setof schedule_exceptions
language sql stable as $$
  select * from exceptions_on(schedule, on_day, laundry_of(schedule))
$$;
create or replace function slot_capacity(schedule integer, on_day date, in_slot text) returns integer
language sql stable as $$
  select slot_capacity(schedule, on_day, in_slot, laundry_of(schedule))
$$;
