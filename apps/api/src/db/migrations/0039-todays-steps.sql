-- What of the order stood before a step that may be taken back; its customer hears of the step once that time is over.
alter table order_events add column before jsonb;

-- `take` says that its author looks after a problem, `leave` that nobody in particular does any more, `pay_link` that its customer
-- was sent the way to pay.
alter table staff_notes drop constraint staff_notes_kind_check;
alter table staff_notes drop constraint staff_notes_check;
alter table staff_notes add constraint staff_notes_kind_check
  check (kind in ('note', 'snooze', 'wake', 'driver', 'take', 'leave', 'pay_link'));
alter table staff_notes add constraint staff_notes_check
  check ((problem is not null) = (kind in ('snooze', 'wake', 'take', 'leave')));
