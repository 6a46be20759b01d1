-- How many places a slot of a schedule has on a day: what is shown as full and what is refused both ask here. Null where
-- no van comes on that weekday.
create function slot_capacity(schedule integer, on_day date) returns integer language sql stable as $$
  select capacity from shifts where schedule_id = schedule and weekday = extract(isodow from on_day)
$$;

-- The copy stays as what the last sale was allowed by: the constraint and the auditor hold sales to it, and an older
-- release writes it. Nothing is shown or judged by it, as a shift's capacity changes without it.
comment on column slot_bookings.capacity is 'places when the last one was sold; ask slot_capacity() for those of now';

-- An area may withdraw a zip code however many customers live there: their addresses stay theirs, without a laundry or
-- dates until an area takes the zip code again, and orders go on by what they copied. Only a new address must lie in an
-- area, which the call that takes it judges.
alter table delivery_addresses
  drop constraint delivery_addresses_zip_code_fkey,
  add constraint delivery_addresses_zip_code_check check (zip_code ~ '^\d{4}$');
