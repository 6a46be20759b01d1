-- At a collection point whose doors are all taken nobody was missed, and nothing could be left either.
alter table missed_stops drop constraint missed_stops_reason_check;
alter table missed_stops add constraint missed_stops_reason_check
  check (reason in ('nobody', 'no_entry', 'not_ready', 'wrong_address', 'refused', 'no_door'));
