-- A payment that waits for our answer to its bank is a problem of its order like any other: taken by somebody, or at rest.
alter table staff_notes drop constraint staff_notes_problem_check;
alter table staff_notes add constraint staff_notes_problem_check
  check (problem in ('late', 'missed', 'unpaid', 'stuck', 'no_driver', 'dispute', 'claim', 'locker')) not valid;
alter table staff_notes validate constraint staff_notes_problem_check;

-- When the provider was asked for what is booked: an older answer isn't booked over it.
alter table order_disputes add column asked_at timestamptz;
