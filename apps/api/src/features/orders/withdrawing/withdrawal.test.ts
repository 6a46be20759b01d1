import {
  deleteAccount,
  exportData,
  listOrders,
  refundOrder,
  showOpsOrder,
  showOrder,
  showOrderJournal,
  showWallet,
  transitionOrder,
  withdraw,
} from '@lavoir/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assertBooks } from '../../../../test/books.ts';
import { createCardOrder, runMoney } from '../../../../test/cards.ts';
import { connectToPoint, createCustomer, createOrder, createStaff } from '../../../../test/factories.ts';
import type { Customer } from '../../../../test/factories.ts';
import { changeUser, startMailApp } from '../../../../test/mail-app.ts';
import type { MailApp } from '../../../../test/mail-app.ts';
import { textOf } from '../../../../test/mime.ts';
import { startOfTests } from '../../../../test/test-app.ts';
import type { Session } from '../../../../test/test-app.ts';
import { givingUp } from '../../../../test/people.ts';

let mails: MailApp;
let customer: Customer;
let operator: { id: number; session: Session };

beforeAll(async () => {
  mails = await startMailApp();
  operator = await createStaff(mails.app, 'operator', mails.world.laundryId);
});

afterAll(async () => {
  await assertBooks(mails.app);
  await mails.close();
});

beforeEach(async () => {
  mails.app.clock.set(startOfTests);
  customer = await createCustomer(mails.app);
  await mails.settle();
});

const asked = { begin_at_once: true };
const place = (change: object = asked) => createOrder(mails.app, mails.world, customer, change);

const moveOn = async (id: number, ...actions: string[]) => {
  for (const action of actions) {
    const body = { action } as never;
    const answer = await mails.app.send(transitionOrder, {
      as: operator.session,
      params: { id: String(id) },
      body,
    });
    expect(answer.status).toBe(200);
  }
  await mails.settle();
};

/** without a session, as from the link of a mail */
const declare = async (order_number: string, change: object = {}) => {
  const body = { order_number, name: 'Camille Dewolf', email: customer.email, ...change };
  const answer = await mails.app.send(withdraw, { body });
  await mails.app.drainMails();
  return answer;
};

const balance = async () => (await mails.app.send(showWallet, { as: customer.session })).body.wallet.amount;
const statusOf = async (id: number) =>
  (await mails.app.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst())?.status;

test('before pick-up it calls the order off: all that was reserved is free, and a mail says what and when', async () => {
  const order = await place();
  expect(order).toMatchObject({ withdrawable_until: '2026-12-07', withdrawn_at: null });
  await mails.settle();
  const { status, body } = await declare(order.lavoir_order_id.toLowerCase());
  expect(status).toBe(200);
  expect(body.withdrawal).toMatchObject({ outcome: 'called_off', due: 0, back: 0 });
  expect(await statusOf(order.id)).toBe('deleted');
  expect(await balance()).toBe(100);
  expect(mails.subjects()).toEqual([`Withdrawal from order ${order.lavoir_order_id} received`]);
  const text = textOf(mails.server.received[0]).replaceAll('\u00A0', ' ');
  expect(text).toContain('on Mon 23/11, 08:00 we received');
  expect(text).toContain(`order ${order.lavoir_order_id}, placed on Mon 23/11/2026`);
  expect(text).toContain('> Name: Camille Dewolf');
  expect(mails.server.received[0]?.to).toEqual([customer.email]);
});

test('declared again, twenty times at once or a day later, it is answered as the first time and told once', async () => {
  const order = await place();
  await mails.settle();
  const answers = await Promise.all(Array.from({ length: 20 }, () => declare(order.lavoir_order_id)));
  mails.app.clock.set('2026-11-24T08:00:00+01:00');
  answers.push(await declare(order.lavoir_order_id));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(mails.server.received).toHaveLength(1);
});

