import {
  correctInvoice,
  creditInvoice,
  leaveOffInvoice,
  listInvoices,
  putOnInvoice,
  sendInvoices,
  showInvoice,
  uncorrectInvoice,
} from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer, createStaff, createWorld, sessionAgain } from '../../../../test/factories.ts';
import type { Customer, World } from '../../../../test/factories.ts';
import { insertInvoice } from '../../../../test/invoices.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { Session, TestApp } from '../../../../test/test-app.ts';
import { audit } from '../../../audit-money/audit.ts';
import { draftInvoices } from './draft-invoices.ts';

let app: TestApp;
let world: World;
let customer: Customer;
let operator: { id: number; session: Session };

beforeEach(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 1000 });
  customer = await createCustomer(app);
  operator = await createStaff(app, 'operator', world.laundryId);
});
afterEach(() => app.close());

const as = () => sessionAgain(app, operator);

const show = async (id: number) =>
  (await app.send(showInvoice, { as: await as(), params: { id: String(id) } })).body.invoice;
const send = async (...ids: number[]) => app.send(sendInvoices, { as: await as(), body: { ids } });
const drafts = async () =>
  (await app.send(listInvoices, { as: await as(), query: { state: 'draft' } })).body.data;
const draftAgain = () =>
  app.db.transaction().execute((trx) => draftInvoices(trx, world.companyId, app.clock.now()));

const correct = async (id: number, change: object = {}, key = randomUUID()) =>
  app.send(correctInvoice, {
    as: await as(),
    params: { id: String(id) },
    headers: { 'idempotency-key': key },
    body: { words: 'Lost button', amount: -5, vat_percent: 21, reason: 'Agreed by telephone', ...change },
  });
const uncorrect = async (id: number) =>
  app.send(uncorrectInvoice, { as: await as(), params: { id: String(id) } });
const leaveOff = async (id: number, to_next_month: boolean, reason = 'Disputed') =>
  app.send(leaveOffInvoice, { as: await as(), params: { id: String(id) }, body: { reason, to_next_month } });
const putOn = async (id: number) => app.send(putOnInvoice, { as: await as(), params: { id: String(id) } });

/** A draft of October over so many orders of € 52,50. */
const createDraft = async (count = 2) => {
  let id = 0;
  for (let nth = 0; nth < count; nth += 1) id = await insertInvoice(app, world, customer);
  return { id, orders: (await show(id)).lines.flatMap(({ order_id }) => order_id ?? []) };
};

