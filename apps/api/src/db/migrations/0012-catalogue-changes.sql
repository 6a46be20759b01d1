-- Every process keeps the catalogue as it is answered, and hears here that it is stale.
create function announce_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '{"user": 0}');
  return null;
end $$;
create trigger products_announce after insert or update or delete or truncate on products
  for each statement execute function announce_catalogue_change();
create trigger categories_announce after insert or update or delete or truncate on categories
  for each statement execute function announce_catalogue_change();
create trigger over_categories_announce after insert or update or delete or truncate on over_categories
  for each statement execute function announce_catalogue_change();
