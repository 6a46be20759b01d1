import {
  creditInvoice,
  exportReceiptsBook,
  readOpsCatalogue,
  readProductHistory,
  readReceiptsBook,
  readReport,
  refundOrder,
  saveOpsCatalogue,
  sendInvoices,
  showInvoice,
  showManagedOrder,
  showOrder,
} from '@lavoir/contract';
import type { Order, ProductCells } from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '../src/audit-money/audit.ts';
import { applyProductChangesJob } from '../src/features/catalogue/catalogue.jobs.ts';
import { keepBilling } from '../src/features/invoices/billing.queries.ts';
import { draftInvoices } from '../src/features/invoices/drafting/draft-invoices.ts';
import { closeDayJob } from '../src/features/reports/close-day.job.ts';
import { step } from './cards.ts';
import {
  createCustomer,
  createManager,
  createOrder,
  createStaff,
  createWorld,
  sessionAgain,
} from './factories.ts';
import type { Customer, World } from './factories.ts';
import { billing, createInvoiced, deliver } from './invoices.ts';
import { readPdf } from './read-pdf.ts';
import { startTestApp } from './test-app.ts';
import type { Session, TestApp } from './test-app.ts';

let app: TestApp;
let world: World;
let customer: Customer;
let staff: { id: number; session: Session };

beforeEach(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 1000 });
  customer = await createCustomer(app, { wallet: asCents(50_000) });
  staff = await createStaff(app, 'operator', world.laundryId);
});
afterEach(() => app.close());

const operator = () => sessionAgain(app, staff);

const save = async (id: number, was: ProductCells, now: ProductCells, from: string | null = null) =>
  app.send(saveOpsCatalogue, {
    as: await operator(),
    headers: { 'idempotency-key': randomUUID() },
    body: { laundry_id: world.laundryId, from, reason: 'Repairs', changes: [{ product_id: id, was, now }] },
  });

const productOf = async (id: number) =>
  (await app.send(readOpsCatalogue, { as: await operator() })).body.products.find((one) => one.id === id);

const both = () => [
  { product_id: world.shirt, quantity: 10 },
  { product_id: world.kilo, quantity: 2 },
];