describe('once the work began', () => {
  test('and was asked for, it is stopped, and a trip is owed; operators are told', async () => {
    const order = await place();
    await moveOn(order.id, 'pick_up', 'intake');
    const { body } = await declare(order.lavoir_order_id);
    expect(body.withdrawal).toMatchObject({ outcome: 'stopped', due: 2.45, back: 52.45 });
    expect(await balance()).toBe(97.55);
    const seen = await mails.app.send(showOrder, { as: customer.session, params: { id: String(order.id) } });
    expect(seen.body.order).toMatchObject({
      status: 'cancelled',
      withdrawable_until: null,
      withdrawn_at: expect.any(String),
      refunded: 52.45,
    });
    const drawer = { as: operator.session, params: { id: String(order.id) } };
    expect((await mails.app.send(showOpsOrder, drawer)).body.order.withdrawal).toEqual({
      at: seen.body.order.withdrawn_at,
      outcome: 'stopped',
      due: 2.45,
      back: 52.45,
    });
    expect(
      (await mails.app.send(showOrderJournal, drawer)).body.mails.map(({ template }) => template),
    ).toContain('withdrawal_received');
    expect(mails.subjects().toSorted()).toEqual([
      `Order ${order.lavoir_order_id}: its customer withdrew`,
      `Order ${order.lavoir_order_id}: € 52,45 refunded`,
      `Withdrawal from order ${order.lavoir_order_id} received`,
    ]);
  });

  test('what went back before is no part of the price: half the fee goes back of what they paid', async () => {
    const order = await place();
    await moveOn(order.id, 'pick_up', 'intake', 'process');
    const params = { id: String(order.id) };
    const refund = { as: operator.session, params, body: { amount: 10, reason: 'Lost two shirts' } };
    expect((await mails.app.send(refundOrder, refund)).status).toBe(200);
    const { body } = await declare(order.lavoir_order_id);
    expect(body.withdrawal).toMatchObject({ outcome: 'finished', due: 42.45, back: 2.45 });
    expect(await balance()).toBe(57.55);
  });

  test('and nothing was charged yet, nothing is owed', async () => {
    const order = await place();
    await moveOn(order.id, 'pick_up');
    expect((await declare(order.lavoir_order_id)).body.withdrawal).toMatchObject({
      outcome: 'stopped',
      due: 0,
      back: 0,
    });
    expect(await balance()).toBe(100);
  });

  test('and all was washed, what was done is owed, and the order comes as agreed', async () => {
    const order = await place();
    await moveOn(order.id, 'pick_up', 'intake', 'process');
    expect((await declare(order.lavoir_order_id)).body.withdrawal).toMatchObject({
      outcome: 'finished',
      due: 52.45,
      back: 2.45,
    });
    await moveOn(order.id, 'make_ready', 'deliver');
    expect(await statusOf(order.id)).toBe('delivered');
  });

  test('by card, what isn’t owed goes back to the card', async () => {
    const order = await createCardOrder(mails.app, mails.world, customer);
    await moveOn(order.id, 'pick_up', 'intake');
    expect((await declare(order.lavoir_order_id)).body.withdrawal).toMatchObject({ due: 2.45, back: 52.45 });
    await runMoney(mails.app);
    expect(await balance()).toBe(100);
  });

  test('and a client never put the question, the chosen day asked for it, and the mail says so', async () => {
    const order = await place({});
    await mails.app.drainMails();
    expect(textOf(mails.server.received[0])).toContain('withdraw after that, you owe what was done');
    await moveOn(order.id, 'pick_up', 'intake');
    expect((await declare(order.lavoir_order_id)).body.withdrawal).toMatchObject({ due: 2.45, back: 52.45 });
  });

  test('and all is delivered to who never acknowledged that the right ends then, it is owed whole', async () => {
    const order = await place({});
    await moveOn(order.id, 'pick_up', 'intake', 'process', 'make_ready', 'deliver');
    expect((await declare(order.lavoir_order_id)).body.withdrawal).toMatchObject({
      outcome: 'with_customer',
      due: 54.9,
      back: 0,
    });
    expect(await balance()).toBe(45.1);
    expect(await statusOf(order.id)).toBe('delivered');
    const text = textOf(mails.server.received[0]).replaceAll('\u00A0', ' ');
    expect(text).toContain('For what was done until now you owe € 54,90');
  });
});

describe('there is no right', () => {
  test('once everything is done that was asked for, and it is said in words', async () => {
    const order = await place();
    await moveOn(order.id, 'pick_up', 'intake', 'process', 'make_ready', 'deliver');
    const { status, body } = await declare(order.lavoir_order_id);
    expect([status, body.code]).toEqual([409, 'withdrawal_over']);
    expect(JSON.stringify(body.message)).toContain('the right of withdrawal has ended');
    const lists = await mails.app.send(listOrders, { as: customer.session });
    expect(lists.body.past_orders[0]?.withdrawable_until).toBeNull();
  });

  test('after the fourteen days, which last until a working day is over', async () => {
    const [order, late] = [
      await place({ pickup_date: '2026-12-03', delivery_date: '2026-12-07' }),
      await createOrder(mails.app, mails.world, await createCustomer(mails.app)),
    ];
    mails.app.clock.set('2026-12-07T23:59:00+01:00');
    expect((await declare(order.lavoir_order_id)).status).toBe(200);
    mails.app.clock.set('2026-12-08T00:01:00+01:00');
    const { email } = await mails.app.db
      .selectFrom('users')
      .innerJoin('orders', 'orders.user_id', 'users.id')
      .select('email')
      .where('orders.id', '=', late.id)
      .executeTakeFirstOrThrow();
    expect((await declare(late.lavoir_order_id, { email })).body.code).toBe('withdrawal_expired');
  });

  test('for what a company pays, nor to what was called off, nor under another’s e-mail', async () => {
    await connectToPoint(mails.app, mails.world, customer);
    await changeUser(mails, customer, { email_confirmed_at: mails.app.clock.now() });
    const order = await place();
    const other = await createCustomer(mails.app);
    expect((await declare(order.lavoir_order_id, { email: other.email })).body.code).toBe(
      'withdrawal_unknown',
    );
    expect((await declare('LV-')).body.code).toBe('withdrawal_unknown');
    await mails.app.db.updateTable('orders').set({ payment_type: '' }).where('id', '=', order.id).execute();
    await mails.app.db
      .updateTable('orders')
      .set({ status: 'processed' })
      .where('id', '=', order.id)
      .execute();
    expect((await declare(order.lavoir_order_id)).body.code).toBe('withdrawal_company');
    await mails.app.db
      .updateTable('orders')
      .set({ payment_type: 'Wallet', status: 'confirmed' })
      .where('id', '=', order.id)
      .execute();
    await moveOn(order.id, 'cancel');
    expect((await declare(order.lavoir_order_id)).body.code).toBe('withdrawal_called_off');
    expect(mails.server.received).toEqual([]);
  });
});

test('its statement is exported, and is erased with the account', async () => {
  const order = await place();
  await declare(order.lavoir_order_id);
  const { body } = await mails.app.send(exportData, { as: customer.session });
  expect(body.orders).toMatchObject([{ withdrawal: { name: 'Camille Dewolf', outcome: 'called_off' } }]);
  const gone = await mails.app.send(deleteAccount, {
    as: customer.session,
    query: await givingUp(mails.app, customer.id),
  });
  expect(gone.status).toBe(200);
  const kept = await mails.app.db
    .selectFrom('withdrawals')
    .select(['name', 'email'])
    .where('order_id', '=', order.id)
    .execute();
  expect(kept).toEqual([{ name: '', email: '' }]);
});
