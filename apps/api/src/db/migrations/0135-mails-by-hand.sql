-- What one of the staff writes to a customer by mail: `words` begin with its subject, on a line of its own.
alter table staff_acts drop constraint staff_acts_kind_check;
alter table staff_acts add constraint staff_acts_kind_check check (kind in ('view', 'note', 'act_for', 'acted', 'end_acting',
  'invite', 'roles', 'sign_out', 'reset_two_factor', 'two_factor', 'ask_goodwill', 'give_goodwill', 'decline_goodwill', 'mail'));
