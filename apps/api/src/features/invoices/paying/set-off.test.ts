import {
  creditInvoice,
  listCompanyInvoices,
  listInvoices,
  payInvoice,
  returnInvoicePayment,
  sendInvoices,
  showInvoice,
  showInvoicePdf,
  showInvoiceUbl,
} from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer, createManager, createStaff, createWorld } from '../../../../test/factories.ts';
import type { Customer, World } from '../../../../test/factories.ts';
import { insertInvoice } from '../../../../test/invoices.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { readUbl } from '../../../../test/read-ubl.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { Session, TestApp } from '../../../../test/test-app.ts';
import { audit } from '../../../audit-money/audit.ts';

let app: TestApp;
let world: World;
let customer: Customer;
let operator: { id: number; session: Session };

// each test has books of its own: what a company paid too much would pay another test's invoice
beforeEach(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app, { capacity: 1000 });
  customer = await createCustomer(app);
  operator = await createStaff(app, 'operator', world.laundryId);
});
afterEach(() => app.close());

/** € 52,50 an order. */
const createDraft = async (orders = 1): Promise<number> => {
  for (let count = 1; count < orders; count += 1) await insertInvoice(app, world, customer);
  return insertInvoice(app, world, customer);
};

const send = (...ids: number[]) => app.send(sendInvoices, { as: operator.session, body: { ids } });

const createSent = async (orders = 1): Promise<number> => {
  const id = await createDraft(orders);
  await send(id);
  return id;
};

const params = (id: number) => ({ params: { id: String(id) } });
const show = async (id: number) =>
  (await app.send(showInvoice, { as: operator.session, ...params(id) })).body.invoice;

const pay = (id: number, amount?: number) =>
  app.send(payInvoice, {
    as: operator.session,
    ...params(id),
    body: { received_on: '2026-11-23', ...(amount === undefined ? {} : { amount }) },
    headers: { 'idempotency-key': randomUUID() },
  });

type Credit = { invoice_again?: boolean; line_ids?: number[] };

const credit = (id: number, { invoice_again = false, ...lines }: Credit = {}) =>
  app.send(creditInvoice, {
    as: operator.session,
    ...params(id),
    body: { reason: 'Invoiced by mistake', invoice_again, ...lines },
    headers: { 'idempotency-key': randomUUID() },
  });

type Return = { amount?: number; returned_on?: string };

const giveBack = (id: number, body: Return = {}, key: string = randomUUID()) =>
  app.send(returnInvoicePayment, {
    as: operator.session,
    ...params(id),
    body: { returned_on: '2026-11-23', ...body },
    headers: { 'idempotency-key': key },
  });

/** An invoice that was paid and credited since. */
const createOwed = async (orders = 1): Promise<number> => {
  const id = await createSent(orders);
  await pay(id);
  await credit(id);
  return id;
};

const draftAgain = async (): Promise<number> => {
  const { body } = await app.send(listInvoices, { as: operator.session, query: { state: 'draft' } });
  return body.data[0]?.id ?? 0;
};

const sums = async () => (await app.send(listInvoices, { as: operator.session })).body.sums;
const earned = async () =>
  (
    await app.db
      .selectFrom('ledger_accounts')
      .select((eb) => eb.fn.sum<string>('balance_cents').as('cents'))
      .where('kind', '=', 'revenue')
      .executeTakeFirstOrThrow()
  ).cents;

