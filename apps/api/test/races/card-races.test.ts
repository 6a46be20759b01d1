import { deleteAccount, deletePaymentMethod, giveGoodwill, placeOrder, refundOrder } from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payFailedOrdersJob } from '../../src/features/orders/charging/pay-failed-orders.job.ts';
import { retryChargeJob } from '../../src/features/orders/charging/retry-charge.job.ts';
import { audit } from '../../src/audit-money/audit.ts';
import {
  addCard,
  atProvider,
  byCard,
  createCardOrder,
  mailsAbout,
  opsOrder,
  ownOrder,
  pay,
  runMoney,
  step,
  tokens,
  weigh,
} from '../cards.ts';
import {
  createCustomer,
  createOrder,
  createStaff,
  createWorld,
  fillWallet,
  orderWish,
} from '../factories.ts';
import type { Customer, World } from '../factories.ts';
import { startTestApp } from '../test-app.ts';
import type { Session, TestApp } from '../test-app.ts';
import { act } from './order-acts.ts';
import { givingUp } from '../people.ts';

const rounds = Array.from({ length: 20 }, (_, round) => round + 1);

let app: TestApp;
let world: World;
let operator: Session;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app, { capacity: 10_000 });
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
});
afterAll(() => app.close());

const remove = ({ session }: Customer, card: number) =>
  app.send(deletePaymentMethod, { as: session, params: { id: String(card) } });

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();

/** Failed at the intake: by a card that is declined, or for want of money in the wallet. */
const failed = async (customer: Customer, by: 'card' | 'wallet' = 'card') => {
  const order =
    by === 'card'
      ? await createCardOrder(app, world, customer, tokens.declined)
      : await createOrder(app, world, customer);
  await weigh(app, operator, order, by === 'card' ? 10 : 12);
  return order;
};

test.each(rounds)('placing by a card and deleting it have one winner, round %i', async () => {
  const customer = await createCustomer(app, { wallet: 0 });
  const card = await addCard(app, customer);
  const [placed, removed] = await Promise.all([
    app.send(placeOrder, { as: customer.session, body: orderWish(customer, world, byCard(card)) }),
    remove(customer, card),
  ]);
  expect([
    [200, 422],
    [422, 200],
  ]).toContainEqual([placed.status, removed.status]);
  expect(await audit(app.db)).toEqual([]);
});

test.each(rounds)('an intake charges its card, whoever deletes it meanwhile, round %i', async () => {
  const customer = await createCustomer(app, { wallet: 0 });
  const order = await createCardOrder(app, world, customer);
  await act(app, operator, order.id, 'pick_up');
  const [taken, removed] = await Promise.all([
    act(app, operator, order.id, 'intake'),
    remove(customer, order.payment_method_id ?? 0),
  ]);
  expect([taken.status, removed.status, removed.body.code]).toEqual([200, 422, 'card_in_use']);
  expect((await ownOrder(app, customer, order)).payment_status).toBe('paid');
  expect((await atProvider(app, order.id)).charged).toEqual([5490]);
});

test.each(rounds)('retries by the hour, by operators and by a top-up pay once, round %i', async () => {
  const customer = await createCustomer(app, { wallet: 5490 });
  const order = await failed(customer, 'wallet');
  await fillWallet(app, customer.id, { paid: asCents(5000) });
  const retry = () => retryChargeJob.run(app, { id: randomUUID(), job: { orderId: order.id, retry: 1 } });
  const [first, second] = await Promise.all([
    act(app, operator, order.id, 'retry_charge'),
    act(app, operator, order.id, 'retry_charge'),
    retry(),
    retry(),
    payFailedOrdersJob.run(app, { id: 'now', job: { userId: customer.id } }),
  ]);
  for (const { status } of [first, second]) expect([200, 409]).toContain(status);
  expect(await ownOrder(app, customer, order)).toMatchObject({ payment_status: 'paid', charged: 64.9 });
  expect(await mailsAbout(app, order.id, 'order_charged')).toBe(1);
  expect(await audit(app.db)).toEqual([]);
});

