-- A run is a driver's day at a laundry: who drives what in which order. A stop is one order's pick-up or delivery.
create table runs (
  id integer generated always as identity primary key,
  laundry_id integer not null references laundries,
  driver_id integer not null references users,
  day date not null,
  capacity_bags integer not null default 40 check (capacity_bags between 1 and 500),
  unique (day, laundry_id, driver_id)
);
create index runs_driver on runs (driver_id, day);

-- Its day is its run's, which is the order's own: a stop that gets another day leaves its run.
create table run_stops (
  order_id integer not null references orders on delete cascade,
  leg text not null check (leg in ('pickup', 'delivery')),
  run_id integer not null references runs,
  -- counts up along the run, gaps and all
  place integer not null,
  primary key (order_id, leg)
);
create index run_stops_run on run_stops (run_id, place);

-- Puts a stop at the end of a driver's run, unless it is in it. The run's row is locked: two who add to it come one after the other.
create function put_run_stop(of_order integer, of_leg text, at_laundry integer, by_driver integer, on_day date) returns void
  language plpgsql as $$
declare
  run integer;
begin
  insert into runs (laundry_id, driver_id, day) values (at_laundry, by_driver, on_day)
    on conflict (day, laundry_id, driver_id) do update set day = excluded.day returning id into run;
  insert into run_stops (order_id, leg, run_id, place)
    values (of_order, of_leg, run, (select coalesce(max(place), 0) + 1 from run_stops where run_id = run))
    on conflict (order_id, leg) do update set run_id = excluded.run_id, place = excluded.place
      where run_stops.run_id <> excluded.run_id;
end $$;

-- The order says whose its stop is (driver_id, by whatever way it was given or taken), the run where it stands: these two keep them
-- one. A stop on another day is nobody's; a delivery that was planned for a driver is theirs once the order is ready.
create function follow_run() returns trigger language plpgsql as $$
begin
  if new.driver_id is not distinct from old.driver_id and (
    (new.status = 'confirmed' and new.pickup_date <> old.pickup_date)
    or (new.status = 'ready_for_delivery' and new.delivery_date <> old.delivery_date)
  ) then
    new.driver_id := null;
  end if;
  if new.status = 'ready_for_delivery' and old.status <> new.status and new.driver_id is null then
    select r.driver_id into new.driver_id from run_stops s join runs r on r.id = s.run_id
      where s.order_id = new.id and s.leg = 'delivery';
  end if;
  return new;
end $$;
create trigger orders_follow_run before update on orders for each row
  when ((old.status, old.pickup_date, old.delivery_date) is distinct from (new.status, new.pickup_date, new.delivery_date))
  execute function follow_run();

create function keep_run_stop() returns trigger language plpgsql as $$
declare
  ahead text := case
    when new.status in ('confirmed', 'picked_up') then 'pickup'
    when new.status in ('ready_for_delivery', 'delivered') then 'delivery'
  end;
begin
  if tg_op = 'UPDATE' then
    delete from run_stops where order_id = new.id and (
      (leg = 'pickup' and new.pickup_date <> old.pickup_date)
      or (leg = 'delivery' and new.delivery_date <> old.delivery_date)
      or (leg = ahead and new.driver_id is null)
    );
  end if;
  if ahead is not null and new.driver_id is not null then
    perform put_run_stop(new.id, ahead, new.laundry_id, new.driver_id,
      case ahead when 'pickup' then new.pickup_date else new.delivery_date end);
  end if;
  return null;
end $$;
create trigger orders_keep_run_stop after update on orders for each row
  when (
    (old.status, old.driver_id, old.pickup_date, old.delivery_date)
    is distinct from (new.status, new.driver_id, new.pickup_date, new.delivery_date)
  )
  execute function keep_run_stop();
create trigger orders_begin_run_stop after insert on orders for each row
  when (new.driver_id is not null) execute function keep_run_stop();

select put_run_stop(id, 'pickup', laundry_id, driver_id, pickup_date)
  from orders where driver_id is not null and status in ('confirmed', 'picked_up') order by pickup_slot, id;
select put_run_stop(id, 'delivery', laundry_id, driver_id, delivery_date)
  from orders where driver_id is not null and status in ('ready_for_delivery', 'delivered') order by delivery_slot, id;

