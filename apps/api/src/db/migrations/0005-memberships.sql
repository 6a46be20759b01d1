-- What somebody may do besides ordering: a role at a laundry, at a company, or everywhere. One person may hold several.

create table memberships (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  role text not null check (role in ('operator', 'driver', 'partner', 'manager')),
  laundry_id integer references laundries,
  company_id integer references companies,
  created_at timestamptz not null default now(),
  unique nulls not distinct (user_id, role, laundry_id, company_id),
  -- operators act everywhere, drivers and partners at a laundry, managers for a company
  check ((laundry_id is not null) = (role in ('driver', 'partner'))),
  check ((company_id is not null) = (role = 'manager'))
);

insert into memberships (user_id, role) select id, 'operator' from users where is_operator;
insert into memberships (user_id, role, laundry_id)
  select id, 'driver', driver_of from users where driver_of is not null
  union all select id, 'partner', partner_of from users where partner_of is not null;
insert into memberships (user_id, role, company_id)
  select id, 'manager', manages_company_id from users where manages_company_id is not null;

alter table users
  drop column is_operator,
  drop column driver_of,
  drop column partner_of,
  drop column manages_company_id;

-- 'accounts' are people's; these are the ledger's.
alter table accounts rename to ledger_accounts;
alter table ledger_accounts rename constraint accounts_never_negative to ledger_accounts_never_negative;
