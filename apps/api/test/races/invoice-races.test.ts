import { creditInvoice, payInvoice, sendInvoices } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../src/audit-money/audit.ts';
import { draftInvoicesJob } from '../../src/features/invoices/invoices.jobs.ts';
import { createCustomer, createStaff, createWorld } from '../factories.ts';
import type { Customer, World } from '../factories.ts';
import { insertInvoice } from '../invoices.ts';
import { startTestApp } from '../test-app.ts';
import type { Session, TestApp } from '../test-app.ts';

let app: TestApp;
let world: World;
let customer: Customer;
let operator: { id: number; session: Session };

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app, { capacity: 1000 });
  customer = await createCustomer(app);
  operator = await createStaff(app, 'operator', world.laundryId);
});
afterAll(() => app.close());

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const runJob = async () => {
  const { done } = await draftInvoicesJob.run({ db: app.db, clock: app.clock, log }, { id: '', job: {} });
  return done ? 200 : 500;
};

const once = () => ({ 'idempotency-key': randomUUID() });
const send = async (...ids: number[]) =>
  (await app.send(sendInvoices, { as: operator.session, body: { ids } })).status;
const credit = async (id: number) =>
  (
    await app.send(creditInvoice, {
      as: operator.session,
      params: { id: String(id) },
      body: { reason: 'Wrong', invoice_again: true },
      headers: once(),
    })
  ).status;
const pay = async (id: number) =>
  (
    await app.send(payInvoice, {
      as: operator.session,
      params: { id: String(id) },
      body: { amount: 10, received_on: '2026-11-23' },
      headers: once(),
    })
  ).status;

test('drafting, sending, paying and crediting at the same moment keep the books right, twenty rounds', async () => {
  for (let round = 0; round < 20; round += 1) {
    const sent = await insertInvoice(app, world, customer, { sentBy: operator.id });
    const draft = await insertInvoice(app, world, customer);
    const statuses = await Promise.all([
      credit(sent),
      send(draft),
      runJob(),
      pay(sent),
      credit(sent),
      send(sent, draft),
      pay(draft),
      runJob(),
      credit(draft),
      send(draft),
    ]);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await audit(app.db)).toEqual([]);
    const drafts = await app.db
      .selectFrom('invoices')
      .select('id')
      .where('number', 'is', null)
      .where('kind', '=', 'invoice')
      .execute();
    // one at most for a company and month, with what was credited to be invoiced anew
    expect(drafts.length).toBeLessThanOrEqual(1);
    const sending = await Promise.all(drafts.map(({ id }) => send(id)));
    expect(sending).toEqual(drafts.map(() => 200));
  }
});
