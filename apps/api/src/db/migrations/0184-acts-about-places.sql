-- What staff change of a company's billing and of a point's code is about nobody: its words say what it was and is.
alter table staff_acts alter column subject_id drop not null;
alter table staff_acts drop constraint staff_acts_kind_check;
alter table staff_acts add constraint staff_acts_kind_check check (kind in ('view', 'note', 'act_for', 'acted', 'end_acting',
  'invite', 'roles', 'sign_out', 'reset_two_factor', 'two_factor', 'ask_goodwill', 'give_goodwill', 'decline_goodwill', 'mail',
  'pay_back', 'billing', 'point_code'));
alter table staff_acts add constraint staff_acts_about check (subject_id is not null or kind in ('billing', 'point_code')) not valid;
alter table staff_acts validate constraint staff_acts_about;
