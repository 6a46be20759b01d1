-- What a laundry says of itself, in each language; empty where it says nothing. The picture is an address, null: its initials.
alter table laundries
  add column description_en text not null default '',
  add column description_fr text not null default '',
  add column description_nl text not null default '',
  add column avatar text;
