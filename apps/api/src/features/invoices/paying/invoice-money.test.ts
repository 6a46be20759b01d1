import { creditInvoice, listInvoices, payInvoice, showInvoice, takePayment } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomer, createStaff, createWorld } from '../../../../test/factories.ts';
import type { Customer, World } from '../../../../test/factories.ts';
import { createInvoiced, insertInvoice } from '../../../../test/invoices.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { Session, TestApp } from '../../../../test/test-app.ts';
import { audit } from '../../../audit-money/audit.ts';

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

/** € 52,50 an order. */
const createSent = async (orders = 1): Promise<number> => {
  let id = 0;
  for (let count = 1; count < orders; count += 1) await insertInvoice(app, world, customer);
  id = await insertInvoice(app, world, customer, { sentBy: operator.id });
  return id;
};

const show = async (id: number) =>
  (await app.send(showInvoice, { as: operator.session, params: { id: String(id) } })).body.invoice;

const pay = (id: number, body: { amount?: number; received_on?: string } = {}, key: string = randomUUID()) =>
  app.send(payInvoice, {
    as: operator.session,
    params: { id: String(id) },
    body: { received_on: '2026-11-23', ...body },
    headers: { 'idempotency-key': key },
  });

const take = (communication: string, amount: number, received_on = '2026-11-23') =>
  app.send(takePayment, {
    as: operator.session,
    body: { communication, amount, received_on },
    headers: { 'idempotency-key': randomUUID() },
  });

type Credit = { line_ids?: number[]; invoice_again?: boolean };

const credit = (id: number, { line_ids, invoice_again = false }: Credit = {}, key: string = randomUUID()) =>
  app.send(creditInvoice, {
    as: operator.session,
    params: { id: String(id) },
    body: { reason: 'Invoiced by mistake', invoice_again, ...(line_ids ? { line_ids } : {}) },
    headers: { 'idempotency-key': key },
  });

describe('a payment', () => {
  test('is found by its communication, however it is written, and pays the invoice in parts', async () => {
    const { id, communication } = await show(await createSent());
    const digits = (communication ?? '').replaceAll(/\D/g, '');
    const first = await take(communication ?? '', 20);
    expect(first.body.invoice).toMatchObject({ id, state: 'sent', paid: 20, open: 32.5 });
    const above = await take(digits, 32.51);
    expect([above.status, above.body.code, above.body.message]).toEqual([
      422,
      'payment_above_open',
      'Of this invoice €\u00A032,50 are open.',
    ]);
    expect((await take(`***${digits}***`, 32.5)).body.invoice).toMatchObject({
      state: 'paid',
      open: 0,
      payments: [{ amount: 20 }, { amount: 32.5, received_on: '2026-11-23', recorded_by: 'Test' }],
    });
    expect((await pay(id)).body.code).toBe('payment_above_open');
    expect(await audit(app.db)).toEqual([]);
  });

  test('with a malformed or unknown communication belongs to no invoice', async () => {
    for (const communication of ['+++202/6000/00193+++', '+++202/6009/99941+++', 'thanks'])
      expect((await take(communication, 1)).body.code).toBe('communication_unknown');
  });

  test('is all that was open where nothing else is said; of a draft there is nothing to pay', async () => {
    const id = await createSent();
    expect((await pay(id)).body.invoice).toMatchObject({ state: 'paid', paid: 52.5 });
    const draft = await insertInvoice(app, world, customer);
    expect((await pay(draft)).body.code).toBe('invoice_not_sent');
  });

  test('came between the day the invoice was issued and today, whichever way it is told', async () => {
    const { id, communication, issued_on } = await show(await createSent());
    expect(issued_on).toBe('2026-11-23');
    for (const received_on of ['2026-11-22', '2026-11-24', '2030-01-01']) {
      const told = [await pay(id, { received_on }), await take(communication ?? '', 10, received_on)];
      for (const { status, body } of told)
        expect([status, body.code, body.message]).toEqual([
          422,
          'payment_day_wrong',
          'Choose a day from 23/11/2026, when the invoice was issued, to 23/11/2026, today.',
        ]);
    }
    expect(await show(id)).toMatchObject({ paid: 0, payments: [] });
    expect((await pay(id, { received_on: '2026-11-23' })).body.invoice.state).toBe('paid');
  });

  test('counts once, however often and from how many desks it is told', async () => {
    const id = await createSent(1);
    const { open } = await show(id);
    const key = randomUUID();
    const repeated = await Promise.all(Array.from({ length: 6 }, () => pay(id, { amount: 10 }, key)));
    expect(new Set(repeated.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await show(id)).paid).toBe(10);
    const desks = await Promise.all(Array.from({ length: 6 }, () => pay(id, { amount: open - 10 })));
    expect(desks.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await show(id)).toMatchObject({ state: 'paid', paid: open, open: 0 });
    expect(await audit(app.db)).toEqual([]);
  });
});

