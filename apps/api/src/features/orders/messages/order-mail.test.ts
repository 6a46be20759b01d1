import { exportData } from '@lavoir/contract';
import { asCents, asMilli, euroToCents, noCents, quote } from '@lavoir/domain';
import { formatMoney } from '@lavoir/i18n';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCard, byCard, weigh } from '../../../../test/cards.ts';
import { createCustomer, createOrder, createStaff } from '../../../../test/factories.ts';
import { createInvoiced } from '../../../../test/invoices.ts';
import { startMailApp } from '../../../../test/mail-app.ts';
import type { MailApp } from '../../../../test/mail-app.ts';
import { textOf } from '../../../../test/mime.ts';

let mails: MailApp;

beforeAll(async () => {
  mails = await startMailApp();
});
afterAll(() => mails.close());
beforeEach(() => mails.settle());

const mailText = async () => {
  await mails.app.drainMails();
  return textOf(mails.server.received.at(-1));
};

describe('the mail of an order', () => {
  test.each([
    ['a percentage', { basis_points: 1255 }, { kind: 'percent', basisPoints: 1255 }],
    [
      'a percentage with a ceiling',
      { basis_points: 2000, most_cents: asCents(350) },
      { kind: 'percent', basisPoints: 2000, atMost: asCents(350) },
    ],
    ['an amount', { amount_cents: asCents(733) }, { kind: 'fixed', amount: asCents(733) }],
    ['more than there is', { amount_cents: asCents(99_999) }, { kind: 'fixed', amount: asCents(99_999) }],
  ] as const)(
    'and its answer say to the cent what the domain computes, with %s off',
    async (_name, value, promotion) => {
      const { app, world } = mails;
      const code = randomUUID();
      const { id } = await app.db
        .insertInto('promo_codes')
        .values({ code, ...value } as { code: string })
        .returning('id')
        .executeTakeFirstOrThrow();
      const customer = await createCustomer(app);
      const lines = [{ product_id: world.shirt, quantity: 7 }];
      const order = await createOrder(app, world, customer, {
        promo_code_id: id,
        product_orders_attributes: lines,
      });
      const shirts = { unitPrice: asCents(500), quantity: asMilli(7000), isBag: false };
      const quoted = quote([shirts], { fee: asCents(490), promotion });
      const answered = [order.subtotal, order.promotion, order.service_fee, order.total, order.vat];
      const computed = [quoted.subtotal, quoted.promotion, quoted.fee, quoted.total, quoted.vat];
      expect(answered.map(euroToCents)).toEqual(computed);
      expect((await mailText()).replaceAll('\u00A0', ' ')).toContain(
        [
          'Shirt × 7: € 35,00',
          'Delivery fee: € 4,90',
          `Promotion ${code}: −${formatMoney(quoted.promotion)}`,
          `Estimated total (tvac): ${formatMoney(quoted.total)}`,
          `Of which VAT 21 %: ${formatMoney(quoted.vat)}`,
        ]
          .join('\n')
          .replaceAll('\u00A0', ' '),
      );
    },
  );

  test('repeats the request to begin within the 14 days of withdrawal, which is kept', async () => {
    const { app, world } = mails;
    const customer = await createCustomer(app);
    await createOrder(app, world, customer, { begin_at_once: true });
    expect(await mailText()).toContain('You asked us to start before the 14 days of withdrawal are over');
    const { body } = await app.send(exportData, { as: customer.session });
    expect(body.orders).toMatchObject([{ begin_asked_at: body.orders[0]?.['ordered_at'] }]);
  });

  test('says that the company pays where it comes on its invoice', async () => {
    const { app, world } = mails;
    await createInvoiced(app, world, await createCustomer(app));
    expect(await mailText()).toContain('You pay nothing');
  });

  test('says what follows from the chosen day where nobody was asked', async () => {
    const { app, world } = mails;
    const customer = await createCustomer(app);
    await createOrder(app, world, customer);
    expect(await mailText()).toContain('You chose the day on which we start');
    const { body } = await app.send(exportData, { as: customer.session });
    expect(body.orders).toMatchObject([{ begin_asked_at: null }]);
  });

  test('says of cents that the house bears that they are on it, and not that they were charged', async () => {
    const { app, world } = mails;
    await app.db.updateTable('service_areas').set({ delivery_fee_cents: noCents }).execute();
    const { id } = await app.db
      .insertInto('promo_codes')
      .values({ code: randomUUID(), amount_cents: asCents(4970) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const customer = await createCustomer(app);
    const wish = { promo_code_id: id, ...byCard(await addCard(app, customer)) };
    const order = await createOrder(app, world, customer, wish);
    await mailText();
    await weigh(app, (await createStaff(app, 'operator', world.laundryId)).session, order);
    const text = (await mailText()).replaceAll('\u00A0', ' ');
    expect(text).toContain('It comes to € 0,30, and that is on us.');
    expect(text).not.toContain('We charged');
  });
});
