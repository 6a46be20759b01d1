import {
  listInvoices,
  sendInvoices,
  setBilling,
  showInvoice,
  showStaffActs,
  transitionOrder,
} from '@lavoir/contract';
import type { Order } from '@lavoir/contract';
import { parseCommunication } from '@lavoir/domain';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createCustomer,
  createStaff,
  createWorld,
  sessionAgain,
  sessionOf,
} from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { billing, createInvoiced, deliver } from '../../../test/invoices.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';
import { audit } from '../../audit-money/audit.ts';
import { draftInvoicesJob } from './invoices.jobs.ts';

let app: TestApp;
let world: World;
let customer: Customer;
let operator: { id: number; session: Session };

// each test has books of its own, so that all numbers in them are its
beforeEach(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 1000 });
  customer = await createCustomer(app);
  operator = await createStaff(app, 'operator', world.laundryId);
});
afterEach(() => app.close());

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const runJob = () => draftInvoicesJob.run({ db: app.db, clock: app.clock, log }, { id: '', job: {} });

const list = async (query: Record<string, string> = {}) =>
  (await app.send(listInvoices, { as: await sessionAgain(app, operator), query })).body;
const show = async (id: number) =>
  (await app.send(showInvoice, { as: await sessionAgain(app, operator), params: { id: String(id) } })).body
    .invoice;
const send = async (...ids: number[]) =>
  app.send(sendInvoices, { as: await sessionAgain(app, operator), body: { ids } });
const setUp = async (change: object = {}) =>
  app.send(setBilling, {
    as: await sessionAgain(app, operator),
    params: { id: String(world.companyId) },
    body: { ...billing, ...change },
  });

const createDelivered = async (found: Record<number, number> = {}, change: object = {}): Promise<Order> => {
  customer = { ...customer, session: await sessionOf(app, customer) };
  const order = await createInvoiced(app, world, customer, change);
  await deliver(app, await sessionAgain(app, operator), order, found);
  return order;
};

describe('drafts', () => {
  test('collect what was delivered last month, with what was weighed, once', async () => {
    const weighed = await createDelivered(
      { [world.kilo]: 6.2 },
      { product_orders_attributes: [{ product_id: world.kilo, quantity: 10 }] },
    );
    const counted = await createDelivered();
    expect((await list()).data).toEqual([]);
    await runJob();
    expect((await list()).data).toEqual([]);
    app.clock.set('2026-12-01T04:10:00+01:00');
    await runJob();
    await runJob();
    const { data, sums } = await list();
    expect(data).toMatchObject([
      { state: 'draft', number: null, month: '2026-11', orders: 2, issued_on: null },
    ]);
    const invoice = await show(data[0]?.id ?? 0);
    const totals = await app.db.selectFrom('orders').select('total_cents').orderBy('id').execute();
    expect(invoice.lines.map(({ order_id, total, person }) => [order_id, total, person])).toEqual([
      [weighed.id, (totals[0]?.total_cents ?? 0) / 100, 'T. Person'],
      [counted.id, 52.5, 'T. Person'],
    ]);
    expect(sums.draft).toEqual({ invoices: 1, total: invoice.total });
    expect(await audit(app.db)).toEqual([]);
  });

  test('never have what was called off, paid by its customer, or is still under way', async () => {
    const [, cancelled, underWay] = [
      await createDelivered({}, { payment_type: 'Wallet' }),
      await createInvoiced(app, world, customer),
      await createInvoiced(app, world, customer, { description: 'on its way' }),
    ];
    for (const [id, action] of [
      [cancelled.id, 'cancel'],
      [underWay.id, 'pick_up'],
    ] as const)
      await app.send(transitionOrder, {
        as: await sessionAgain(app, operator),
        params: { id: String(id) },
        body: { action },
      });
    app.clock.set('2026-12-01T04:10:00+01:00');
    await runJob();
    expect((await list()).data).toEqual([]);
  });

  test('are of the month by Brussels’ clocks: an hour before midnight there is still November', async () => {
    const order = await createInvoiced(app, world, customer);
    app.clock.set('2026-11-30T23:30:00+01:00');
    await deliver(app, await sessionAgain(app, operator), order);
    app.clock.set('2026-12-01T00:10:00+01:00');
    customer = { ...customer, session: await sessionOf(app, customer) };
    const late = await createInvoiced(app, world, customer, {
      pickup_date: '2026-12-03',
      delivery_date: '2026-12-07',
    });
    await deliver(app, await sessionAgain(app, operator), late);
    await runJob();
    app.clock.set('2027-01-01T04:10:00+01:00');
    await runJob();
    const { data } = await list();
    expect(data.map(({ month, orders }) => [month, orders])).toEqual([
      ['2026-12', 1],
      ['2026-11', 1],
    ]);
    expect((await list({ month: '2026-12' })).data).toHaveLength(1);
  });

  test('are made up for after months in which nothing ran, and late orders join the draft', async () => {
    await createDelivered();
    app.clock.set('2027-02-10T04:10:00+01:00');
    await runJob();
    app.clock.set('2026-11-24T10:00:00+01:00');
    await createDelivered({}, { description: 'told late' });
    app.clock.set('2027-02-11T04:10:00+01:00');
    await runJob();
    expect((await list()).data).toMatchObject([{ month: '2026-11', orders: 2, total: 105 }]);
    expect(await audit(app.db)).toEqual([]);
  });

  test('hold an order once, whoever else runs the job at that moment', async () => {
    for (let count = 0; count < 4; count += 1) await createDelivered({}, { description: String(count) });
    app.clock.set('2026-12-01T04:10:00+01:00');
    await Promise.all(Array.from({ length: 8 }, runJob));
    expect((await list()).data).toMatchObject([{ orders: 4, total: 210 }]);
    expect(await audit(app.db)).toEqual([]);
  });
});

