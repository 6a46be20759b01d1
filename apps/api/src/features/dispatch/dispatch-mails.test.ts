import { transitionOrder } from '@lavoir/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCardOrder, runMoney, tokens } from '../../../test/cards.ts';
import { createCustomer, createOrder, createStaff } from '../../../test/factories.ts';
import { createLockerOrder, startMailApp } from '../../../test/mail-app.ts';
import type { MailApp } from '../../../test/mail-app.ts';
import { makeDue } from '../../../test/mails.ts';
import { textOf } from '../../../test/mime.ts';

let mails: MailApp;

beforeAll(async () => {
  mails = await startMailApp();
});

afterAll(() => mails.close());

beforeEach(() => mails.settle());

describe('what operations do', () => {
  const act = async (orderId: number, body: object) => {
    const operator = await createStaff(mails.app, 'operator', mails.world.laundryId);
    const answer = await mails.app.send(transitionOrder, {
      as: operator.session,
      params: { id: String(orderId) },
      body: body as never,
    });
    expect(answer.status).toBe(200);
    // what is due together goes out in any order
    await mails.app.drainMails();
  };

  test('is told to the customer, step by step', async () => {
    const customer = await createCustomer(mails.app);
    const order = await createOrder(mails.app, mails.world, customer);
    const name = order.lavoir_order_id;
    await mails.app.drainMails();
    for (const action of ['fail_pick_up', 'pick_up', 'intake', 'process', 'make_ready', 'deliver'])
      await act(order.id, { action });
    expect(textOf(mails.server.received[0])).toContain('€ 54,90 is reserved in your wallet');
    expect(mails.subjects()).toEqual([
      `Order ${name}: we pick up on Thu 26/11`,
      `Order ${name}: we missed you at pick-up`,
      `Order ${name}: weighed, counted and paid`,
      `Order ${name}: your laundry is ready`,
      `Order ${name} is delivered`,
    ]);
    await makeDue(mails.app);
    await mails.app.drainMails();
    expect(mails.subjects().at(-1)).toBe('How was your laundry?');
  });

  test('is told to the customer once each where it fails at the door or ends the order', async () => {
    const customer = await createCustomer(mails.app, { wallet: 20_000 });
    const order = await createOrder(mails.app, mails.world, customer);
    const other = await createOrder(mails.app, mails.world, customer, { pickup_slot: '14:00 - 16:00' });
    for (const action of ['pick_up', 'intake', 'process', 'make_ready']) await act(order.id, { action });
    mails.server.received.length = 0;
    await act(order.id, { action: 'fail_delivery', note: 'Nobody at the bell' });
    await act(other.id, { action: 'cancel' });
    expect(mails.subjects()).toEqual([
      `Order ${order.lavoir_order_id}: we missed you at delivery`,
      `Order ${other.lavoir_order_id} is cancelled`,
    ]);
    expect(textOf(mails.server.received[0])).toContain('Nobody at the bell');
  });

  test('ends in a bill from the estimate to the charge, line by line', async () => {
    const customer = await createCustomer(mails.app);
    const order = await createOrder(mails.app, mails.world, customer);
    await mails.app.drainMails();
    await act(order.id, { action: 'pick_up' });
    await act(order.id, { action: 'intake', lines: [{ id: order.products[0]?.id, actual_quantity: 12 }] });
    const text = textOf(mails.server.received.at(-1));
    expect(text).toContain(
      [
        'Estimated total (tvac): € 54,90',
        'Shirt × 12 (ordered: 10): € 60,00',
        'Weighed and counted: € 60,00',
        'Delivery fee: € 4,90',
        'Charged (tvac): € 64,90',
        'Of which VAT 21 %: € 11,26',
      ].join('\n'),
    );
  });

  test('asks the customer to pay where the wallet has too little', async () => {
    const customer = await createCustomer(mails.app, { wallet: 5490 });
    const order = await createOrder(mails.app, mails.world, customer);
    await mails.app.drainMails();
    await act(order.id, { action: 'pick_up' });
    await act(order.id, { action: 'intake', lines: [{ id: order.products[0]?.id, actual_quantity: 12 }] });
    expect(mails.subjects().at(-1)).toBe(`Order ${order.lavoir_order_id}: the payment didn’t go through`);
  });

  test('with a card is told from the promise to the charge, and what goes back of it', async () => {
    const customer = await createCustomer(mails.app);
    const order = await createCardOrder(mails.app, mails.world, customer);
    await mails.app.drainMails();
    const said = () => textOf(mails.server.received.at(-1)).replaceAll('\u00A0', ' ');
    expect(said()).toContain('nothing is charged yet. Your card ending in 4242 pays once, after weighing');
    for (const action of ['pick_up', 'intake']) await act(order.id, { action });
    expect(said()).toContain('Charged (tvac): € 54,90');
    await act(order.id, { action: 'cancel' });
    await runMoney(mails.app);
    await mails.app.drainMails();
    expect(mails.subjects().at(-1)?.replaceAll('\u00A0', ' ')).toBe(
      `Order ${order.lavoir_order_id}: € 54,90 refunded`,
    );
    expect(said()).toContain('to your card. It can take your bank a few days');
  });

  test.each([
    [tokens.declined, false],
    [tokens.authenticated, true],
  ])('with the card %s says what can be done, and when we try again', async (token, isToConfirm) => {
    const customer = await createCustomer(mails.app);
    const order = await createCardOrder(mails.app, mails.world, customer, token);
    await mails.app.drainMails();
    for (const action of ['pick_up', 'intake']) await act(order.id, { action });
    const text = textOf(mails.server.received.at(-1)).replaceAll('\u00A0', ' ');
    expect(text).toContain('Otherwise we try again by ourselves on Mon 23/11, 09:00.');
    expect(text.includes('Your bank wants you to confirm this payment yourself')).toBe(isToConfirm);
  });

  test('in a locker is told without its code', async () => {
    const customer = await createCustomer(mails.app);
    const order = await createLockerOrder(mails, customer);
    for (const action of ['pick_up', 'intake', 'process', 'make_ready']) await act(order.id, { action });
    mails.server.received.length = 0;
    await act(order.id, { action: 'deliver', locker_number: 'B12' });
    expect(mails.subjects()).toEqual([`Order ${order.lavoir_order_id}: your laundry is in the locker`]);
    const row = await mails.app.db
      .selectFrom('orders')
      .select('locker_code')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const code = mails.app.secrets.decrypt(row.locker_code ?? Buffer.alloc(0));
    const [mail] = mails.server.received;
    // four digits can be a postal code or the order's number by chance: what stands there anyway is left out
    const told = textOf(mail).replaceAll(/\d{4}\sBruxelles|LV-\d+|order=\d+/g, '');
    expect(told).not.toMatch(new RegExp(`\\b${code}\\b`));
  });
});
