-- What a company paid beyond what is left of an invoice that was credited: its next one is paid by it, or it goes back. Then a row
-- is below zero; of a set-off it names the other invoice, whose own row is the same money the other way.
alter table invoice_payments add column set_off_with integer references invoices;
alter table invoice_payments drop constraint invoice_payments_amount_cents_check;
alter table invoice_payments add constraint invoice_payments_amount check (amount_cents <> 0);
alter table invoice_payments add constraint invoice_payments_set_off check (set_off_with <> invoice_id);
-- an invoice is sent once, so two are set off once
create unique index invoice_payments_set_off_once on invoice_payments (invoice_id, set_off_with) where set_off_with is not null;

-- As small as what is to give back. On a big table build it CONCURRENTLY by hand before this runs, which then finds it.
create index if not exists invoices_surplus on invoices (company_id, issued_on, id) where credited_cents + paid_cents > total_cents;