-- `move`: its stop stands elsewhere on the run; `off`: it is nobody's again. Whoever follows the orders hears of it.
alter table staff_notes drop constraint staff_notes_kind_check;
alter table staff_notes add constraint staff_notes_kind_check
  check (kind in ('note', 'snooze', 'wake', 'driver', 'take', 'leave', 'pay_link', 'move', 'off'));

-- The middle of a zip code, where a stop is drawn and measured from whose own place isn't known; of the zip codes where laundries
-- go. Taken off a map, to about 500 metres.
create table zip_centres (
  zip_code text primary key check (zip_code ~ '^[1-9]\d{3}$'),
  latitude double precision not null,
  longitude double precision not null
);
insert into zip_centres (zip_code, latitude, longitude) values
  ('1000', 50.8466, 4.3528), ('1020', 50.8870, 4.3550), ('1030', 50.8676, 4.3800), ('1040', 50.8367, 4.3890),
  ('1050', 50.8270, 4.3720), ('1060', 50.8265, 4.3460), ('1070', 50.8330, 4.3070), ('1080', 50.8560, 4.3280),
  ('1081', 50.8640, 4.3270), ('1082', 50.8650, 4.2930), ('1083', 50.8720, 4.3100), ('1090', 50.8790, 4.3270),
  ('1120', 50.8990, 4.3900), ('1130', 50.8910, 4.4140), ('1140', 50.8710, 4.4030), ('1150', 50.8360, 4.4380),
  ('1160', 50.8160, 4.4290), ('1170', 50.8010, 4.4120), ('1180', 50.8020, 4.3410), ('1190', 50.8110, 4.3200),
  ('1200', 50.8480, 4.4310), ('1210', 50.8550, 4.3690), ('1300', 50.7170, 4.6010), ('1310', 50.7300, 4.4850),
  ('1330', 50.7150, 4.5330), ('1332', 50.7240, 4.5110), ('1340', 50.6660, 4.5680), ('1348', 50.6690, 4.6150),
  ('1380', 50.6860, 4.4850), ('1400', 50.5980, 4.3280), ('1410', 50.7150, 4.3980), ('1420', 50.6830, 4.3750),
  ('1480', 50.6910, 4.2030), ('1500', 50.7340, 4.2370), ('1560', 50.7630, 4.4680), ('1600', 50.7850, 4.2440),
  ('1620', 50.7920, 4.3480), ('1630', 50.7660, 4.3360), ('1640', 50.7470, 4.3580), ('1650', 50.7660, 4.3090),
  ('1700', 50.8490, 4.2600), ('1730', 50.9100, 4.1990), ('1780', 50.8860, 4.2550), ('1800', 50.9280, 4.4250),
  ('1830', 50.9100, 4.4410), ('1831', 50.8870, 4.4440), ('1850', 50.9340, 4.3720), ('1853', 50.9130, 4.3480),
  ('1930', 50.8840, 4.4730), ('1932', 50.8690, 4.4600), ('1950', 50.8600, 4.4660), ('1970', 50.8490, 4.4970),
  ('2000', 51.2180, 4.4010), ('2018', 51.2040, 4.4110), ('2020', 51.1890, 4.3810), ('2030', 51.2790, 4.3610),
  ('2050', 51.2290, 4.3770), ('2060', 51.2290, 4.4260), ('2100', 51.2150, 4.4650), ('2140', 51.2130, 4.4420),
  ('2150', 51.1960, 4.4850), ('2170', 51.2510, 4.4470), ('2180', 51.2780, 4.4200), ('2600', 51.1910, 4.4280),
  ('2610', 51.1700, 4.3950), ('2640', 51.1700, 4.4540), ('2650', 51.1560, 4.4370), ('2660', 51.1740, 4.3550),
  ('2800', 51.0270, 4.4790), ('2900', 51.2540, 4.4990), ('2930', 51.2920, 4.4920), ('2950', 51.3140, 4.4310),
  ('3000', 50.8790, 4.7010), ('3001', 50.8630, 4.6950), ('3010', 50.8870, 4.7300), ('4000', 50.6410, 5.5710),
  ('5000', 50.4670, 4.8670), ('6000', 50.4110, 4.4440), ('7000', 50.4540, 3.9520), ('8000', 51.2090, 3.2250),
  ('9000', 51.0540, 3.7250);