describe('sending', () => {
  const createDraft = async (): Promise<number> => {
    app.clock.set('2026-11-23T08:00:00+01:00');
    await createDelivered({}, { description: crypto.randomUUID() });
    app.clock.set('2026-12-01T09:00:00+01:00');
    await runJob();
    return (await list({ state: 'draft' })).data[0]?.id ?? 0;
  };

  test('wants to know whom the company’s invoices go to, and leaves all as it was until then', async () => {
    const id = await createDraft();
    expect((await list({ state: 'draft' })).data).toMatchObject([{ id, lacks_billing: true }]);
    const refused = await send(id);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'company_billing_missing',
      'Nobody has said yet where invoices of Atelier Nord go.',
    ]);
    expect((await setUp({ enterprise_number: 'BE 0403.170.702' })).body.code).toBe(
      'enterprise_number_invalid',
    );
    const { body } = await setUp({ email: 'compta' });
    expect(body).toMatchObject({
      code: 'invalid_input',
      fault: 'not_email',
      message: 'Invalid input: e-mail address (incomplete or mistyped).',
    });
    expect((await setUp({ enterprise_number: 'BE 0403.170.701' })).body.billing?.enterprise_number).toBe(
      '0403170701',
    );
    expect(await show(id)).toMatchObject({ state: 'draft', lacks_billing: false });
    expect((await send(id)).body.data[0]).toMatchObject({ number: '2026-0001', lacks_billing: false });
    expect((await send(id, 999)).status).toBe(404);
  });

  test('goes where who changed it last says, which is kept with what it was', async () => {
    await setUp();
    await setUp({ email: 'facturen@nord.example' });
    // said again, nothing happens
    await setUp({ email: 'facturen@nord.example' });
    const { body } = await app.send(showStaffActs, {
      as: await sessionAgain(app, operator),
      params: { id: String(operator.id) },
    });
    const words = `Atelier Nord: ${billing.email} > facturen@nord.example`;
    expect(body.data.filter((act) => act.words === words)).toMatchObject([{ kind: 'billing', person: null }]);
    expect(body.data[0]?.words).toBe(words);
    await setUp();
  });

  test('gives the number, the day, the communication and the addresses of that day, for ever', async () => {
    await setUp();
    const id = await createDraft();
    expect((await send(id)).body.data).toMatchObject([
      {
        id,
        state: 'sent',
        number: '2026-0001',
        issued_on: '2026-12-01',
        due_on: '2026-12-31',
        total: 52.5,
        open: 52.5,
      },
    ]);
    const before = await show(id);
    expect(before.communication).toBe('+++202/6000/00192+++');
    expect(parseCommunication(before.communication ?? '')).toBeDefined();
    expect(before).toMatchObject({ without_vat: 43.39, vat: 9.11, buyer: { ...billing } });
    await setUp({ name: 'Atelier Sud' });
    expect(await show(id)).toEqual(before);
    app.clock.set('2027-01-01T09:00:00+01:00');
    expect((await show(id)).state).toBe('late');
    expect((await list({ state: 'open' })).data).toHaveLength(1);
    for (const change of [
      sql`update invoices set total_cents = total_cents + 121, without_vat_cents = without_vat_cents + 100, vat_cents = vat_cents + 21`,
      sql`delete from invoices`,
      sql`update invoice_lines set gross_cents = 1`,
      sql`delete from invoice_lines`,
      sql`insert into invoice_rates values (${id}, 6, 0, 0)`,
    ])
      await expect(change.execute(app.db)).rejects.toThrow('invoice 2026-0001 was sent');
  });

  test('by several at once gives each draft one number, and no number is missing', async () => {
    await setUp();
    const ids: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const id = await createDraft();
      ids.push(id);
      // out of the way of the next draft
      await app.db
        .updateTable('invoices')
        .set({ month: `2025-0${count + 1}-01` as never })
        .where('id', '=', id)
        .execute();
    }
    const answers = await Promise.all([
      send(...ids),
      send(...ids.toReversed()),
      ...ids.map((id) => send(id)),
      send(...ids.slice(2), 999),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200, 200, 200, 200, 200, 200, 200, 200, 404,
    ]);
    const rows = await app.db.selectFrom('invoices').select('number').orderBy('number').execute();
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6].map((nth) => `2026-000${nth}`));
    const { rows: mails } = await sql<{ count: number }>`
      select count(*) as count from pgboss.job where name = 'mail' and data -> 'job' ->> 'template' = 'invoice'
        and (data -> 'job' ->> 'invoiceId')::integer = any(${ids})`.execute(app.db);
    expect(mails[0]?.count).toBe(6);
    expect(await audit(app.db)).toEqual([]);
  });

  test('sends what was read of each draft, and none where one of them comes to something else by now', async () => {
    await setUp();
    const [id, other] = [await createDraft(), 999_999];
    const sendSeen = async (seen: { id: number; total: number }[]) =>
      app.send(sendInvoices, { as: await sessionAgain(app, operator), body: { ids: [id], seen } });
    const early = await sendSeen([{ id, total: 47.5 }]);
    expect([early.status, early.body.code, early.body.message]).toEqual([
      409,
      'changed_meanwhile',
      'Somebody changed “Atelier Nord” meanwhile. Yours is not saved yet.',
    ]);
    expect(await show(id)).toMatchObject({ state: 'draft', number: null });
    const seen = [
      { id, total: 52.5 },
      { id: other, total: 1 },
    ];
    expect((await sendSeen(seen)).body.data).toMatchObject([{ id, number: '2026-0001', total: 52.5 }]);
    // told again, whatever else was read: it is sent already
    expect((await sendSeen([{ id, total: 47.5 }])).body.data).toMatchObject([{ number: '2026-0001' }]);
  });

  test('begins anew each year', async () => {
    await setUp();
    const first = await createDraft();
    await send(first);
    const second = await createDraft();
    app.clock.set('2027-01-02T09:00:00+01:00');
    expect((await send(second)).body.data[0]?.number).toBe('2027-0001');
    expect(await audit(app.db)).toEqual([]);
  });
});

