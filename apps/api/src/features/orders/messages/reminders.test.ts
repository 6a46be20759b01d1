import { changeOrder, deleteOrder, payOrder, transitionOrder } from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCustomer, createOrder, createStaff, fillWallet } from '../../../../test/factories.ts';
import type { Customer } from '../../../../test/factories.ts';
import { changeUser, startMailApp } from '../../../../test/mail-app.ts';
import type { MailApp } from '../../../../test/mail-app.ts';
import { startOfTests } from '../../../../test/test-app.ts';
import { textOf } from '../../../../test/mime.ts';
import { remindJob } from './reminders.job.ts';

let mails: MailApp;
let customer: Customer;

beforeAll(async () => {
  mails = await startMailApp();
});

afterAll(() => mails.close());

beforeEach(async () => {
  mails.app.clock.set(startOfTests);
  customer = await createCustomer(mails.app, { wallet: 50_000 });
  await mails.settle();
});

/** as several processes do, and a job that is tried again */
const remind = async () => {
  const run = () => remindJob.run(mails.app, { id: '', job: {} });
  await Promise.all([run(), run()]);
  await run();
  await mails.app.drainMails();
};

const subjectsAt = async (evening: string): Promise<string[]> => {
  mails.app.clock.set(evening);
  await mails.settle();
  await remind();
  return mails.subjects();
};

test('the evening before its pick-up an order’s customer is reminded once, in their language', async () => {
  await changeUser(mails, customer, { locale: 'nl' });
  const order = await createOrder(mails.app, mails.world, customer);
  expect(await subjectsAt('2026-11-24T18:00:00+01:00')).toEqual([]);
  expect(await subjectsAt('2026-11-25T18:00:00+01:00')).toEqual([
    `Bestelling ${order.lavoir_order_id}: morgen halen we op`,
  ]);
  expect(textOf(mails.server.received[0])).toContain('do 26/11/2026');
  expect(await subjectsAt('2026-11-25T18:15:00+01:00')).toEqual([]);
});

test('who moves, changes or deletes an order is reminded of what it is now, or not at all', async () => {
  const wish = (change: object = {}) => createOrder(mails.app, mails.world, customer, change);
  const moved = await wish();
  const late = await wish({ pickup_slot: '14:00 - 16:00' });
  const deleted = await wish({ pickup_slot: '18:00 - 20:00' });
  const edit = (id: number, change: object) =>
    mails.app.send(changeOrder, {
      as: customer.session,
      params: { id: String(id) },
      body: { order: change },
    });
  expect((await edit(moved.id, { pickup_date: '2026-11-30', delivery_date: '2026-12-03' })).status).toBe(200);
  await mails.app.send(deleteOrder, { as: customer.session, params: { id: String(deleted.id) } });
  mails.app.clock.set('2026-11-25T17:30:00+01:00');
  expect((await edit(late.id, { description: 'Ring twice' })).status).toBe(200);
  expect(await subjectsAt('2026-11-25T18:00:00+01:00')).toEqual([]);
  expect(await subjectsAt('2026-11-29T18:00:00+01:00')).toEqual([
    `Order ${moved.lavoir_order_id}: we pick up tomorrow`,
  ]);
});

test('a reminder that went on its way too late says nothing any more', async () => {
  await createOrder(mails.app, mails.world, customer);
  mails.app.clock.set('2026-11-25T21:45:00+01:00');
  await mails.settle();
  await remindJob.run(mails.app, { id: '', job: {} });
  mails.app.clock.set('2026-11-26T00:10:00+01:00');
  await mails.app.drainMails();
  expect(mails.subjects()).toEqual([]);
});

test('the evening before its delivery a paid order’s customer is reminded; what isn’t paid doesn’t come', async () => {
  const operator = await createStaff(mails.app, 'operator', mails.world.laundryId);
  const act = async (id: number, action: 'pick_up' | 'intake', lines?: object[]) => {
    const body = { action, ...(lines ? { lines } : {}) };
    const sent = await mails.app.send(transitionOrder, {
      as: operator.session,
      params: { id: String(id) },
      body: body as never,
    });
    expect(sent.status).toBe(200);
  };
  const paid = await createOrder(mails.app, mails.world, customer);
  const poor = await createCustomer(mails.app, { wallet: 5490 });
  const unpaid = await createOrder(mails.app, mails.world, poor);
  for (const { id } of [paid, unpaid]) await act(id, 'pick_up');
  await act(paid.id, 'intake');
  await act(unpaid.id, 'intake', [{ id: unpaid.products[0]?.id, actual_quantity: 12 }]);
  expect(await subjectsAt('2026-11-29T18:00:00+01:00')).toEqual([
    `Order ${paid.lavoir_order_id}: we deliver tomorrow`,
  ]);
  // the mail of a payment says nothing of the visit
  await fillWallet(mails.app, poor.id, { paid: asCents(50_000) });
  const paying = {
    as: poor.session,
    params: { id: String(unpaid.id) },
    body: { payment_type: 'Wallet' as const },
  };
  expect((await mails.app.send(payOrder, paying)).status).toBe(200);
  expect(await subjectsAt('2026-11-29T18:15:00+01:00')).toEqual([
    `Order ${unpaid.lavoir_order_id}: we deliver tomorrow`,
  ]);
});
