-- The day of which its customer was reminded the evening before: each day once, and a new one after a reschedule.
alter table orders
  add column pickup_reminded_for date,
  add column delivery_reminded_for date;
