-- A category that is switched off is on no shelf; what is in it keeps its own switch.
alter table categories
  add column is_active boolean not null default true,
  -- who changed it last, and when
  add column changed_by integer references users,
  add column changed_at timestamptz,
  add constraint categories_changed_by_somebody check ((changed_by is null) = (changed_at is null));
create index categories_changed_by on categories (changed_by) where changed_by is not null;

-- Pictures of products, made by the house from what staff sent. Named by what is in them, so that an address never shows another one.
create table product_pictures (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  jpeg bytea not null,
  width integer not null check (width between 1 and 640),
  height integer not null check (height between 1 and 640),
  made_by integer not null references users,
  made_at timestamptz not null
);
create index product_pictures_made_by on product_pictures (made_by);
