-- How often somebody tried something lately. The columns are rate-limiter-flexible's.
create table limit_counts (
  -- the limit's name and a keyed hash of who
  key text primary key,
  points integer not null default 0,
  -- the window's end, in ms since 1970
  expire bigint
);
create index limit_counts_expire on limit_counts (expire);
create index spent_challenges_expires_at on spent_challenges (expires_at);
