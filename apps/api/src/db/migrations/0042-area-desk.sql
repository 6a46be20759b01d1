-- Who gave an area a zip code or took one away.
create table area_changes (
  id integer generated always as identity primary key,
  service_area_id integer not null references service_areas,
  action text not null check (action in ('zip_code_added', 'zip_code_removed')),
  zip_code text not null,
  made_by integer not null references users,
  made_at timestamptz not null
);
create index area_changes_area on area_changes (service_area_id, id);
create index area_changes_made_by on area_changes (made_by);
