import { agreeToOrder, changeOrder, exportData, showWallet, transitionOrder } from '@lavoir/contract';
import type { CallRequest, Order } from '@lavoir/contract';
import { asCents, hourMs } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
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
  runQueued,
  step,
  tokens,
  weigh,
} from '../../../../test/cards.ts';
import {
  connectToPoint,
  createCustomer,
  createOrder,
  createStaff,
  fillWallet,
} from '../../../../test/factories.ts';
import type { Customer } from '../../../../test/factories.ts';
import { startOfTests } from '../../../../test/test-app.ts';
import type { Session } from '../../../../test/test-app.ts';
import { payFailedOrdersJob } from './pay-failed-orders.job.ts';
import { retryChargeJob } from './retry-charge.job.ts';
import { reconcileChargesJob } from './charges.jobs.ts';
import { openMoneyHouse } from '../../../../test/money-house.ts';

const { app, world, newOperator } = await openMoneyHouse();
let operator: Session;
let customer: Customer;

beforeEach(async () => {
  app.clock.set(startOfTests);
  operator = await newOperator();
  customer = await createCustomer(app, { wallet: 10_000 });
});

/** Ten shirts are € 54,90: twelve are 18 % more, thirteen 27 %. */
const farAbove = 13;

const agree = ({ id }: { id: number }, as: Session = customer.session, key: string = randomUUID()) =>
  app.send(agreeToOrder, { as, params: { id: String(id) }, headers: { 'idempotency-key': key } });

const move = (
  { id }: { id: number },
  body: CallRequest<typeof transitionOrder>['body'],
  as: Session = operator,
) => app.send(transitionOrder, { as, params: { id: String(id) }, body });

const walletOf = async () => {
  const { wallet } = (await app.send(showWallet, { as: customer.session, query: {} })).body;
  return [wallet.amount, wallet.held];
};

/** An order that waits for its customer's yes. */
const asked = async (change: object = {}): Promise<Order> => {
  const order = await createOrder(app, world, customer, change);
  await weigh(app, operator, order, farAbove);
  return order;
};

const hoursLater = (hours: number) =>
  app.clock.set(new Date(app.clock.now().getTime() + hours * hourMs).toISOString());

const actionsOf = async (order: Order) =>
  (await opsOrder(app, operator, order)).events.map(({ action, payment_status }) => [action, payment_status]);