test.each(rounds)('paying from several tabs, by card and wallet, pays once, round %i', async () => {
  const customer = await createCustomer(app, { wallet: 0 });
  const order = await failed(customer);
  const cards = [await addCard(app, customer), await addCard(app, customer, tokens.authenticated)] as const;
  await fillWallet(app, customer.id, { paid: asCents(6000) });
  const [answers] = await Promise.all([
    Promise.all([
      pay(app, customer, order, byCard(cards[0])),
      pay(app, customer, order, { payment_type: 'Wallet' }),
      pay(app, customer, order, byCard(cards[1])),
      pay(app, customer, order, byCard(cards[0])),
      act(app, operator, order.id, 'retry_charge'),
    ]),
    retryChargeJob.run(app, { id: randomUUID(), job: { orderId: order.id, retry: 1 } }),
  ]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  await runMoney(app);
  const shown = await ownOrder(app, customer, order);
  if (shown.payment_status === 'failed') await pay(app, customer, order, { payment_type: 'Wallet' });
  expect(await ownOrder(app, customer, order)).toMatchObject({ payment_status: 'paid', charged: 54.9 });
  await runMoney(app);
  expect(await audit(app.db)).toEqual([]);
});

test.each(rounds)('a charge and a cancellation end without the money, round %i', async (round) => {
  const customer = await createCustomer(app, { wallet: 0 });
  const token = round % 2 === 0 ? tokens.good : tokens.authenticated;
  const order = await createCardOrder(app, world, customer, token);
  await act(app, operator, order.id, 'pick_up');
  const [, cancelled] = await Promise.all([
    act(app, operator, order.id, 'intake'),
    act(app, operator, order.id, 'cancel'),
  ]);
  if (cancelled.status !== 200) await step(app, operator, order.id, { action: 'cancel' });
  await runMoney(app);
  await runMoney(app);
  const { charged, back } = await atProvider(app, order.id);
  expect(back).toEqual(charged);
  expect(await opsOrder(app, operator, order)).toMatchObject({ status: 'cancelled', payment_status: null });
  expect(await audit(app.db)).toEqual([]);
});

test.each(rounds)('refunds at the same moment give back what was paid, once, round %i', async () => {
  const customer = await createCustomer(app, { wallet: 0 });
  const order = await createCardOrder(app, world, customer);
  await weigh(app, operator, order);
  const refund = (body: object) =>
    app.send(refundOrder, {
      as: operator,
      params: { id: String(order.id) },
      body: { reason: 'Torn', ...body },
      headers: { 'idempotency-key': randomUUID() },
    });
  const answers = await Promise.all([
    refund({ amount: 30 }),
    refund({ amount: 30 }),
    refund({}),
    refund({ amount: 24.9 }),
    act(app, operator, order.id, 'cancel'),
  ]);
  expect(statuses(answers).filter((status) => status !== 200 && status !== 422 && status !== 409)).toEqual(
    [],
  );
  await Promise.all([runMoney(app), runMoney(app)]);
  const { back } = await atProvider(app, order.id);
  expect(back.reduce((sum, amount) => sum + amount, 0)).toBe(5490);
  expect((await opsOrder(app, operator, order)).refunded).toBe(54.9);
  expect(await audit(app.db)).toEqual([]);
});

test.each(rounds)(
  'who leaves while money is given back gives it up, or it isn’t given, round %i',
  async () => {
    const customer = await createCustomer(app);
    const order = await createOrder(app, world, customer);
    await weigh(app, operator, order);
    await app.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order.id).execute();
    const give = (call: typeof refundOrder | typeof giveGoodwill) =>
      app.send(call, {
        as: operator,
        params: { id: String(order.id) },
        body: { amount: 5, reason: 'Late' },
        headers: { 'idempotency-key': randomUUID() },
      });
    const [left, ...given] = await Promise.all([
      app.send(deleteAccount, { as: customer.session, query: await givingUp(app, customer.id) }),
      give(refundOrder),
      give(giveGoodwill),
    ]);
    expect([200, 422]).toContain(left.status);
    for (const { status } of given) expect([200, 409]).toContain(status);
    const kept = await app.db
      .selectFrom('ledger_accounts')
      .select('kind')
      .where('user_id', '=', customer.id)
      .where('balance_cents', '>', asCents(0))
      .execute();
    // what came while they gave up another amount keeps them
    expect(kept.length > 0).toBe(left.status === 422);
    expect(await audit(app.db)).toEqual([]);
  },
);
