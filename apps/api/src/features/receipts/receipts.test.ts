import { showReceipt, transitionOrder } from '@lavoir/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCard, byCard, pay, weigh } from '../../../test/cards.ts';
import { createCustomer, createOrder, createStaff, createWorld } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let world: World;
let customer: Customer;
let operator: Session;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 1000 });
  customer = await createCustomer(app, { wallet: 1_000_000 });
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
});
afterAll(() => app.close());

const move = async (id: number, action: 'pick_up' | 'intake', lines: object = {}) => {
  const answer = await app.send(transitionOrder, {
    as: operator,
    params: { id: String(id) },
    body: { action, ...lines },
  });
  expect(answer.status).toBe(200);
};

/** Two kilos ordered and 6.2 found, beside ten shirts. */
const createPaid = async () => {
  const order = await createOrder(app, world, customer, {
    product_orders_attributes: [
      { product_id: world.shirt, quantity: 10 },
      { product_id: world.kilo, quantity: 2 },
    ],
    over_estimate: 'go_on',
  });
  const kilos = order.products.find(({ product_id }) => product_id === world.kilo);
  await move(order.id, 'pick_up');
  await move(order.id, 'intake', { lines: [{ id: kilos?.id, actual_quantity: 6.2 }] });
  return order;
};

const ask = (id: number, { as = customer.session, locale = 'en' } = {}) =>
  fetch(`${app.url}/api/v1/customer/orders/${id}/receipt`, {
    headers: { ...as, 'accept-language': locale },
  });

const euro = (amount: number) => `€ ${amount.toFixed(2).replace('.', ',')}`;

describe('a receipt', () => {
  test('is a file with what was weighed, what was charged and the VAT in it', async () => {
    const { id, lavoir_order_id: number } = await createPaid();
    const answer = await ask(id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const { pages, lang, title } = await readPdf(await answer.arrayBuffer());
    expect([pages.length, lang, title]).toEqual([1, 'en', `Receipt ${number}`]);
    const row = await app.db
      .selectFrom('orders')
      .select(['total_cents', 'subtotal_cents', 'fee_cents'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const total = row.total_cents / 100;
    const vat = Math.round((row.total_cents * 21) / 121) / 100;
    for (const said of [
      number,
      'Paid by wallet',
      'Weighed at ',
      'Thank you, ',
      '2 kg',
      '6,2 kg',
      `Subtotal ${euro(row.subtotal_cents / 100)}`,
      `Delivery fee ${euro(row.fee_cents / 100)}`,
      `Total (VAT incl.) ${euro(total)}`,
      `Without VAT ${euro(total - vat)}`,
      `VAT 21 % inside ${euro(vat)}`,
      'Rue du Bailli 47',
      'Page 1 of 1',
    ])
      expect(pages[0]).toContain(said);
  });

  test.each([
    ['fr', 'Reçu', 'Total (tvac)', 'Dont TVA 21 %'],
    ['nl', 'Betaalbewijs', 'Totaal (incl. btw)', 'Waarvan btw 21 %'],
  ])('speaks its reader’s language, %s', async (locale, ...words) => {
    const { id } = await createPaid();
    const { pages, lang } = await readPdf(await (await ask(id, { locale })).arrayBuffer());
    expect(lang).toBe(locale);
    for (const word of words) expect(pages[0]).toContain(word);
  });

  test('says what wallet and card each paid of what they paid together', async () => {
    const payer = await createCustomer(app, { wallet: 5490 });
    const order = await createOrder(app, world, payer);
    await weigh(app, operator, order, 12);
    const paid = await pay(app, payer, order, byCard(await addCard(app, payer)));
    expect(paid.body.order?.payment_status).toBe('paid');
    const { pages } = await readPdf(await (await ask(order.id, { as: payer.session })).arrayBuffer());
    for (const said of ['Paid by wallet and card, ', 'By wallet € 54,90', 'By card € 10,00'])
      expect(pages[0]).toContain(said);
  });

  test('has as many pages as its lines need, each with the head of the table', async () => {
    const { id } = await createPaid();
    const [line] = await app.db.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute();
    if (!line) throw new Error('no line');
    const { id: _line, ...copied } = line;
    const product = await app.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', world.shirt)
      .executeTakeFirstOrThrow();
    const { id: _product, ...sold } = product;
    const more = await app.db
      .insertInto('products')
      .values(Array.from({ length: 60 }, () => sold))
      .returning('id')
      .execute();
    await app.db
      .insertInto('order_lines')
      .values(more.map((one) => ({ ...copied, product_id: one.id })))
      .execute();
    const { pages } = await readPdf(await (await ask(id)).arrayBuffer());
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.filter((words) => words.includes('Weighed, counted')).length).toBeGreaterThan(1);
    for (const [index, words] of pages.entries())
      expect(words).toContain(`Page ${index + 1} of ${pages.length}`);
  });

  test('is there once the order is paid, for its customer alone', async () => {
    const unpaid = await createOrder(app, world, customer);
    const refused = await app.send(showReceipt, { as: customer.session, params: { id: String(unpaid.id) } });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'receipt_not_ready' }]);
    const stranger = await createCustomer(app);
    const { id } = await createPaid();
    expect((await ask(id, { as: stranger.session })).status).toBe(404);
  });
});
