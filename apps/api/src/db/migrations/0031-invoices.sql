-- Companies that pay their people's orders: a monthly invoice over what was delivered, and credit notes over its lines.

-- Whom an invoice goes to. A company without a row can't be sent one.
create table company_billing (
  company_id integer primary key references companies,
  name text not null,
  -- Belgian, ten digits; Peppol knows the company by it (scheme 0208)
  enterprise_number text not null check (enterprise_number ~ '^[01]\d{9}$'),
  street text not null,
  zip text not null check (zip ~ '^[1-9]\d{3}$'),
  city text not null,
  email citext not null,
  locale text not null check (locale in ('en', 'fr', 'nl')),
  -- what the company wants to read on it: a cost centre, an order of theirs
  reference text
);

create table invoices (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  company_id integer not null references companies,
  -- in which the orders were delivered; its first day
  month date not null check (extract(day from month) = 1),
  -- of a credit note: the invoice, and why
  credits_id integer references invoices,
  reason text,
  check ((kind = 'credit_note') = (credits_id is not null and reason is not null)),
  without_vat_cents cents not null default 0 check (without_vat_cents >= 0),
  vat_cents cents not null default 0 check (vat_cents >= 0),
  total_cents cents not null default 0,
  constraint invoices_total check (total_cents = without_vat_cents + vat_cents),
  created_at timestamptz not null,
  -- from here on what was sent: none of it is there in a draft, and all of it afterwards
  series_year integer,
  series_number integer check (series_number > 0),
  number text unique,
  communication text unique check (communication ~ '^\d{12}$'),
  issued_on date,
  due_on date,
  -- who they were on that day
  seller jsonb,
  buyer jsonb,
  sent_at timestamptz,
  sent_by integer references users,
  check (num_nonnulls(series_year, series_number, number, issued_on, seller, buyer, sent_at) in (0, 7)),
  check ((number is not null and kind = 'invoice') = (communication is not null and due_on is not null)),
  -- what came of it since
  credited_cents cents not null default 0,
  paid_cents cents not null default 0 check (paid_cents between 0 and total_cents),
  constraint invoices_credited check (credited_cents between 0 and total_cents),
  unique (kind, series_year, series_number)
);
create unique index invoices_one_draft on invoices (company_id, month) where number is null and kind = 'invoice';
create index invoices_month on invoices (month, id);
create index invoices_company on invoices (company_id, id);
create index invoices_credits on invoices (credits_id) where credits_id is not null;

-- The last number that was given. Its row is locked until whoever takes the next one commits, so none is lost or given twice.
create table invoice_series (
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  last_number integer not null check (last_number > 0),
  primary key (kind, year)
);

create table invoice_lines (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoices,
  order_id integer not null references orders,
  user_id integer not null references users,
  -- as they were then
  order_number text not null,
  picked_up_on date not null,
  person text not null,
  percent smallint not null check (percent > 0),
  gross_cents cents not null check (gross_cents > 0),
  without_vat_cents cents not null check (without_vat_cents >= 0),
  -- of a credit note: the line that it takes back
  credits_line_id integer unique references invoice_lines,
  -- credited, and to be invoiced anew
  released_at timestamptz,
  check (credits_line_id is null or released_at is null)
);
create index invoice_lines_invoice on invoice_lines (invoice_id, id);
create index invoice_lines_user on invoice_lines (user_id);
-- each order is on one invoice
create unique index invoice_lines_order on invoice_lines (order_id) where credits_line_id is null and released_at is null;

create table invoice_rates (
  invoice_id integer not null references invoices,
  percent smallint not null,
  without_vat_cents cents not null check (without_vat_cents >= 0),
  vat_cents cents not null check (vat_cents >= 0),
  primary key (invoice_id, percent)
);

create table invoice_payments (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoices,
  amount_cents cents not null check (amount_cents > 0),
  -- on the house's account
  received_on date not null,
  recorded_by integer not null references users,
  created_at timestamptz not null
);
create index invoice_payments_invoice on invoice_payments (invoice_id, id);
create trigger invoice_payments_insert_only before update or delete on invoice_payments
  for each row execute function refuse_ledger_change();

alter table transfers drop constraint transfers_kind_check;
alter table transfers add constraint transfers_kind_check
  check (kind in ('top_up', 'gift', 'hold', 'release', 'capture', 'refund', 'give_up', 'deposit', 'refund_returned',
    'invoice'));

-- What was sent stays as it was. It may be paid and credited; a person who is erased leaves no name; a line may be released.
create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if old.number is not null and (tg_op = 'DELETE' or
    to_jsonb(new) - '{credited_cents,paid_cents}'::text[] <> to_jsonb(old) - '{credited_cents,paid_cents}'::text[])
  then
    raise exception 'invoice % was sent', old.number;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger invoices_stay before update or delete on invoices for each row execute function refuse_invoice_change();

create function refuse_sent_part_change() returns trigger language plpgsql as $$
declare
  sent text;
begin
  select number into sent from invoices
    where id = case when tg_op = 'INSERT' then new.invoice_id else old.invoice_id end;
  if sent is not null and not (tg_op = 'UPDATE' and tg_table_name = 'invoice_lines'
    and to_jsonb(new) - '{person,released_at}'::text[] = to_jsonb(old) - '{person,released_at}'::text[]
    and to_jsonb(new) ->> 'person' in ('', to_jsonb(old) ->> 'person'))
  then
    raise exception 'invoice % was sent', sent;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger invoice_lines_stay before insert or update or delete on invoice_lines
  for each row execute function refuse_sent_part_change();
create trigger invoice_rates_stay before insert or update or delete on invoice_rates
  for each row execute function refuse_sent_part_change();

-- Those that wait for their company's invoice, or were on one.
create index orders_to_invoice on orders (company_id, id) where payment_status = 'to_invoice';

-- What lies beside a mail in the development mailbox: names, types, and bytes in base64.
alter table mailbox add column files jsonb not null default '[]';
