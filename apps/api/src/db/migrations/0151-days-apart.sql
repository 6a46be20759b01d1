-- Days on which a van comes or stays away are in schedule_exceptions; since 0050 nothing reads these.
drop function slot_capacity(integer, date);
drop table extra_days;
drop table closures;
