-- New addresses and points: what a zip code is called, who waits for an area to open, and how a point is found.

-- What people call the place of a zip code. A place with one official name has it twice. A zip code that isn't here is no
-- mistake: it only means that nobody is helped while typing.
create table localities (
  zip_code text not null check (zip_code ~ '^[1-9]\d{3}$'),
  name_fr text not null,
  name_nl text not null,
  primary key (zip_code, name_nl)
);
insert into localities (zip_code, name_fr, name_nl) values
  ('1000', 'Bruxelles', 'Brussel'), ('1020', 'Laeken', 'Laken'), ('1030', 'Schaerbeek', 'Schaarbeek'),
  ('1050', 'Ixelles', 'Elsene'), ('1060', 'Saint-Gilles', 'Sint-Gillis'),
  ('1080', 'Molenbeek-Saint-Jean', 'Sint-Jans-Molenbeek'), ('1082', 'Berchem-Sainte-Agathe', 'Sint-Agatha-Berchem'),
  ('1150', 'Woluwe-Saint-Pierre', 'Sint-Pieters-Woluwe'), ('1160', 'Auderghem', 'Oudergem'),
  ('1170', 'Watermael-Boitsfort', 'Watermaal-Bosvoorde'), ('1180', 'Uccle', 'Ukkel'), ('1190', 'Forest', 'Vorst'),
  ('1200', 'Woluwe-Saint-Lambert', 'Sint-Lambrechts-Woluwe'), ('1210', 'Saint-Josse-ten-Noode', 'Sint-Joost-ten-Node'),
  -- communes with facilities
  ('1620', 'Drogenbos', 'Drogenbos'), ('1630', 'Linkebeek', 'Linkebeek'), ('1640', 'Rhode-Saint-Genèse', 'Sint-Genesius-Rode'),
  ('1780', 'Wemmel', 'Wemmel'), ('1950', 'Crainhem', 'Kraainem'), ('1970', 'Wezembeek-Oppem', 'Wezembeek-Oppem'),
  ('7700', 'Mouscron', 'Moeskroen');
insert into localities (zip_code, name_fr, name_nl)
select zip_code, name, name from (values
  ('1040', 'Etterbeek'), ('1070', 'Anderlecht'), ('1081', 'Koekelberg'), ('1083', 'Ganshoren'), ('1090', 'Jette'),
  ('1120', 'Neder-Over-Heembeek'), ('1130', 'Haren'), ('1140', 'Evere'),
  ('1300', 'Wavre'), ('1310', 'La Hulpe'), ('1330', 'Rixensart'), ('1332', 'Genval'), ('1340', 'Ottignies'),
  ('1348', 'Louvain-la-Neuve'), ('1380', 'Lasne'), ('1400', 'Nivelles'), ('1410', 'Waterloo'), ('1420', 'Braine-l''Alleud'),
  ('1440', 'Braine-le-Château'), ('1480', 'Tubize'), ('1500', 'Halle'), ('1560', 'Hoeilaart'), ('1600', 'Sint-Pieters-Leeuw'),
  ('1650', 'Beersel'), ('1700', 'Dilbeek'), ('1730', 'Asse'), ('1740', 'Ternat'), ('1800', 'Vilvoorde'), ('1830', 'Machelen'),
  ('1831', 'Diegem'), ('1850', 'Grimbergen'), ('1853', 'Strombeek-Bever'), ('1930', 'Zaventem'), ('1932', 'Sint-Stevens-Woluwe'),
  ('2000', 'Antwerpen'), ('2018', 'Antwerpen'), ('2020', 'Antwerpen'), ('2030', 'Antwerpen'), ('2040', 'Antwerpen'),
  ('2050', 'Antwerpen'), ('2060', 'Antwerpen'), ('2070', 'Burcht'), ('2070', 'Zwijndrecht'), ('2100', 'Deurne'),
  ('2110', 'Wijnegem'), ('2140', 'Borgerhout'), ('2150', 'Borsbeek'), ('2170', 'Merksem'), ('2180', 'Ekeren'),
  ('2200', 'Herentals'), ('2300', 'Turnhout'), ('2440', 'Geel'), ('2500', 'Lier'), ('2530', 'Boechout'), ('2540', 'Hove'),
  ('2550', 'Kontich'), ('2600', 'Berchem'), ('2610', 'Wilrijk'), ('2640', 'Mortsel'), ('2650', 'Edegem'), ('2660', 'Hoboken'),
  ('2800', 'Mechelen'), ('2850', 'Boom'), ('2900', 'Schoten'), ('2930', 'Brasschaat'), ('2940', 'Stabroek'), ('2950', 'Kapellen'),
  ('3000', 'Leuven'), ('3001', 'Heverlee'), ('3010', 'Kessel-Lo'), ('3012', 'Wilsele'), ('3018', 'Wijgmaal'), ('3080', 'Tervuren'),
  ('3090', 'Overijse'), ('3500', 'Hasselt'), ('3600', 'Genk'), ('3700', 'Tongeren'), ('3800', 'Sint-Truiden'),
  ('4000', 'Liège'), ('4020', 'Liège'), ('4700', 'Eupen'), ('4800', 'Verviers'), ('5000', 'Namur'), ('5100', 'Jambes'),
  ('6000', 'Charleroi'), ('6600', 'Bastogne'), ('6700', 'Arlon'), ('7000', 'Mons'), ('7500', 'Tournai'), ('8000', 'Brugge'),
  ('8400', 'Oostende'), ('8500', 'Kortrijk'), ('8800', 'Roeselare'), ('9000', 'Gent'), ('9030', 'Mariakerke'),
  ('9040', 'Sint-Amandsberg'), ('9050', 'Gentbrugge'), ('9050', 'Ledeberg'), ('9100', 'Sint-Niklaas'), ('9200', 'Dendermonde'),
  ('9300', 'Aalst')
) as one (zip_code, name);

