import { asCents } from '@lavoir/domain';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findingsAfter } from '../../test/broken-books.ts';
import { createCustomer, createOrder, createWorld } from '../../test/factories.ts';
import { mainFile, spawnServer } from '../../test/server-process.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { addressOf } from '../../test/test-database.ts';
import { audit } from './audit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const world = await createWorld(app);
  await createOrder(app, world, await createCustomer(app, { wallet: asCents(10_000) }));
});
afterAll(() => app.close());

const broken: [string, string, RegExp[]][] = [
  [
    'a balance that no transfer made',
    `update ledger_accounts set balance_cents = balance_cents + 1 where kind = 'paid' and user_id is not null`,
    [/^account \d+ differs from its transfers$/, /^the ledger does not sum to zero$/],
  ],
  [
    'a wallet below zero',
    `alter table ledger_accounts drop constraint ledger_accounts_never_negative;
     update ledger_accounts set balance_cents = -1 where kind = 'given' and user_id is not null`,
    [/^wallet \d+ is negative$/],
  ],
  [
    'money taken for an order that isn’t paid',
    `insert into transfers (debit_account_id, credit_account_id, amount_cents, kind, order_id, idempotency_key)
     select (select id from ledger_accounts where kind = 'held_paid' limit 1), (select id from ledger_accounts where kind = 'revenue' limit 1), 100, 'capture', id, 'twice' from orders`,
    [/^order \d+ .*\b100\b/],
  ],
  [
    'an order that holds more than the ledger',
    `update orders set held_paid_cents = held_paid_cents + 1`,
    [/^order \d+ holds other money than the ledger has for it$/],
  ],
  [
    'an order that is at another rate of VAT than its lines',
    `update orders set at_6_cents = 100`,
    [/^order \d+ has 0 at 12 % and 100 at 6 %, its lines 0 and 0$/],
  ],
  [
    'lines at a rate of VAT that their order doesn’t know',
    `update order_lines set vat_rate = 1200`,
    [/^order \d+ has 0 at 12 % and 0 at 6 %, its lines \d+ and 0$/],
  ],
  [
    'lines that total something else',
    `update order_lines set unit_price_cents = unit_price_cents + 1`,
    [/^order \d+ totals something else than its lines$/],
  ],
  [
    'a payment that nobody was credited for',
    `insert into sandbox_payments (id, client_secret, idempotency_key, amount_cents, status, created_at)
     values ('pi_lost', 'pi_lost_secret_1', 'lost', 2000, 'succeeded', now())`,
    [/^payment pi_lost brought 2000 and was credited 0 in 0$/],
  ],
  [
    'a charge of a card that no order has',
    `insert into sandbox_payments (id, client_secret, idempotency_key, amount_cents, status, card_id, created_at)
     values ('pi_lost', 'pi_lost_secret_1', 'lost', 2000, 'succeeded', 'pm_1', now())`,
    [/^payment pi_lost of a card brought 2000 and paid for 0$/],
  ],
  [
    'an order that says of a card what no charge brought',
    `update orders set charged_card_cents = 100`,
    [
      /^order \d+ was charged 100 by card, by charges of 0$/,
      /^order \d+ is not paid and was charged 100$/,
      /^order \d+ keeps 0 of its charge$/,
    ],
  ],
  [
    'a charge and a refund that nobody booked',
    `with charge as (insert into order_charges (order_id, amount_cents, cause, state, created_at, settled_at)
       select id, 100, 'intake', 'succeeded', now(), now() from orders limit 1 returning id, order_id)
     insert into order_refunds (order_id, charge_id, kind, amount_cents, state, created_at, settled_at)
       select order_id, id, 'refund', 101, 'succeeded', now(), now() from charge`,
    [
      /^charge \d+ is succeeded and has 0 captures$/,
      /^charge \d+ gave back more than it brought$/,
      /^refund \d+ is succeeded and was booked 0 times$/,
    ],
  ],
  [
    'a top-up that was never credited',
    `insert into top_ups (user_id, amount_cents, status, received_cents, payment_id, created_at, settled_at)
     select id, 2000, 'succeeded', 2000, 'pi_2', now(), now() from users limit 1`,
    [/^top-up \d+ is succeeded and was credited 0$/],
  ],
  [
    'wallet money that went back twice and left no wallet',
    `with paid as (insert into top_ups (user_id, amount_cents, status, received_cents, payment_id, created_at, settled_at)
       select id, 2000, 'succeeded', 2000, 'pi_3', now(), now() from users limit 1 returning id)
     insert into top_up_refunds (top_up_id, amount_cents, state, created_at, settled_at)
       select id, 1001, 'succeeded', now(), now() from paid cross join generate_series(1, 2)`,
    [
      /^top-up \d+ gave back more than it brought$/,
      /^top-up refund \d+ is succeeded, left its wallet 0 times and came back 0 times$/,
    ],
  ],
  [
    'a promo code that was used too often',
    `alter table promo_codes drop constraint promo_codes_within_limit;
     insert into promo_codes (code, basis_points, use_limit, uses) values ('MUCH', 1000, 1, 2)`,
    [/^promo code MUCH is used beyond its limit$/],
  ],
  [
    'a slot that counts orders that aren’t there',
    `update slot_bookings set booked = booked + 1`,
    [/^slot [\d-]+ [\d :-]+ counts other orders than there are$/],
  ],
  [
    'a job that a dead process holds',
    `insert into pgboss.job (name, state, started_on, expire_seconds)
     values ('mail', 'active', now() - interval '1 day', 60)`,
    [/^job \S+ of mail is held ten minutes longer than it may take$/],
  ],
];

describe('the auditor', () => {
  test('finds nothing in books that are right', async () => {
    expect(await audit(app.db)).toEqual([]);
  });

  test.each(broken)('finds %s', async (_what, breaking, expected) => {
    const findings = await findingsAfter(app, breaking);
    for (const finding of expected) expect(findings).toContainEqual(expect.stringMatching(finding));
    expect(await audit(app.db)).toEqual([]);
  });
});

describe('npm run audit:money', () => {
  const run = async () => {
    const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(app.db);
    const connection = { ...inject('postgres'), database: rows[0]?.database ?? '' };
    const environment = { NODE_ENV: 'production', DATABASE_URL: addressOf(connection) };
    const { ended, said } = spawnServer(0, environment, [process.execPath, mainFile, 'audit']);
    while (ended() === undefined) await wait(10);
    return { code: ended(), said: said() };
  };

  test('wants a database’s address alone, and says that the books are right', async () => {
    expect(await run()).toEqual({ code: 0, said: 'The books are right\n' });
  });

  test('says each row that isn’t right, and ends with 1', async () => {
    const { rows } = await sql<{ id: number }>`
      update ledger_accounts set balance_cents = balance_cents + 1
      where id = (select min(id) from ledger_accounts where kind = 'paid' and user_id is not null) returning id`.execute(
      app.db,
    );
    expect(await run()).toEqual({
      code: 1,
      said: `account ${rows[0]?.id} differs from its transfers\nthe ledger does not sum to zero\n`,
    });
    await sql`update ledger_accounts set balance_cents = balance_cents - 1 where id = ${rows[0]?.id}`.execute(
      app.db,
    );
  });
});