describe('an invoice that was paid, credited and comes again', () => {
  test('is paid by the money that came, and the company owes nothing', async () => {
    const first = await createSent();
    await pay(first);
    await credit(first, { invoice_again: true });
    expect(await sums()).toMatchObject({ surplus: { invoices: 1, total: 52.5 }, open: { total: 0 } });
    const again = await draftAgain();
    await send(again);
    const [old, now] = [await show(first), await show(again)];
    expect(old).toMatchObject({ state: 'credited', paid: 0, open: 0 });
    expect(old.payments).toMatchObject([
      { amount: 52.5, set_off_with: null },
      { amount: -52.5, received_on: '2026-11-23', set_off_with: { id: again, number: now.number } },
    ]);
    expect(now).toMatchObject({ state: 'paid', paid: 52.5, open: 0 });
    expect(now.payments).toMatchObject([{ amount: 52.5, set_off_with: { id: first, number: old.number } }]);
    expect((await pay(again)).body.code).toBe('payment_above_open');
    expect(await sums()).toMatchObject({ surplus: { invoices: 0, total: 0 }, open: { total: 0 } });
    expect(Number(await earned())).toBe(5250);
    expect(await audit(app.db)).toEqual([]);
  });

  test('is so in the list of its company’s manager', async () => {
    const first = await createSent();
    await pay(first);
    await credit(first, { invoice_again: true });
    const again = await draftAgain();
    await send(again);
    const manager = await createManager(app, world.companyId);
    const { data } = (await app.send(listCompanyInvoices, { as: manager.session })).body;
    const standing = data.filter(({ kind }) => kind === 'invoice').map(({ id, state }) => [id, state]);
    expect(standing).toEqual([
      [again, 'paid'],
      [first, 'credited'],
    ]);
  });

  test('asks for no money, on paper nor for machines', async () => {
    const first = await createOwed();
    const again = await createDraft();
    await send(again);
    const { number, total } = await show(again);
    const ask = (call: { path: string }) =>
      fetch(`${app.url}${call.path.replace(':id', String(again))}`, { headers: operator.session });
    const { pages } = await readPdf(await (await ask(showInvoicePdf)).arrayBuffer());
    expect(pages[0]).toContain(`Facture ${number}`);
    expect(pages[0]).toContain(`Compensé avec la facture ${(await show(first)).number} −€ 52,50`);
    expect(pages[0]).toContain('À payer € 0,00');
    expect(pages[0]).not.toContain('Communication structurée');
    const xml = readUbl(await (await ask(showInvoiceUbl)).text());
    const sumOf = (name: string) => Number(xml.one(`cac:LegalMonetaryTotal/cbc:${name}`));
    expect([sumOf('TaxInclusiveAmount'), sumOf('PrepaidAmount'), sumOf('PayableAmount')]).toEqual([
      total,
      total,
      0,
    ]);
  });
});