-- Who asked to be told when we come to a zip code. With the account of whoever was signed in, it goes with it.
create table area_interests (
  email citext not null,
  zip_code text not null check (zip_code ~ '^[1-9]\d{3}$'),
  locale text not null check (locale in ('en', 'fr', 'nl')),
  user_id integer references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (email, zip_code)
);
create index area_interests_user on area_interests (user_id) where user_id is not null;
create index area_interests_age on area_interests (created_at);

create table office_requests (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null,
  street text not null,
  nr text not null,
  zip_code text not null,
  city text not null,
  country text not null,
  comment text not null,
  created_at timestamptz not null default now()
);
create index office_requests_user on office_requests (user_id, id);

-- A company's invoice pays for those who proved to be its people: by the code of its lockers, or by hand as before.
alter table user_collection_points add column is_verified boolean not null default true;

-- Operations hear once that a point is locked because somebody guesses codes, not at each further try.
alter table collection_points add column code_locked_until timestamptz;

-- Words of a to z and digits with a space before each, so that the start of a short one is a trigram too.
create function words_of(words text) returns text language sql immutable strict parallel safe
  return ' ' || trim(regexp_replace(fold_text(words), '[^a-z0-9]+', ' ', 'g')) || ' ';

-- What a point is found by; null while no company is there, and then it isn't found.
alter table collection_points add column search_text text;

create function search_text_of(point collection_points) returns text language sql stable as $$
  select words_of(concat_ws(' ', point.name, point.street, point.nr, point.zip, point.city, string_agg(c.name, ' '),
    (select string_agg(concat_ws(' ', l.name_fr, l.name_nl), ' ') from localities l where l.zip_code = point.zip)))
  from company_collection_points p join companies c on c.id = p.company_id
  where p.collection_point_id = point.id
  having count(*) > 0
$$;

create function keep_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := search_text_of(new);
  return new;
end $$;
create trigger collection_points_search_text before insert or update of name, street, nr, zip, city, search_text
  on collection_points for each row execute function keep_search_text();

create function touch_points_of_company() returns trigger language plpgsql as $$
begin
  update collection_points set search_text = null
  where id in (select collection_point_id from company_collection_points where company_id = new.id);
  return null;
end $$;
create trigger companies_search_text after update on companies for each row
  when (old.name is distinct from new.name) execute function touch_points_of_company();

create function touch_point() returns trigger language plpgsql as $$
begin
  update collection_points set search_text = null
  where id in (new.collection_point_id, old.collection_point_id);
  return null;
end $$;
create trigger company_collection_points_search_text after insert or update or delete on company_collection_points
  for each row execute function touch_point();

update collection_points set search_text = null;
create index collection_points_search on collection_points using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index company_collection_points_point on company_collection_points (collection_point_id);
