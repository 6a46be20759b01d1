-- What a percentage takes off at most; orders freeze it with the percentage. Null: as much as it is of the subtotal.
alter table promo_codes add column most_cents cents check (most_cents > 0),
  add constraint promo_codes_percent_has_ceiling check (most_cents is null or basis_points is not null);
alter table orders add column promo_most_cents cents check (promo_most_cents > 0);
