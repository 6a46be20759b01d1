-- What operators add to a draft or take off it, in cents with VAT; kept with who did it, those that were taken back too.
create table invoice_corrections (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  -- of the draft
  month date not null check (extract(day from month) = 1),
  -- what the company reads
  words text not null check (words <> ''),
  gross_cents cents not null check (gross_cents <> 0),
  percent smallint not null check (percent in (21, 12, 6)),
  -- what operators read
  reason text not null check (reason <> ''),
  added_at timestamptz not null,
  added_by integer not null references users,
  removed_at timestamptz,
  removed_by integer references users,
  check ((removed_at is null) = (removed_by is null))
);
create index invoice_corrections_draft on invoice_corrections (company_id, month, id);

-- A line is an order's or a correction's, whose words are copied as an order's number is.
alter table invoice_lines add column correction_id integer references invoice_corrections,
  add column words text,
  alter column order_id drop not null,
  alter column user_id drop not null,
  alter column picked_up_on drop not null,
  drop constraint invoice_lines_gross_cents_check,
  drop constraint invoice_lines_without_vat_cents_check,
  add constraint invoice_lines_of check (case when correction_id is null
    then num_nonnulls(order_id, user_id, picked_up_on) = 3 and words is null and gross_cents > 0 and without_vat_cents >= 0
    else num_nonnulls(order_id, user_id, picked_up_on) = 0 and words is not null and gross_cents <> 0 end);
create unique index invoice_lines_correction on invoice_lines (correction_id) where credits_line_id is null;

-- Left out until a later month: from which draft, and on which one it comes instead; null: on none.
alter table invoice_omissions add column from_month date check (extract(day from from_month) = 1),
  add column to_month date check (extract(day from to_month) = 1);