describe('a credit note', () => {
  test('takes an invoice back whole, once, with a number of its own', async () => {
    const id = await createSent(3);
    const { lines, total, number, rates } = await show(id);
    const key = randomUUID();
    const { status, body } = await credit(id, {}, key);
    expect(status).toBe(200);
    expect(body.invoice).toMatchObject({ state: 'credited', credited: total, open: 0 });
    const [note] = body.invoice.credit_notes;
    expect(note).toMatchObject({ total, reason: 'Invoiced by mistake' });
    expect(note?.number).toMatch(/^C2026-\d{4}$/);
    expect(await show(note?.id ?? 0)).toMatchObject({
      kind: 'credit_note',
      state: 'sent',
      credits: { id, number },
      communication: null,
      due_on: null,
      rates,
      orders: lines.length,
    });
    expect((await credit(id, {}, key)).body.invoice.credit_notes).toHaveLength(1);
    expect((await credit(id)).body.code).toBe('already_credited');
    expect((await credit(note?.id ?? 0)).status).toBe(404);
    expect((await pay(id)).body.code).toBe('payment_above_open');
    expect(await audit(app.db)).toEqual([]);
  });

  test('takes lines back one by one, until nothing is left to the cent', async () => {
    const id = await createSent(3);
    const { lines, total } = await show(id);
    const [first, ...rest] = lines.map((line) => line.id);
    const one = await credit(id, { line_ids: [first ?? 0] });
    expect(one.body.invoice.lines.map(({ is_credited }) => is_credited)).toEqual([
      true,
      ...rest.map(() => false),
    ]);
    expect((await credit(id, { line_ids: [first ?? 0, ...rest] })).body.code).toBe('already_credited');
    expect((await credit(id, { line_ids: [999_999] })).body.code).toBe('line_unknown');
    for (const line of rest) await credit(id, { line_ids: [line] });
    expect(await show(id)).toMatchObject({ state: 'credited', credited: total, open: 0 });
    expect(await audit(app.db)).toEqual([]);
  });

  test('is made once where five at once take the same line', async () => {
    const id = await createSent(2);
    const [line] = (await show(id)).lines;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => credit(id, { line_ids: [line?.id ?? 0] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await show(id)).credit_notes).toHaveLength(1);
    expect(await audit(app.db)).toEqual([]);
  });

  test('puts its orders on a new draft at once where they are to be invoiced again, and on none otherwise', async () => {
    const id = await createSent(2);
    const [again, never] = (await show(id)).lines;
    await credit(id, { line_ids: [never?.id ?? 0] });
    await credit(id, { line_ids: [again?.id ?? 0], invoice_again: true });
    const { data } = (await app.send(listInvoices, { as: operator.session, query: { state: 'draft' } })).body;
    const drafts = await Promise.all(data.map((draft) => show(draft.id)));
    const drafted = drafts.flatMap(({ month, lines }) => lines.map(({ order_id }) => [month, order_id]));
    expect(drafted).toContainEqual(['2026-10', again?.order_id]);
    expect(drafted).not.toContainEqual(['2026-10', never?.order_id]);
    expect(await audit(app.db)).toEqual([]);
  });

  test('of what was paid leaves money to give back, and says how much', async () => {
    const id = await createSent();
    const { total } = await show(id);
    await pay(id);
    expect((await credit(id)).body.invoice).toMatchObject({ state: 'credited', paid: total, open: -total });
  });

  test('isn’t made of a draft', async () => {
    const order = await createInvoiced(app, world, customer, { description: randomUUID() });
    expect(order.payment_status).toBe('to_invoice');
    const draft = await insertInvoice(app, world, customer);
    expect((await credit(draft)).body.code).toBe('invoice_not_sent');
  });
});