describe('an order that is weighed more than 20 % above its estimate', () => {
  test('is charged nothing before its customer says yes, keeps its hold, and asks once', async () => {
    const order = await createOrder(app, world, customer);
    expect(order).toMatchObject({ over_estimate: 'ask', agreement_due_at: null });
    expect(await weigh(app, operator, order, farAbove)).toMatchObject({
      status: 'dropped_at_laundry',
      payment_status: null,
      estimated_total: 54.9,
      total: 69.9,
      charged: 0,
      held: 54.9,
      agreement_due_at: '2026-11-24T07:00:00.000Z',
      can: ['cancel'],
    });
    expect(await ownOrder(app, customer, order)).toMatchObject({
      weighed: true,
      total: 69.9,
      can: ['agree'],
    });
    expect(await walletOf()).toEqual([45.1, 54.9]);
    expect(await mailsAbout(app, order.id, 'agreement_asked')).toBe(1);
    expect(await mailsAbout(app, order.id, 'order_charged')).toBe(0);
    for (const action of ['process', 'retry_charge', 'intake'] as const)
      expect((await move(order, { action })).body.code).toBe('action_not_allowed');
  });

  test('is charged what was weighed once its customer agrees, and goes on', async () => {
    const order = await asked();
    const { status, body } = await agree(order);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({ payment_status: 'paid', charged: 69.9, agreement_due_at: null });
    expect(await walletOf()).toEqual([30.1, 0]);
    expect(await actionsOf(order)).toEqual([
      ['place', null],
      ['pick_up', null],
      ['intake', null],
      ['agree', 'paid'],
    ]);
    expect(await mailsAbout(app, order.id, 'order_charged')).toBe(1);
    await step(app, operator, order.id, { action: 'process' });
  });

  test('is charged at once at 20 % and below, or where its customer said to go on', async () => {
    const near = await createOrder(app, world, customer);
    expect((await weigh(app, operator, near, 12)).payment_status).toBe('paid');
    await fillWallet(app, customer.id, { paid: asCents(20_000) });
    const free = await createOrder(app, world, customer, { over_estimate: 'go_on' });
    expect(free.over_estimate).toBe('go_on');
    expect(await weigh(app, operator, free, 30)).toMatchObject({ payment_status: 'paid', charged: 154.9 });
    expect(await mailsAbout(app, free.id, 'agreement_asked')).toBe(0);
  });

  test('is never asked about where a company gets the invoice', async () => {
    await connectToPoint(app, world, customer);
    const order = await createOrder(app, world, customer, {
      orderable_type: 'CollectionPoint',
      orderable_id: world.pointId,
      payment_type: '',
    });
    expect(await weigh(app, operator, order, 30)).toMatchObject({
      payment_status: 'to_invoice',
      agreement_due_at: null,
    });
  });

  test('is charged by no top-up, retry, payment or reconciliation while it waits', async () => {
    const order = await asked();
    await fillWallet(app, customer.id, { paid: asCents(50_000) });
    const job = { userId: customer.id };
    expect(await payFailedOrdersJob.run(app, { id: 'now', job })).toEqual({ done: true });
    await retryChargeJob.run(app, { id: randomUUID(), job: { orderId: order.id, retry: 1 } });
    await runQueued(app, reconcileChargesJob);
    await runMoney(app);
    const card = await addCard(app, customer);
    expect((await pay(app, customer, order, byCard(card))).body.code).toBe('action_not_allowed');
    const delivery = { delivery_update: true, delivery_date: '2026-12-01', delivery_slot: '10:00 - 12:00' };
    const rescheduled = await app.send(changeOrder, {
      as: customer.session,
      params: { id: String(order.id) },
      body: { order: delivery },
    });
    expect(rescheduled.status).toBe(409);
    expect(await ownOrder(app, customer, order)).toMatchObject({ payment_status: null, charged: 0 });
    expect(await actionsOf(order)).toHaveLength(3);
  });

  test('gives everything back when it is cancelled, and then can’t be agreed to', async () => {
    const order = await asked();
    expect((await move(order, { action: 'cancel' })).status).toBe(200);
    expect(await walletOf()).toEqual([100, 0]);
    expect((await agree(order)).body.code).toBe('action_not_allowed');
    expect(await ownOrder(app, customer, order)).toMatchObject({ agreement_due_at: null, can: [] });
  });
});

describe('a yes', () => {
  test('charges a card, once, however often it is said', async () => {
    const order = await asked(byCard(await addCard(app, customer)));
    expect(await atProvider(app, order.id)).toEqual({ charged: [], back: [] });
    const first = await agree(order, customer.session, 'yes');
    expect(first.body.order).toMatchObject({ payment_status: 'paid', charged: 69.9 });
    const again = await agree(order, customer.session, 'yes');
    expect([again.status, again.body.order.charged]).toEqual([200, 69.9]);
    expect((await agree(order)).body.code).toBe('action_not_allowed');
    await runMoney(app);
    expect(await atProvider(app, order.id)).toEqual({ charged: [6990], back: [] });
    expect((await actionsOf(order)).slice(3)).toEqual([
      ['agree', null],
      ['charge', 'paid'],
    ]);
    expect(await mailsAbout(app, order.id, 'order_charged')).toBe(1);
  });

  test('without a key counts once within a minute', async () => {
    const order = await asked();
    const say = () => app.send(agreeToOrder, { as: customer.session, params: { id: String(order.id) } });
    expect((await say()).status).toBe(200);
    expect((await say()).body.order.charged).toBe(69.9);
  });

  test('to a card that is declined is a failed payment like any other, with its retries', async () => {
    const order = await createCardOrder(app, world, customer, tokens.declined);
    await weigh(app, operator, order, farAbove);
    const { body } = await agree(order);
    expect(body.order).toMatchObject({ payment_status: 'failed', can: ['pay'], agreement_due_at: null });
    expect(body.order.next_charge_at).not.toBeNull();
    expect(await mailsAbout(app, order.id, 'payment_failed')).toBe(1);
  });

  test('counts though the wallet does not cover the order, and a top-up pays it', async () => {
    customer = await createCustomer(app, { wallet: 5490 });
    const order = await asked();
    expect((await agree(order)).body.order).toMatchObject({ payment_status: 'failed', can: ['pay'] });
    expect(await mailsAbout(app, order.id, 'payment_failed')).toBe(1);
    await fillWallet(app, customer.id, { paid: asCents(2000) });
    await payFailedOrdersJob.run(app, { id: 'now', job: { userId: customer.id } });
    expect(await ownOrder(app, customer, order)).toMatchObject({ payment_status: 'paid', charged: 69.9 });
  });

  test('is its customer’s alone', async () => {
    const order = await asked();
    const stranger = await createCustomer(app, { wallet: 10_000 });
    expect((await agree(order, stranger.session)).status).toBe(404);
    expect((await agree(order, operator)).status).toBe(403);
  });

  test('is refused where nobody asked', async () => {
    const order = await createOrder(app, world, customer);
    expect((await agree(order)).body.code).toBe('action_not_allowed');
    await weigh(app, operator, order);
    expect((await agree(order)).body.code).toBe('action_not_allowed');
  });
});

