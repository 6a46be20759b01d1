-- Whoever keeps something open for a session (a live stream, in any process) hears at once when it is over, whatever
-- ended it: a sign-out, a changed password, an erased account.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ends', json_build_object('id', old.id, 'user', old.user_id)::text);
  return null;
end $$;
create trigger sessions_announce_end after delete on sessions for each row execute function announce_session_end();

-- A customer's past orders come page by page, the latest delivery first.
create index orders_user_delivery on orders (user_id, delivery_date, id);