describe('a correction of a draft', () => {
  test('is a line of it in its own words, priced at once with the rest, once for each key', async () => {
    const { id } = await createDraft();
    const key = randomUUID();
    const answers = [await correct(id, {}, key), await correct(id, {}, key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await correct(id, { words: 'Express', amount: 10.6, vat_percent: 6 });
    const draft = await show(id);
    expect(draft.lines.filter(({ correction }) => correction)).toMatchObject([
      {
        order_id: null,
        total: -5,
        percent: 21,
        correction: { words: 'Lost button', reason: 'Agreed by telephone' },
      },
      { order_id: null, total: 10.6, percent: 6, without_vat: 10, correction: { words: 'Express' } },
    ]);
    // 105 − 5 = 100 is 82,64 and 17,35 of VAT, or a cent more: the invoice is never more than what is on it
    expect(draft.rates).toEqual([
      { percent: 6, without_vat: 10, vat: 0.6 },
      { percent: 21, without_vat: 82.64, vat: 17.35 },
    ]);
    expect(draft).toMatchObject({ total: 110.59, orders: 2 });
    expect(await audit(app.db)).toEqual([]);
  });

  test('can be taken off again, twice as once, and who did what stays written', async () => {
    const { id } = await createDraft();
    const before = await show(id);
    const corrected = (await correct(id)).body.invoice;
    const correctionId = corrected.lines.find(({ correction }) => correction)?.correction?.id ?? 0;
    expect((await uncorrect(correctionId)).body.invoice?.total).toBe(before.total);
    expect((await uncorrect(correctionId)).status).toBe(200);
    expect((await uncorrect(999_999)).status).toBe(404);
    const after = await show(id);
    expect(after.changes.map(({ what, about, amount, reason }) => [what, about, amount, reason])).toEqual([
      ['uncorrected', 'Lost button', -5, ''],
      ['corrected', 'Lost button', -5, 'Agreed by telephone'],
    ]);
    expect(after).toMatchObject({ total: before.total, rates: before.rates });
    expect(await audit(app.db)).toEqual([]);
  });

  test('never takes off more than stands at its rate, nor more than € 500 together', async () => {
    const { id } = await createDraft(1);
    const below = [await correct(id, { amount: -52.51 }), await correct(id, { vat_percent: 6 })];
    expect(below.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'invoice_below_zero'],
      [409, 'invoice_below_zero'],
    ]);
    await correct(id, { amount: 300 });
    const refused = await correct(id, { amount: -200.01 });
    expect([refused.status, refused.body.code]).toEqual([422, 'correction_too_much']);
    expect((await correct(id, { amount: -200 })).body.invoice.total).toBe(152.5);
    for (const wrong of [
      { amount: 0 },
      { amount: 0.001 },
      { amount: 501 },
      { words: '' },
      { reason: '' },
      { vat_percent: 0 },
    ])
      expect((await correct(id, wrong)).status).toBe(422);
    expect(await audit(app.db)).toEqual([]);
  });

  test('that adds stays, and so do the orders, while taking either away would bring the total below zero', async () => {
    const { id, orders } = await createDraft(1);
    const added = (await correct(id, { amount: 10 })).body.invoice.lines.at(-1)?.correction?.id ?? 0;
    await correct(id, { amount: -60 });
    const refused = [await uncorrect(added), await leaveOff(orders[0] ?? 0, true)];
    expect(refused.map(({ body }) => body.code)).toEqual(['invoice_below_zero', 'invoice_below_zero']);
    expect((await show(id)).total).toBe(2.5);
    expect(await audit(app.db)).toEqual([]);
  });

  test('stays as it is once the invoice is sent, and is credited with it', async () => {
    const { id } = await createDraft();
    const corrected = (await correct(id)).body.invoice;
    const correctionId = corrected.lines.find(({ correction }) => correction)?.correction?.id ?? 0;
    expect((await send(id)).body.data).toMatchObject([{ total: corrected.total, state: 'sent' }]);
    const refused = [await correct(id), await uncorrect(correctionId)];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'invoice_fixed'],
      [409, 'invoice_fixed'],
    ]);
    const credit = async (body: object) =>
      app.send(creditInvoice, {
        as: await as(),
        params: { id: String(id) },
        headers: { 'idempotency-key': randomUUID() },
        body: { reason: 'All wrong', invoice_again: false, ...body },
      });
    const orderLines = corrected.lines.filter(({ correction }) => !correction).map((line) => line.id);
    // what would be left is a correction that only takes off
    expect((await credit({ line_ids: orderLines })).body.code).toBe('invoice_below_zero');
    const credited = await credit({ invoice_again: true });
    expect(credited.body.invoice).toMatchObject({ state: 'credited', credited: corrected.total });
    // the orders come again, their correction was of that invoice
    expect(await drafts()).toMatchObject([{ total: 105, orders: 2 }]);
    expect(await audit(app.db)).toEqual([]);
  });

  test('comes before or after sending, never in between', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await createDraft(1);
      const [sent, corrected] = await Promise.all([send(id), correct(id)]);
      expect(sent.status).toBe(200);
      expect([corrected.status, (await show(id)).total]).toEqual(
        corrected.status === 200 ? [200, 47.5] : [409, 52.5],
      );
    }
    expect(await audit(app.db)).toEqual([]);
  });

  test('keeps a draft whose orders were all left off; once it is gone too, the draft stays for those orders', async () => {
    const { id, orders } = await createDraft(1);
    const { invoice } = (await correct(id, { amount: 12.1 })).body;
    expect((await leaveOff(orders[0] ?? 0, true)).body.invoice).toMatchObject({ id, total: 12.1, orders: 0 });
    const correctionId = invoice.lines.find(({ correction }) => correction)?.correction?.id ?? 0;
    expect((await uncorrect(correctionId)).body.invoice).toMatchObject({ id, state: 'empty', total: 0 });
    expect(await drafts()).toMatchObject([{ id, state: 'empty' }]);
  });

  test('takes the draft with it as it is taken off, where the draft has nothing else', async () => {
    const { id, orders } = await createDraft(1);
    const [only = 0] = orders;
    await leaveOff(only, true);
    app.clock.set('2026-12-01T04:10:00+01:00');
    await draftAgain();
    const next = (await drafts()).find(({ month }) => month === '2026-11')?.id ?? 0;
    const { invoice } = (await correct(next, { amount: 12.1 })).body;
    expect((await putOn(only)).body.invoice).toMatchObject({ id, state: 'draft', orders: 1 });
    const correctionId = invoice.lines.find(({ correction }) => correction)?.correction?.id ?? 0;
    expect((await uncorrect(correctionId)).body.invoice).toBeNull();
    expect(await drafts()).toMatchObject([{ id }]);
  });
});

describe('an order that is left out until next month', () => {
  test('is on none of this month’s drafts, and on the next one’s', async () => {
    const { id, orders } = await createDraft();
    const [first = 0] = orders;
    const answers = [await leaveOff(first, true), await leaveOff(first, true, 'Said again')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await draftAgain();
    const draft = await show(id);
    expect(draft).toMatchObject({ orders: 1, total: 52.5 });
    expect(draft.left_out).toMatchObject([{ order_id: first, to_month: '2026-11', reason: 'Disputed' }]);
    expect(draft.changes).toMatchObject([{ what: 'postponed', amount: 52.5, reason: 'Disputed' }]);
    expect(await audit(app.db)).toEqual([]);
    await send(id);
    app.clock.set('2026-12-01T04:10:00+01:00');
    await draftAgain();
    await draftAgain();
    expect(await drafts()).toMatchObject([{ month: '2026-11', orders: 1, total: 52.5 }]);
    expect(await audit(app.db)).toEqual([]);
  });

  test('can be taken in again before and after, put off once more, or be left out for good', async () => {
    const { id, orders } = await createDraft();
    const [first = 0] = orders;
    await leaveOff(first, true);
    expect((await putOn(first)).body.invoice).toMatchObject({ id, orders: 2 });
    await leaveOff(first, true);
    app.clock.set('2026-12-01T04:10:00+01:00');
    await draftAgain();
    const next = (await drafts()).find(({ month }) => month === '2026-11')?.id ?? 0;
    expect((await leaveOff(first, true)).body.invoice).toMatchObject({ id: next, state: 'empty' });
    expect(await audit(app.db)).toEqual([]);
    expect((await leaveOff(first, false)).status).toBe(200);
    await draftAgain();
    expect(await drafts()).toMatchObject([{ id, orders: 1 }]);
    expect((await putOn(first)).body.invoice).toMatchObject({ id, orders: 2 });
    expect(next).toBeGreaterThan(0);
    expect(await audit(app.db)).toEqual([]);
  });
});
