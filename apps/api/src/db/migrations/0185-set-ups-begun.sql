-- Whose session began the set-up of a second lock that isn't confirmed yet, and when: the same session is shown the same secret for
-- a while. No reference: what a session that is over began is shown to nobody, and none of its number comes again.
alter table two_factors add column pending_session_id integer, add column pending_at timestamptz;
