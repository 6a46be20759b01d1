import {
  creditInvoice,
  exportData,
  leaveOffInvoice,
  listInvoices,
  putOnInvoice,
  sendInvoices,
  showInvoice,
} from '@lavoir/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomer, createOrder, createStaff, createWorld } from '../../../../test/factories.ts';
import type { Customer, World } from '../../../../test/factories.ts';
import { insertInvoice } from '../../../../test/invoices.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { Session, TestApp } from '../../../../test/test-app.ts';
import { audit } from '../../../audit-money/audit.ts';
import { draftInvoices } from '../drafting/draft-invoices.ts';

let app: TestApp;
let world: World;
let customer: Customer;
let operator: Session;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 1000 });
  customer = await createCustomer(app);
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
});
afterAll(() => app.close());

const show = async (id: number) =>
  (await app.send(showInvoice, { as: operator, params: { id: String(id) } })).body.invoice;
const leaveOff = (id: number, reason = 'Lost by us') =>
  app.send(leaveOffInvoice, { as: operator, params: { id: String(id) }, body: { reason } });
const putOn = (id: number) => app.send(putOnInvoice, { as: operator, params: { id: String(id) } });
const send = (...ids: number[]) => app.send(sendInvoices, { as: operator, body: { ids } });
/** As the night's job does it. */
const draftAgain = () =>
  app.db.transaction().execute((trx) => draftInvoices(trx, world.companyId, app.clock.now()));

/** A draft of October over so many orders, the only one that is open. */
const createDraft = async (count: number) => {
  for (const { id } of (await app.send(listInvoices, { as: operator, query: { state: 'draft' } })).body.data)
    await send(id);
  let id = 0;
  for (let nth = 0; nth < count; nth += 1) id = await insertInvoice(app, world, customer);
  return { id, orders: (await show(id)).lines.flatMap(({ order_id }) => order_id ?? []) };
};

describe('an order that is left off a draft', () => {
  test('is on it no more and on none of the next night, and the draft comes to what is left, once', async () => {
    const { id, orders } = await createDraft(2);
    const [first = 0, second = 0] = orders;
    const answers = [await leaveOff(first), await leaveOff(first, 'Said again')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await draftAgain();
    const draft = await show(id);
    expect(draft.lines.map((line) => line.order_id)).toEqual([second]);
    expect(draft).toMatchObject({ total: 52.5, orders: 1 });
    expect(draft.left_out).toMatchObject([{ order_id: first, total: 52.5, reason: 'Lost by us' }]);
    const { body } = await send(id);
    expect(body.data).toMatchObject([{ total: 52.5, state: 'sent' }]);
    expect(await audit(app.db)).toEqual([]);
  });

  test('comes back with its amount, as often as somebody says so', async () => {
    const { id, orders } = await createDraft(2);
    const [first = 0] = orders;
    const before = await show(id);
    for (const _turn of [1, 2]) {
      await leaveOff(first);
      const { body } = await putOn(first);
      expect(body.invoice).toMatchObject({ id, total: before.total, vat: before.vat, orders: 2 });
      expect(body.invoice?.left_out.map(({ order_id }) => order_id)).not.toContain(first);
    }
    expect((await putOn(first)).body.invoice).toMatchObject({ id, orders: 2 });
    expect(await audit(app.db)).toEqual([]);
  });

  test('was its last one: the draft stays, empty, isn’t sent, and takes it in again', async () => {
    const { id, orders } = await createDraft(1);
    const [only = 0] = orders;
    const { invoice } = (await leaveOff(only)).body;
    expect(invoice).toMatchObject({ id, state: 'empty', orders: 0, total: 0, rates: [], lines: [] });
    expect(invoice?.left_out.at(-1)).toMatchObject({ order_id: only, total: 52.5 });
    const refused = await app.send(sendInvoices, { as: operator, body: { ids: [id] } });
    expect([refused.status, refused.body.code]).toEqual([409, 'invoice_empty']);
    const { data, sums } = (await app.send(listInvoices, { as: operator, query: { state: 'draft' } })).body;
    expect(data.at(-1)).toMatchObject({ id, state: 'empty' });
    expect(sums.draft.invoices).toBe(data.filter(({ state }) => state === 'draft').length);
    expect(await audit(app.db)).toEqual([]);
    expect((await putOn(only)).body.invoice).toMatchObject({ id, orders: 1, total: 52.5, state: 'draft' });
  });
});

test('an order of an invoice that was sent stays on it: it can be credited', async () => {
  const { id, orders } = await createDraft(1);
  await send(id);
  const refused = await leaveOff(orders[0] ?? 0);
  expect([refused.status, refused.body.code]).toEqual([409, 'invoice_sent']);
  expect((await show(id)).lines).toHaveLength(1);
});

test('an order that its customer pays is nobody’s to leave off', async () => {
  const { id } = await createOrder(app, world, customer);
  expect((await leaveOff(id)).status).toBe(404);
  expect((await leaveOff(999_999)).status).toBe(404);
});

test('of sending a draft and leaving an order off at once one comes first, and both agree', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, orders } = await createDraft(2);
    const [first = 0] = orders;
    const [sent, left] = await Promise.all([send(id), leaveOff(first)]);
    expect(sent.status).toBe(200);
    const { lines, state } = await show(id);
    expect([left.status, state, lines.length]).toEqual(
      left.status === 200 ? [200, 'sent', 1] : [409, 'sent', 2],
    );
  }
  expect(await audit(app.db)).toEqual([]);
});

test('a person’s export has what invoices and credit notes say of them, and of nobody else', async () => {
  const { id } = await createDraft(1);
  await send(id);
  await app.send(creditInvoice, {
    as: operator,
    params: { id: String(id) },
    body: { reason: 'Twice on it', invoice_again: false },
  });
  const other = await createCustomer(app);
  const exported = (await app.send(exportData, { as: customer.session })).body.invoices;
  const { number, lines } = await show(id);
  expect(exported.slice(-2)).toMatchObject([
    {
      kind: 'invoice',
      number,
      month: '2026-10',
      company: 'Atelier Nord',
      order_number: lines[0]?.order_number,
      person: 'T. Person',
      total: 52.5,
    },
    { kind: 'credit_note', company: 'Atelier Nord', total: 52.5 },
  ]);
  expect((await app.send(exportData, { as: other.session })).body.invoices).toEqual([]);
});
