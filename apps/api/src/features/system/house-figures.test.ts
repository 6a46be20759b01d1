import { noCents } from '@lavoir/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer, createOrder, createWorld } from '../../../test/factories.ts';
import { createLetter } from '../../../test/letters.ts';
import { queueMail } from '../../../test/mails.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { findHouseFigures } from './house-figures.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const mails = async () => (await findHouseFigures(app.db)).queues.find(({ name }) => name === 'mail');

test('an empty house has nothing to say', async () => {
  const { queues, ...rest } = await findHouseFigures(app.db);
  expect(rest).toEqual({ holds: { count: 0, cents: 0 }, failedCharges: 0, backupAge: null });
  expect(queues.length).toBeGreaterThan(5);
  for (const { waiting, retrying, overdue, dead } of queues)
    expect([waiting, retrying, overdue, dead]).toEqual([0, 0, 0, 0]);
});

test('what is held, failed, waits or was given up is counted', async () => {
  const world = await createWorld(app);
  const customer = await createCustomer(app, { wallet: 100_000 });
  const orders = [await createOrder(app, world, customer), await createOrder(app, world, customer)];
  const { cents } = (await findHouseFigures(app.db)).holds;
  const { held } = await app.db
    .selectFrom('ledger_accounts')
    .select((eb) => eb.fn.sum<string>('balance_cents').as('held'))
    .where('kind', 'in', ['held_paid', 'held_given'])
    .executeTakeFirstOrThrow();
  expect([cents, cents > 0]).toEqual([Number(held), true]);
  await app.db
    .updateTable('orders')
    .set({
      status: 'dropped_at_laundry',
      payment_status: 'failed',
      held_paid_cents: noCents,
      held_given_cents: noCents,
    })
    .where('id', '=', orders[0]?.id ?? 0)
    .execute();
  await sql`insert into backups (at, bytes, row_count, took_ms) values (now() - interval '1 hour', 1000, 10, 5)`.execute(
    app.db,
  );
  const { holds, failedCharges, backupAge } = await findHouseFigures(app.db);
  expect([holds.count, failedCharges]).toEqual([1, 1]);
  expect(backupAge).toBeGreaterThanOrEqual(3600);
  expect(backupAge).toBeLessThan(3700);

  // nobody sends mails here, who would take one from under the figures
  await sql`delete from pgboss.job where name = 'mail'`.execute(app.db);
  await queueMail(app.queue, app.db, { template: 'welcome', userId: customer.id });
  await queueMail(app.queue, app.db, { template: 'welcome', userId: customer.id }, 3600);
  await sql`
    update pgboss.job set start_after = now() - interval '90 seconds', state = 'retry'
    where name = 'mail' and state = 'created' and start_after <= now()`.execute(app.db);
  await createLetter(app);
  const found = await mails();
  expect(found).toMatchObject({ waiting: 2, retrying: 1, dead: 1 });
  expect(Math.round((found?.overdue ?? 0) / 10)).toBe(9);
});

test('the statement reads small indexes, not the orders', async () => {
  const lines: string[] = [];
  await app.db.connection().execute(async (db) => {
    await sql`set enable_seqscan = off`.execute(db);
    const explained = await sql<{ 'QUERY PLAN': string }>`
      explain select count(*), sum(held_paid_cents + held_given_cents) from orders
      where held_paid_cents > 0 or held_given_cents > 0`.execute(db);
    lines.push(...explained.rows.map((row) => row['QUERY PLAN']));
    await sql`reset enable_seqscan`.execute(db);
  });
  expect(lines.join('\n')).toContain('Scan on orders_holding');
});
