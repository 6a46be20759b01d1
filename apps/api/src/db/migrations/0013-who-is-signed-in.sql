-- Who is signed in is remembered for answers that are the same for many. Somebody isn't as they were from here on: their
-- session ended or was renewed, or what a look at it tells about them changed. Its last use changes all the time, unannounced.
create trigger sessions_announce after delete on sessions
  for each row execute function announce_change('signed_in');
create trigger sessions_announce_renewal after update on sessions for each row
  when ((old.client, old.token_hash, old.expires_at) is distinct from (new.client, new.token_hash, new.expires_at))
  execute function announce_change('signed_in');

create trigger users_announce after update on users for each row
  when (
    (old.email, old.locale, old.is_customer, old.deleted_at, old.default_collection_point_id, old.default_delivery_address_id)
    is distinct from
    (new.email, new.locale, new.is_customer, new.deleted_at, new.default_collection_point_id, new.default_delivery_address_id)
  )
  execute function announce_change('signed_in');
create trigger memberships_announce after insert or update or delete on memberships
  for each row execute function announce_change('signed_in');
create trigger delivery_addresses_announce after update on delivery_addresses for each row
  when (old.zip_code is distinct from new.zip_code)
  execute function announce_change('signed_in');