test('of two who say where a company’s invoices go, the second writes nothing over that they haven’t seen', async () => {
  const at = async (city: string, seen?: object | null) => {
    const { status, body } = await setUp({ city, ...(seen !== undefined && { seen }) });
    return [status, status === 200 ? body.billing?.city : body.code];
  };
  const seen = { ...billing, city: 'Gent' };
  const first = await Promise.all(['Gent', 'Liège'].map((city) => at(city, null)));
  expect(first.map(([status]) => status).toSorted()).toEqual([200, 409]);
  expect(await at('Gent')).toEqual([200, 'Gent']);
  expect(await at('Liège', null)).toEqual([409, 'changed_meanwhile']);
  expect(await at('Liège', { ...seen, email: 'elsewhere@test.example' })).toEqual([409, 'changed_meanwhile']);
  expect(await at('Liège', seen)).toEqual([200, 'Liège']);
  // an answer that was lost is asked for again
  expect(await at('Liège', seen)).toEqual([200, 'Liège']);
});

test('a person who is erased leaves no name on invoices; the amounts stay', async () => {
  await createDelivered();
  app.clock.set('2026-12-01T09:00:00+01:00');
  await runJob();
  await setUp();
  const id = (await list()).data[0]?.id ?? 0;
  await send(id);
  const { invoicesPrivacy } = await import('./invoices.privacy.ts');
  const leaving = {
    userId: customer.id,
    at: app.clock.now(),
    emailHash: Buffer.from(''),
    givesUp: null,
  };
  await invoicesPrivacy.erase?.(app.db, leaving, { queue: app.queue, secrets: app.secrets });
  expect((await show(id)).lines).toMatchObject([{ person: '', total: 52.5 }]);
  expect(await audit(app.db)).toEqual([]);
});