describe('what a company paid too much', () => {
  test('is what was paid, where an invoice was paid in part', async () => {
    const first = await createSent(2);
    await pay(first, 30);
    await credit(first);
    const again = await createSent();
    expect(await show(again)).toMatchObject({ state: 'sent', paid: 30, open: 22.5 });
    expect((await pay(again)).body.invoice).toMatchObject({ state: 'paid', paid: 52.5 });
    expect(await show(first)).toMatchObject({ state: 'credited', paid: 0, open: 0 });
    expect(await audit(app.db)).toEqual([]);
  });

  test('is a part of it, where some of its lines were credited', async () => {
    const first = await createSent(2);
    const { lines, total } = await show(first);
    await pay(first);
    await credit(first, { line_ids: [lines[0]?.id ?? 0], invoice_again: true });
    const again = await draftAgain();
    await send(again);
    expect(await show(again)).toMatchObject({ state: 'paid', open: 0 });
    const left = await show(first);
    expect(left).toMatchObject({ state: 'paid', open: 0 });
    expect(left.paid).toBeCloseTo(total - left.credited, 2);
    expect(await audit(app.db)).toEqual([]);
  });

  test('pays the next invoices one after another, the oldest first, and what it lacks is open', async () => {
    const owed = [await createSent(2), await createSent()];
    for (const id of owed) await pay(id);
    for (const id of owed) await credit(id);
    const { paid } = await show(owed[0] ?? 0);
    const [second, third] = [await createSent(), await createSent(3)];
    expect(await show(second)).toMatchObject({
      state: 'paid',
      payments: [{ set_off_with: { id: owed[0] } }],
    });
    const last = await show(third);
    expect(last.payments.map(({ set_off_with }) => set_off_with?.id)).toEqual(owed);
    expect(last.paid).toBeCloseTo(paid, 2);
    expect(last.open).toBeCloseTo(last.total - last.paid, 2);
    expect(await sums()).toMatchObject({ surplus: { invoices: 0, total: 0 } });
    expect(await audit(app.db)).toEqual([]);
  });

  test('is left over where the next invoice is smaller, and pays the one after', async () => {
    const first = await createOwed(3);
    const { paid } = await show(first);
    const small = await createSent();
    expect(await show(small)).toMatchObject({ state: 'paid', open: 0 });
    const left = await show(first);
    expect(left.open).toBeCloseTo(52.5 - paid, 2);
    expect(await sums()).toMatchObject({ surplus: { invoices: 1, total: -left.open } });
    const { body } = await app.send(listInvoices, { as: operator.session, query: { state: 'surplus' } });
    expect(body.data.map(({ id }) => id)).toEqual([first]);
    await createSent(2);
    expect(await show(first)).toMatchObject({ state: 'credited', open: 0 });
    expect(await audit(app.db)).toEqual([]);
  });

  test('goes on where the invoice that it paid is credited, too', async () => {
    await createOwed();
    const second = await createSent();
    await credit(second);
    const third = await createSent();
    expect(await show(second)).toMatchObject({ state: 'credited', paid: 0, open: 0 });
    expect(await show(third)).toMatchObject({ state: 'paid', open: 0 });
    expect(await audit(app.db)).toEqual([]);
  });

  test('pays no other company’s invoice', async () => {
    const first = await createOwed();
    const { id: companyId } = await app.db
      .insertInto('companies')
      .values({ name: 'Studio Tilleul', is_invoiced: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('company_collection_points')
      .values({ company_id: companyId, collection_point_id: world.pointId })
      .execute();
    const theirs = await insertInvoice(app, { ...world, companyId }, await createCustomer(app));
    await send(theirs);
    expect(await show(theirs)).toMatchObject({ state: 'sent', paid: 0 });
    expect((await show(first)).open).toBe(-52.5);
  });

  test('is set off once, however many desks send at once', async () => {
    const first = await createOwed();
    const draft = await createDraft();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(draft)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await show(draft)).payments).toMatchObject([{ amount: 52.5 }]);
    expect(await show(first)).toMatchObject({ paid: 0, open: 0 });
    expect(await audit(app.db)).toEqual([]);
  });

  test('goes back or pays an invoice where both are told at once, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = await createOwed();
      const draft = await createDraft();
      const [returned] = await Promise.all([giveBack(first), send(draft), send(draft)]);
      const { state } = await show(draft);
      expect([returned.status, state]).toEqual(state === 'paid' ? [422, 'paid'] : [200, 'sent']);
      expect(await show(first)).toMatchObject({ paid: 0, open: 0 });
      expect(await audit(app.db)).toEqual([]);
    }
  });
});

describe('money that goes back to a company', () => {
  test('leaves the books, in parts or whole, once for each time that it is told', async () => {
    const id = await createOwed();
    const key = randomUUID();
    for (let told = 0; told < 2; told += 1)
      expect((await giveBack(id, { amount: 20 }, key)).body.invoice).toMatchObject({
        state: 'credited',
        paid: 32.5,
        open: -32.5,
        payments: [{ amount: 52.5 }, { amount: -20, received_on: '2026-11-23', set_off_with: null }],
      });
    expect(Number(await earned())).toBe(3250);
    const above = await giveBack(id, { amount: 32.51 });
    expect([above.status, above.body.code, above.body.message]).toEqual([
      422,
      'return_above_surplus',
      'Of this invoice €\u00A032,50 are to give back.',
    ]);
    expect((await giveBack(id)).body.invoice).toMatchObject({ paid: 0, open: 0 });
    expect((await giveBack(id)).body.code).toBe('return_above_surplus');
    expect(Number(await earned())).toBe(0);
    expect(await audit(app.db)).toEqual([]);
  });

  test('is none of an invoice that is paid, of a draft or of a credit note', async () => {
    const id = await createSent();
    await pay(id);
    expect((await giveBack(id)).body.code).toBe('return_above_surplus');
    expect((await giveBack(await createDraft())).body.code).toBe('invoice_not_sent');
    const [note] = (await credit(id)).body.invoice.credit_notes;
    expect((await giveBack(note?.id ?? 0)).status).toBe(404);
  });

  test('went between the day the invoice was issued and today', async () => {
    const id = await createOwed();
    for (const returned_on of ['2026-11-22', '2026-11-24', '2030-01-01'])
      expect((await giveBack(id, { returned_on })).body.code).toBe('payment_day_wrong');
    expect((await show(id)).open).toBe(-52.5);
  });
});
