-- What a laundry wrote down when an order came in, beside the weights that its lines have. The remarks are phrases of the
-- house, read in the customer's language; the words are as they were written.
create table intakes (
  order_id integer primary key references orders,
  -- as counted at the door
  bags smallint not null check (bags between 1 and 50),
  remarks text[] not null check (remarks <@ array['stain_may_stay', 'button_missing', 'care_label_missing', 'not_on_list', 'damaged']),
  words text not null,
  by_id integer not null references users,
  at timestamptz not null
);
create index intakes_by on intakes (by_id);

-- JPEGs of the house's own making: no place and no camera in them
create table intake_photos (
  id integer primary key generated always as identity,
  order_id integer not null references intakes (order_id),
  kind text not null check (kind in ('scale', 'item')),
  jpeg bytea not null,
  width integer not null,
  height integer not null
);
create index intake_photos_order on intake_photos (order_id);

-- Bags as things with a label, not what was ordered of them. One that is counted out stays, with its code, and may come back.
create table bags (
  id integer primary key generated always as identity,
  order_id integer not null references orders,
  number smallint not null check (number between 1 and 50),
  code text not null unique,
  kind text not null check (kind in ('folded', 'hanger')),
  in_use boolean not null default true,
  labelled_at timestamptz,
  unique (order_id, number)
);

create table bag_scans (
  id bigint primary key generated always as identity,
  bag_id integer not null references bags,
  place text not null check (place in ('pick_up', 'laundry_in', 'laundry_out', 'hand_over')),
  by_id integer not null references users,
  at timestamptz not null
);
create index bag_scans_bag on bag_scans (bag_id, id);
create index bag_scans_by on bag_scans (by_id);

-- The queue, in its order: as small as what the laundries have. On a big table build it CONCURRENTLY by hand before this runs,
-- which then finds it.
create index if not exists orders_at_laundries on orders (delivery_date, delivery_slot, id)
  where status in ('picked_up', 'dropped_at_laundry', 'processed');