const insertPromo = async (): Promise<number> => {
  const { id } = await app.db
    .insertInto('promo_codes')
    .values({ code: `TEN${randomUUID().slice(0, 6)}`, basis_points: 1000, first_order_only: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const weigh = async (order: Order, kilos: number) => {
  const as = await operator();
  const lines = order.products.map(({ id, product_id }) => ({
    id,
    actual_quantity: product_id === world.kilo ? kilos : 10,
  }));
  await step(app, as, order.id, { action: 'pick_up' });
  await step(app, as, order.id, { action: 'intake', lines });
};
const show = async (id: number) =>
  (await app.send(showOrder, { as: customer.session, params: { id: String(id) } })).body.order;

test('the desk gives a product a rate, now or from a day on, its history says so, and bags keep theirs', async () => {
  expect(await productOf(world.kilo)).toMatchObject({ vat_percent: 21 });
  expect((await save(world.kilo, { vat_percent: 21 }, { vat_percent: 6 })).status).toBe(200);
  expect((await save(world.kilo, { vat_percent: 21 }, { vat_percent: 12 })).body.code).toBe(
    'changed_meanwhile',
  );
  await save(world.kilo, { vat_percent: 6 }, { vat_percent: 12 }, '2026-11-24');
  const bag = await save(world.bag, { vat_percent: 21 }, { vat_percent: 6 });
  expect([bag.status, bag.body.code]).toEqual([422, 'bag_vat_fixed']);
  for (const wrong of [0, 2100, 20])
    expect((await save(world.kilo, { vat_percent: 6 }, { vat_percent: wrong as never })).status).toBe(422);
  app.clock.set('2026-11-24T00:00:00+01:00');
  await applyProductChangesJob.run({ db: app.db, clock: app.clock }, { id: '', job: {} });
  expect(await productOf(world.kilo)).toMatchObject({ vat_percent: 12, price: 3.9 });
  const { body } = await app.send(readProductHistory, {
    as: await operator(),
    params: { id: String(world.kilo) },
  });
  expect(
    body.changes.map(({ vat_percent, was_vat_percent, price }) => [vat_percent, was_vat_percent, price]),
  ).toEqual([
    [12, 6, null],
    [6, 21, null],
  ]);
});

test('an order keeps the rates of its day, through its edits and its weighing, promotion and all', async () => {
  await save(world.kilo, { vat_percent: 21 }, { vat_percent: 6 });
  const order = await createOrder(app, world, customer, {
    product_orders_attributes: both(),
    over_estimate: 'go_on',
    promo_code_id: await insertPromo(),
  });
  // 50 and 7,80 less a tenth of each, and 4,90 for coming
  expect(order).toMatchObject({ total: 56.92, promotion: 5.78, vat: 9.06 });
  expect(order.vat_rates).toEqual([
    { percent: 21, total: 49.9, vat: 8.66 },
    { percent: 6, total: 7.02, vat: 0.4 },
  ]);
  await save(world.kilo, { vat_percent: 6 }, { vat_percent: 12 });
  await weigh(order, 6.2);
  const weighed = await show(order.id);
  expect(weighed.products.map(({ vat_percent }) => vat_percent)).toEqual([21, 6]);
  expect(weighed).toMatchObject({ total: 71.66, charged: 71.66, vat: 9.89 });
  expect(weighed.vat_rates).toEqual([
    { percent: 21, total: 49.9, vat: 8.66 },
    { percent: 6, total: 21.76, vat: 1.23 },
  ]);
  const answer = await fetch(`${app.url}/api/v1/customer/orders/${order.id}/receipt`, {
    headers: { ...customer.session, 'accept-language': 'en' },
  });
  const { pages } = await readPdf(await answer.arrayBuffer());
  for (const said of ['Without VAT € 61,77', 'VAT 21 % inside € 8,66', 'VAT 6 % inside € 1,23'])
    expect(pages[0]).toContain(said);
  expect(await audit(app.db)).toEqual([]);
});

test('a line that a release of before wrote is at 21 %, and so is its order', async () => {
  const order = await createOrder(app, world, customer, { product_orders_attributes: both() });
  expect(order.vat_rates).toEqual([{ percent: 21, total: order.total, vat: order.vat }]);
  const { rows } = await sql<{ at_6_cents: number; vat_rate: number }>`
    insert into products (laundry_id, category_id, name_en, name_fr, name_nl, icon, price_cents, unit, order_by)
      select laundry_id, category_id, 'Old', 'Vieux', 'Oud', icon, price_cents, unit, order_by from products where id = ${world.kilo}
      returning vat_rate`.execute(app.db);
  expect(rows).toEqual([{ vat_rate: 2100 }]);
  expect(await audit(app.db)).toEqual([]);
});

test('the reports and the receipts book have each rate of each day, and their sums are the totals', async () => {
  await save(world.kilo, { vat_percent: 21 }, { vat_percent: 6 });
  const order = await createOrder(app, world, customer, {
    product_orders_attributes: both(),
    over_estimate: 'go_on',
  });
  await weigh(order, 3);
  const invoiced = await createInvoiced(app, world, await createCustomer(app), {
    product_orders_attributes: both(),
  });
  await deliver(app, await operator(), invoiced);
  const report = async () =>
    (await app.send(readReport, { as: await operator(), query: { month: '2026-11' } })).body;
  // 11,70 weighed and 7,80 to invoice; the rest and both fees at the standard rate
  const rates = [
    { percent: 21, total: 107.4, vat: 18.64, without_vat: 88.76 },
    { percent: 6, total: 19.5, vat: 1.1, without_vat: 18.4 },
  ];
  const before = await report();
  expect(before.rates).toEqual(rates);
  expect(before.figures).toMatchObject({ revenue: 126.9, vat: 19.74 });
  app.clock.set('2026-11-24T00:06:00+01:00');
  await closeDayJob.run({ patientDb: app.db, clock: app.clock }, { id: randomUUID(), job: {} });
  expect((await report()).rates).toEqual(rates);
  const { body } = await app.send(readReceiptsBook, { as: await operator(), query: { month: '2026-11' } });
  expect(body.data).toMatchObject([{ vat: 19.74, without_vat: 107.16, total: 126.9, rates }]);
  const csv = await fetch(`${app.url}${exportReceiptsBook.path}?month=2026-11`, {
    headers: { ...(await operator()), 'accept-language': 'en' },
  });
  const [head = '', row = ''] = (await csv.text()).split('\r\n');
  expect(head.replaceAll('\u{a0}', ' ')).toMatch(/Total \(VAT incl\.\);.*;Without VAT, at 6 %;VAT 6 %$/);
  expect(row).toMatch(/;107,16;19,74;126,90;88,76;18,64;0,00;0,00;18,40;1,10$/);
  expect(await audit(app.db)).toEqual([]);
});

test('what goes back is taken off each rate as much as it is of the order, a bag’s deposit off the standard one', async () => {
  await save(world.kilo, { vat_percent: 21 }, { vat_percent: 6 });
  const order = await createOrder(app, world, customer, {
    over_estimate: 'go_on',
    product_orders_attributes: [...both(), { product_id: world.bag, quantity: 1 }],
  });
  await weigh({ ...order, products: order.products.filter(({ is_bag }) => !is_bag) }, 2);
  const rates = async () =>
    (await app.send(readReport, { as: await operator(), query: { month: '2026-11' } })).body.rates;
  expect(await rates()).toMatchObject([{ total: 66.9 }, { total: 7.8 }]);
  const refund = await app.send(refundOrder, {
    as: await operator(),
    params: { id: String(order.id) },
    headers: { 'idempotency-key': randomUUID() },
    body: { amount: 7.47, reason: 'A stain' },
  });
  expect(refund.status).toBe(200);
  expect(await rates()).toMatchObject([{ total: 60.21 }, { total: 7.02 }]);
  expect(await audit(app.db)).toEqual([]);
});

test('a company’s invoice has a line for each rate of an order, credited together', async () => {
  await save(world.kilo, { vat_percent: 21 }, { vat_percent: 6 });
  const order = await createInvoiced(app, world, customer, { product_orders_attributes: both() });
  await deliver(app, await operator(), order);
  const manager = await createManager(app, world.companyId);
  const managed = await app.send(showManagedOrder, {
    as: manager.session,
    params: { order_id: String(order.id) },
  });
  expect(managed.body.vat_rates).toEqual([
    { percent: 21, total: 52.5, vat: 9.11 },
    { percent: 6, total: 7.8, vat: 0.44 },
  ]);
  app.clock.set('2026-12-01T04:10:00+01:00');
  await app.db.transaction().execute((trx) => draftInvoices(trx, world.companyId, app.clock.now()));
  const { id } = await app.db
    .selectFrom('invoices')
    .select('id')
    .where('number', 'is', null)
    .executeTakeFirstOrThrow();
  await keepBilling(app.db, { company_id: world.companyId, ...billing });
  const read = async () =>
    (await app.send(showInvoice, { as: await operator(), params: { id: String(id) } })).body.invoice;
  const draft = await read();
  expect(draft.lines.map(({ percent, total }) => [percent, total])).toEqual([
    [21, 52.5],
    [6, 7.8],
  ]);
  expect(draft).toMatchObject({ orders: 1, total: 60.3 });
  expect(draft.rates.map(({ percent, vat }) => [percent, vat])).toEqual([
    [6, 0.44],
    [21, 9.11],
  ]);
  expect(await audit(app.db)).toEqual([]);
  await app.send(sendInvoices, { as: await operator(), body: { ids: [id] } });
  const credited = await app.send(creditInvoice, {
    as: await operator(),
    params: { id: String(id) },
    headers: { 'idempotency-key': randomUUID() },
    body: { line_ids: [draft.lines[1]?.id ?? 0], reason: 'Not theirs', invoice_again: true },
  });
  // one line named, the whole order taken back and invoiced again
  expect(credited.body.invoice).toMatchObject({ state: 'credited', credited: 60.3 });
  const again = await app.db
    .selectFrom('invoices')
    .select('total_cents')
    .where('number', 'is', null)
    .where('month', '=', '2026-11-01' as never)
    .execute();
  expect(again).toEqual([{ total_cents: 6030 }]);
  expect(await audit(app.db)).toEqual([]);
});
