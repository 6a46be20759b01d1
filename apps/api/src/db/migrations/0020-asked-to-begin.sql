-- When its customer asked us to begin within the 14 days of withdrawal (Code of Economic Law, art. VI.46, § 8, and VI.53, 1°).
-- Null where nobody was asked: clients older than the question.
alter table orders add column begin_asked_at timestamptz;
