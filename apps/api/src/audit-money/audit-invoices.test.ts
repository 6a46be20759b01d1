import { asCents } from '@lavoir/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findingsAfter } from '../../test/broken-books.ts';
import { createCustomer, createOrder, createWorld } from '../../test/factories.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const world = await createWorld(app);
  await createOrder(app, world, await createCustomer(app, { wallet: asCents(10_000) }));
});
afterAll(() => app.close());

/** An invoice that was sent over the only order, in books that nobody kept. */
const invoiced = (change = '') => `
  set local timezone = 'UTC';
  update orders set payment_status = 'to_invoice', payment_type = '', held_paid_cents = 0, status = 'delivered';
  insert into companies (name) values ('Nord');
  insert into invoices (kind, company_id, month, created_at) select 'invoice', id, '2026-10-01', now() from companies where name = 'Nord';
  insert into invoice_lines (invoice_id, order_id, user_id, order_number, picked_up_on, person, percent, gross_cents, without_vat_cents)
    select i.id, o.id, o.user_id, o.public_id, o.pickup_date, '', 21, o.total_cents, 4537 from invoices i, orders o;
  insert into invoice_rates select id, 21, 4537, 953 from invoices;
  update invoices set without_vat_cents = 4537, vat_cents = 953, total_cents = 5490, series_year = 2026, series_number = 1, number = '2026-0001',
    communication = '202600000192', issued_on = '2026-11-02', due_on = '2026-12-02', seller = '{}', buyer = '{}', sent_at = now();
  insert into invoice_series values ('invoice', 2026, 1);
  ${change}`;

const brokenInvoices: [string, string, RegExp[]][] = [
  [
    'a number that was given to nobody',
    `update invoice_series set last_number = 2`,
    [/^the invoice numbers of 2026 have a gap$/],
  ],
  [
    'an order that is on two invoices',
    `drop index invoice_lines_order; alter table invoice_lines disable trigger invoice_lines_stay;
     insert into invoice_lines (invoice_id, order_id, user_id, order_number, picked_up_on, person, percent, gross_cents, without_vat_cents)
       select invoice_id, order_id, user_id, order_number, picked_up_on, person, percent, gross_cents, without_vat_cents from invoice_lines`,
    [/^order \d+ is on 1 invoices by 2 lines of 1 rates$/, /^invoice \d+ comes to 5490, its lines to 10980$/],
  ],
  [
    'an order that is on its invoice at another rate',
    `update orders set at_6_cents = 1000; update order_lines set vat_rate = 600`,
    [/^order \d+ is on invoice \d+ with 5490, and is to_invoice with 5490$/],
  ],
  [
    'a correction that is on no invoice',
    `insert into invoice_corrections (company_id, month, words, gross_cents, percent, reason, added_at, added_by)
       select c.id, '2026-10-01', 'Lost button', -500, 21, 'Agreed', now(), u.id from companies c, users u limit 1`,
    [/^correction \d+ is made and on 0 invoices$/],
  ],
  [
    'an order that is left out until next month, and on the invoice of its own',
    `insert into invoice_omissions (order_id, reason, left_out_at, left_out_by, from_month, to_month)
       select id, 'Not yet', now(), user_id, '2026-10-01', '2026-11-01' from orders`,
    [/^order \d+ is left out, and on invoice \d+$/],
  ],
  [
    'an order that is on an invoice and paid otherwise',
    `update orders set payment_status = 'failed'`,
    [/^order \d+ is on invoice \d+ with 5490, and is failed with 5490$/],
  ],
  [
    'an order that was delivered long ago and is on no invoice',
    `alter table invoice_lines disable trigger invoice_lines_stay; delete from invoice_lines;
     insert into order_events (order_id, user_id, actor_role, action, status, at)
       select id, user_id, 'driver', 'deliver', 'delivered', '2026-01-15' from orders`,
    [/^order \d+ was delivered on 2026-01-15 and is on no invoice$/],
  ],
  [
    'an invoice that comes to something else than its lines',
    `alter table invoice_lines disable trigger invoice_lines_stay; update invoice_lines set without_vat_cents = 4536`,
    [/^invoice \d+ comes to 5490, its lines to 5490$/],
  ],
  [
    'a credit that no note says',
    `update invoices set credited_cents = 100`,
    [/^invoice \d+ has 100 credited, by notes of 0$/],
  ],
  [
    'an order that is free again without a note',
    `update invoice_lines set released_at = now()`,
    [/^line \d+ is free for another invoice and was not credited$/],
  ],
  [
    'a payment that isn’t in the ledger, nor on its invoice',
    `insert into invoice_payments (invoice_id, amount_cents, received_on, recorded_by, created_at)
       select i.id, 100, '2026-11-20', u.id, now() from invoices i, users u limit 1`,
    [/^invoice \d+ is paid 0, by payments of 100$/, /^payment \d+ of an invoice was booked as 0$/],
  ],
  [
    'money that went back and was booked as if it came',
    `insert into invoice_payments (invoice_id, amount_cents, received_on, recorded_by, created_at)
       select i.id, amount, '2026-11-20', u.id, now() from invoices i, (values (100), (-40)) as of (amount), (select min(id) as id from users) u;
     update invoices set paid_cents = 60;
     insert into ledger_accounts (kind) values ('outside'), ('revenue');
     insert into transfers (debit_account_id, credit_account_id, amount_cents, kind, idempotency_key, at)
       select (select max(id) from ledger_accounts where kind = 'outside'), (select max(id) from ledger_accounts where kind = 'revenue'),
         abs(amount_cents), 'invoice', 'invoice_payment:' || id, now() from invoice_payments`,
    [/^payment \d+ of an invoice was booked as 40$/],
  ],
  [
    'a set-off that the other invoice knows nothing of',
    `insert into invoices (kind, company_id, month, created_at) select 'invoice', company_id, '2026-11-01', now() from invoices;
     insert into invoice_payments (invoice_id, amount_cents, received_on, recorded_by, created_at, set_off_with)
       select i.id, 100, '2026-11-20', u.id, now(), o.id from invoices i, invoices o, users u where i.number is not null and o.number is null limit 1;
     update invoices set paid_cents = 100 where number is not null`,
    [/^payment \d+ of an invoice moves 100, and the other invoice has 0$/],
  ],
  [
    'a communication whose digits don’t fit',
    `alter table invoices disable trigger invoices_stay; update invoices set communication = '202600000193'`,
    [/^the communication of invoice \d+ isn’t one$/],
  ],
];

describe('the auditor of invoices', () => {
  // the hold of the order that the tests begin with is left over
  const others = /differs from its transfers|holds other money/;

  test('finds nothing where an invoice is right', async () => {
    const findings = await findingsAfter(app, invoiced());
    expect(findings.filter((finding) => !others.test(finding))).toEqual([]);
  });

  test.each(brokenInvoices)('finds %s', async (_what, breaking, expected) => {
    const findings = await findingsAfter(app, invoiced(breaking));
    for (const finding of expected) expect(findings).toContainEqual(expect.stringMatching(finding));
  });
});
