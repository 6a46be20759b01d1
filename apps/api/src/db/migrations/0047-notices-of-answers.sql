-- The answer to a claim is mailed to everybody, and told on the phone of whoever wants it.
alter table message_choices drop constraint message_choices_event_check;
alter table message_choices add constraint message_choices_event_check
  check (event in ('reminders', 'on_the_way', 'weighed', 'home', 'answers', 'tips'));
