-- Orders name a code by its id: whoever counts up must not come to a code that nobody gave them. Those that are there keep theirs.
create function random_promo_code_id() returns integer language plpgsql volatile as $$
declare
  drawn integer;
begin
  loop
    -- 31 bits of what a UUID is random in
    drawn := ('x' || left(gen_random_uuid()::text, 8))::bit(32)::integer & 2147483647;
    exit when drawn > 0 and not exists (select from promo_codes where id = drawn);
  end loop;
  return drawn;
end
$$;
alter table promo_codes alter column id drop identity;
alter table promo_codes alter column id set default random_promo_code_id();
