-- Switched off, a code is kept with its uses and can be switched on again.
alter table promo_codes add column is_active boolean not null default true;

-- Who made, changed or switched a code, and what it said from then on.
create table promo_code_changes (
  id integer generated always as identity primary key,
  promo_code_id integer not null references promo_codes,
  action text not null check (action in ('made', 'changed', 'switched_on', 'switched_off')),
  terms jsonb not null,
  made_by integer not null references users,
  made_at timestamptz not null
);
create index promo_code_changes_code on promo_code_changes (promo_code_id, id);
create index promo_code_changes_made_by on promo_code_changes (made_by);

-- by whom a code was used; small: most orders have none
create index if not exists orders_promo_code on orders (promo_code_id, id) where promo_code_id is not null;
