-- What every process keeps in memory is stale from here on: each hears of it on the channel that the trigger names.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], '{"user": 0}');
  return null;
end $$;

create trigger products_announce after insert or update or delete or truncate on products
  for each statement execute function announce_change('catalogue');
create trigger categories_announce after insert or update or delete or truncate on categories
  for each statement execute function announce_change('catalogue');
create trigger over_categories_announce after insert or update or delete or truncate on over_categories
  for each statement execute function announce_change('catalogue');

create trigger laundries_announce after insert or update or delete or truncate on laundries
  for each statement execute function announce_change('served_places');
create trigger service_areas_announce after insert or update or delete or truncate on service_areas
  for each statement execute function announce_change('served_places');
create trigger service_area_zip_codes_announce after insert or update or delete or truncate on service_area_zip_codes
  for each statement execute function announce_change('served_places');
create trigger collection_points_announce after insert or update or delete or truncate on collection_points
  for each statement execute function announce_change('served_places');