describe('operations', () => {
  const yes = { action: 'agree', note: 'Called at 10.15, she said yes' } as const;

  test('agree once a day has passed, with a note of how they asked', async () => {
    const order = await asked();
    hoursLater(24 - 1 / 3600);
    expect((await move(order, yes)).body.code).toBe('action_not_allowed');
    expect((await ownOrder(app, customer, order)).can).toEqual(['agree']);
    hoursLater(1 / 3600);
    expect((await opsOrder(app, operator, order)).can).toEqual(['agree', 'cancel']);
    for (const note of [undefined, '', '  ']) {
      const silent = await move(order, { action: 'agree', ...(note === undefined ? {} : { note }) });
      expect([silent.status, silent.body.code]).toEqual([422, 'note_missing']);
    }
    const { body } = await move(order, yes);
    expect(body.order).toMatchObject({ payment_status: 'paid', charged: 69.9 });
    expect(body.order.events.at(-1)).toMatchObject({
      action: 'agree',
      actor_role: 'operator',
      note: yes.note,
    });
    expect(await mailsAbout(app, order.id, 'order_charged')).toBe(1);
    expect((await move(order, yes)).body.code).toBe('action_not_allowed');
  });

  test('have it charged by card as well', async () => {
    const order = await asked(byCard(await addCard(app, customer)));
    hoursLater(25);
    expect((await move(order, yes)).body.order).toMatchObject({ payment_status: 'paid', charged: 69.9 });
    expect(await atProvider(app, order.id)).toEqual({ charged: [6990], back: [] });
  });

  test('leave it to the operators: neither laundry nor driver says yes for somebody', async () => {
    const order = await asked();
    hoursLater(25);
    for (const role of ['partner', 'driver'] as const) {
      const { session } = await createStaff(app, role, world.laundryId);
      expect((await move(order, yes, session)).body.code).toBe('role_not_allowed');
    }
  });

  test('come second where its customer answers late', async () => {
    const order = await asked();
    hoursLater(30);
    expect((await agree(order)).body.order.payment_status).toBe('paid');
    expect((await move(order, yes)).status).toBe(409);
  });
});

describe('what somebody wants', () => {
  test('stays when the order is edited otherwise, changes when it is said, and is exported', async () => {
    const order = await createOrder(app, world, customer, { over_estimate: 'go_on' });
    const edit = async (change: object) => {
      const { body } = await app.send(changeOrder, {
        as: customer.session,
        params: { id: String(order.id) },
        body: { order: change },
      });
      return body.order.over_estimate;
    };
    expect(await edit({ description: 'The blue door' })).toBe('go_on');
    expect(await edit({ over_estimate: 'ask' })).toBe('ask');
    await weigh(app, operator, order, farAbove);
    expect((await ownOrder(app, customer, order)).agreement_due_at).not.toBeNull();
    await agree(order);
    const { body } = await app.send(exportData, { as: customer.session });
    expect(body.orders).toMatchObject([{ over_estimate: 'ask', agreed_at: '2026-11-23T07:00:00.000Z' }]);
  });
});
