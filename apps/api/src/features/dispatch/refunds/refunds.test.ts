import {
  askGoodwill,
  decideGoodwill,
  deleteAccount,
  giveGoodwill,
  refundOrder,
  returnBags,
  showWallet,
} from '@lavoir/contract';
import type { CallRequest } from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addCard,
  atProvider,
  byCard,
  createCardOrder,
  mailsAbout,
  opsOrder,
  pay,
  runMoney,
  runQueued,
  step,
  weigh,
} from '../../../../test/cards.ts';
import { createCustomer, createOrder, createStaff, fillWallet } from '../../../../test/factories.ts';
import type { Customer } from '../../../../test/factories.ts';
import { refundCardJob } from '../../orders/charging/charges.jobs.ts';
import { givingUp } from '../../../../test/people.ts';
import { openMoneyHouse } from '../../../../test/money-house.ts';

const { app, world, operator } = await openMoneyHouse();
let customer: Customer;

beforeEach(async () => {
  customer = await createCustomer(app, { wallet: 0 });
});

type Order = { id: number; products: { id: number }[] };

const refund = (
  { id }: { id: number },
  body: CallRequest<typeof refundOrder>['body'],
  key: string = randomUUID(),
) =>
  app.send(refundOrder, {
    as: operator,
    params: { id: String(id) },
    body,
    headers: { 'idempotency-key': key },
  });

const goodwill = ({ id }: { id: number }, amount: number, key: string = randomUUID()) =>
  app.send(giveGoodwill, {
    as: operator,
    params: { id: String(id) },
    body: { amount, reason: 'It came a day late' },
    headers: { 'idempotency-key': key },
  });

const wallet = async () => {
  const { body } = await app.send(showWallet, { as: customer.session, query: {} });
  return body.wallet.amount;
};

const balance = async (kind: 'paid' | 'given') => {
  const account = app.db.selectFrom('ledger_accounts').select('balance_cents');
  const row = await account.where('user_id', '=', customer.id).where('kind', '=', kind).executeTakeFirst();
  return row?.balance_cents;
};

const paidByCard = async () => {
  const order = await createCardOrder(app, world, customer);
  await weigh(app, operator, order);
  return order;
};

/** An order by card with a code of 50 % for some products, as the laundry found it. */
const promoted = async (
  { only }: { only: number[] },
  product_orders_attributes: { product_id: number; quantity: number }[],
  found?: number[],
) => {
  const { id: promo_code_id } = await app.db
    .insertInto('promo_codes')
    .values({ code: randomUUID(), basis_points: 5000, first_order_only: false, product_ids: only })
    .returning('id')
    .executeTakeFirstOrThrow();
  const order = await createOrder(app, world, customer, {
    ...byCard(await addCard(app, customer)),
    promo_code_id,
    product_orders_attributes,
  });
  await step(app, operator, order.id, { action: 'pick_up' });
  const lines = found && order.products.map(({ id }, index) => ({ id, actual_quantity: found[index] ?? 0 }));
  await step(app, operator, order.id, { action: 'intake', ...(lines && { lines }) });
  await runMoney(app);
  return order;
};

const paidByWallet = async (money: { paid?: number; given?: number } = { paid: 6000 }) => {
  const { paid = 0, given = 0 } = money;
  await fillWallet(app, customer.id, { paid: asCents(paid), given: asCents(given) });
  const order = await createOrder(app, world, customer);
  await weigh(app, operator, order);
  return order;
};

describe('a refund', () => {
  test('of an amount goes to the card that paid, and its customer is told once', async () => {
    const order = await paidByCard();
    const { status, body } = await refund(order, { amount: 12.5, reason: 'A button came off' });
    expect([status, body.order]).toMatchObject([
      200,
      {
        charged: 54.9,
        refunded: 12.5,
        refunds: [{ kind: 'refund', to: 'card', amount: 12.5, state: 'open', reason: 'A button came off' }],
      },
    ]);
    expect(body.order.events.at(-1)).toMatchObject({
      action: 'refund',
      actor_role: 'operator',
      note: 'A button came off',
    });
    await runMoney(app);
    await runMoney(app);
    expect(await atProvider(app, order.id)).toEqual({ charged: [5490], back: [1250] });
    expect((await opsOrder(app, operator, order)).refunds).toMatchObject([{ state: 'succeeded' }]);
    expect(await mailsAbout(app, order.id, 'order_refunded')).toBe(1);
  });

  test('without an amount is all that is left, and never more than was paid', async () => {
    const order = await paidByCard();
    await refund(order, { amount: 50, reason: 'Stained' });
    for (const amount of [4.91, 54.9, 100_000]) {
      const { status, body } = await refund(order, { amount, reason: 'More' });
      expect([status, body.code, body.message]).toEqual([
        422,
        'refund_too_much',
        expect.stringContaining('4,90'),
      ]);
    }
    expect((await refund(order, { reason: 'All of it' })).body.order.refunded).toBe(54.9);
    expect((await refund(order, { reason: 'Again' })).body.code).toBe('refund_too_much');
    await runMoney(app);
    expect(await atProvider(app, order.id)).toEqual({ charged: [5490], back: [5000, 490] });
  });

  test('of an order by wallet goes back to the money that it was, paid money first', async () => {
    const order = await paidByWallet({ paid: 4000, given: 2000 });
    expect([await balance('paid'), await balance('given')]).toEqual([510, 0]);
    await refund(order, { amount: 30, reason: 'Shrunk' });
    expect([await balance('paid'), await balance('given')]).toEqual([3510, 0]);
    const { body } = await refund(order, { reason: 'The rest' });
    expect([await balance('paid'), await balance('given')]).toEqual([4000, 2000]);
    expect(body.order.refunds).toMatchObject([
      { to: 'wallet', amount: 30, state: 'succeeded' },
      { to: 'wallet', amount: 24.9, state: 'succeeded' },
    ]);
    expect(await mailsAbout(app, order.id, 'order_refunded')).toBe(2);
  });

  test('of an order by both goes to the card first', async () => {
    await fillWallet(app, customer.id, { paid: asCents(5490) });
    const order = await createOrder(app, world, customer);
    await weigh(app, operator, order, 12);
    await pay(app, customer, order, byCard(await addCard(app, customer)));
    await refund(order, { amount: 15, reason: 'Late' });
    await runMoney(app);
    expect(await atProvider(app, order.id)).toEqual({ charged: [1000], back: [1000] });
    expect(await wallet()).toBe(5);
  });

  test('of pieces of a line is what they cost, each once', async () => {
    const order: Order = await paidByCard();
    const line_id = order.products[0]?.id ?? 0;
    const { body } = await refund(order, { line_id, quantity: 2, reason: 'Two were torn' });
    expect(body.order.refunds).toMatchObject([{ line_id, amount: 10 }]);
    expect((await refund(order, { line_id, quantity: 9, reason: 'More' })).body.code).toBe('refund_too_much');
    expect((await refund(order, { line_id, quantity: 11, reason: 'More' })).body.code).toBe(
      'quantity_invalid',
    );
    expect((await refund(order, { line_id, quantity: 0.5, reason: 'Half' })).body.code).toBe(
      'quantity_invalid',
    );
    expect((await refund(order, { line_id: 2_147_483_647, quantity: 1, reason: 'No' })).body.code).toBe(
      'line_unknown',
    );
    expect((await refund(order, { line_id, quantity: 8, reason: 'The others' })).body.order.refunded).toBe(
      50,
    );
  });

  test('of a line takes the promotion’s share off', async () => {
    const { id: promo_code_id } = await app.db
      .insertInto('promo_codes')
      .values({ code: randomUUID(), basis_points: 1000, first_order_only: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const order = await createOrder(app, world, customer, {
      ...byCard(await addCard(app, customer)),
      promo_code_id,
    });
    await weigh(app, operator, order);
    const { body } = await refund(order, {
      line_id: order.products[0]?.id ?? 0,
      quantity: 2,
      reason: 'Torn',
    });
    expect(body.order.refunded).toBe(9);
  });

  test('of all pieces of a line, one by one, is what was paid for it, whatever each is rounded to', async () => {
    const { id: promo_code_id } = await app.db
      .insertInto('promo_codes')
      .values({ code: randomUUID(), amount_cents: asCents(333), first_order_only: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const card = byCard(await addCard(app, customer));
    const order = await createOrder(app, world, customer, { ...card, promo_code_id });
    await weigh(app, operator, order);
    const given: number[] = [];
    for (let piece = 0; piece < 10; piece += 1) {
      const wish = { line_id: order.products[0]?.id ?? 0, quantity: 1, reason: 'Lost' };
      given.push((await refund(order, wish)).body.order.refunds.at(-1)?.amount ?? 0);
    }
    // ten shirts at € 5 less € 3,33
    expect(given).toEqual([...Array.from({ length: 9 }, () => 4.67), 4.64]);
    const eleventh = { line_id: order.products[0]?.id ?? 0, quantity: 1, reason: 'Lost' };
    expect((await refund(order, eleventh)).body.code).toBe('refund_too_much');
  });

  test('of a line takes the promotion’s share off that line alone which the code is for', async () => {
    const order: Order = await promoted({ only: [world.shirt] }, [
      { product_id: world.shirt, quantity: 8 },
      { product_id: world.kilo, quantity: 10 },
    ]);
    const [shirts = 0, kilos = 0] = order.products.map(({ id }) => id);
    const given = async (line_id: number, quantity: number) => {
      const { body } = await refund(order, { line_id, quantity, reason: 'Lost' });
      return body.code ?? body.order.refunds.at(-1)?.amount;
    };
    // eight shirts at € 5 by half, ten kilos at € 3,90 in full
    expect([await given(shirts, 2), await given(kilos, 2.5)]).toEqual([5, 9.75]);
    expect([await given(shirts, 6), await given(kilos, 7.5)]).toEqual([15, 29.25]);
    expect([await given(shirts, 1), await given(kilos, 0.1)]).toEqual(['refund_too_much', 'refund_too_much']);
    // all but the fee
    expect(await opsOrder(app, operator, order)).toMatchObject({ charged: 63.9, refunded: 59 });
  });

  test('of a line leaves the promotion’s share of what raised the order to its minimum', async () => {
    const order: Order = await promoted(
      { only: [world.shirt] },
      [
        { product_id: world.shirt, quantity: 4 },
        { product_id: world.kilo, quantity: 3 },
      ],
      [1, 3],
    );
    const [shirts = 0, kilos = 0] = order.products.map(({ id }) => id);
    await refund(order, { line_id: shirts, quantity: 1, reason: 'Lost' });
    const { body } = await refund(order, { line_id: kilos, quantity: 3, reason: 'Lost' });
    // 5 + 11.70 + 13.30 to the minimum − 50 % of the shirt and of its supplement
    expect(body.order).toMatchObject({ minimum_supplement: 13.3, promotion: 9.15, refunded: 14.2 });
  });

  test.each([
    { amount: 0, reason: 'x' },
    { amount: -1, reason: 'x' },
    { amount: 1.005, reason: 'x' },
    { amount: 1 },
    { amount: 1, reason: ' ' },
    { amount: 1, quantity: 1, reason: 'x' },
  ])('isn’t asked for by %j', async (body) => {
    const order = await paidByCard();
    const answer = await refund(order, body as never);
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input']);
  });

  test.each([
    { amount: 1, reason: ' ' },
    { amount: 1 },
    { line_id: 1, quantity: 1, reason: '' },
    { reason: ' ' },
    {},
  ])('that says no reason, %j, hears so', async (body) => {
    const answer = await refund(await paidByCard(), body as never);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      422,
      'invalid_input',
      'reason' in body ? 'Invalid input: reason (must be filled in).' : 'Invalid input: reason.',
    ]);
  });

  test('of what was never charged is refused', async () => {
    const order = await createCardOrder(app, world, customer);
    expect((await refund(order, { reason: 'Why not' })).body.code).toBe('refund_too_much');
    expect((await refund({ id: 2_147_483_647 }, { reason: 'x' })).status).toBe(404);
  });

  test('twice by one key is one, and twice at once too', async () => {
    const order = await paidByCard();
    const wish = { amount: 10, reason: 'Torn' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(order, wish, 'once')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await opsOrder(app, operator, order)).refunded).toBe(10);
    const all = await Promise.all([1, 2, 3].map(() => refund(order, { reason: 'All' })));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    await runMoney(app);
    expect((await atProvider(app, order.id)).back).toEqual([1000, 4490]);
  });

  test('that the provider refuses for good is an alarm, shows, and may be given in another way', async () => {
    const order = await paidByCard();
    await refund(order, { amount: 20, reason: 'Torn' });
    const real = app.payments.refund;
    app.payments.refund = async () => ({ id: 're_refused', state: 'failed' });
    const alarms: object[] = [];
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (about: object) => void alarms.push(about),
    };
    await runQueued(app, refundCardJob, log as never);
    app.payments.refund = real;
    expect(alarms).toEqual([{ order: order.id, refund: expect.any(Number) }]);
    expect(await opsOrder(app, operator, order)).toMatchObject({
      refunded: 0,
      refunds: [{ amount: 20, state: 'failed' }],
    });
    expect(await mailsAbout(app, order.id, 'order_refunded')).toBe(0);
    await refund(order, { reason: 'Torn' });
    await runMoney(app);
    expect((await atProvider(app, order.id)).back).toEqual([5490]);
  });

  test('to a wallet whose owner has left is refused, to a card not', async () => {
    const [byPurse, byPlastic] = [await paidByWallet(), await paidByCard()];
    await app.db
      .updateTable('orders')
      .set({ status: 'delivered' })
      .where('id', 'in', [byPurse.id, byPlastic.id])
      .execute();
    const left = await app.send(deleteAccount, {
      as: customer.session,
      query: await givingUp(app, customer.id),
    });
    expect(left.status).toBe(200);
    expect((await refund(byPurse, { amount: 1, reason: 'Late' })).body.code).toBe('account_gone');
    expect((await refund(byPlastic, { amount: 1, reason: 'Late' })).status).toBe(200);
    await runMoney(app);
    expect((await atProvider(app, byPlastic.id)).back).toEqual([100]);
  });
});

test('an account stays while the provider still has to give its money back', async () => {
  const order = await paidByCard();
  await step(app, operator, order.id, { action: 'cancel' });
  const leave = () => app.send(deleteAccount, { as: customer.session, query: {} });
  expect((await leave()).body.code).toBe('order_under_way');
  await runMoney(app);
  expect((await leave()).status).toBe(200);
});

describe('the deposit of a bag that a card paid', () => {
  const giveBags = (
    order: { id: number; products: { id: number; product_id: number }[] },
    returned: number,
  ) =>
    app.send(returnBags, {
      as: operator,
      params: { id: String(order.id) },
      body: {
        line_id: order.products.find(({ product_id }) => product_id === world.bag)?.id ?? 0,
        returned,
      },
    });
  const withBags = async () => {
    const order = await createOrder(app, world, customer, {
      ...byCard(await addCard(app, customer)),
      product_orders_attributes: [
        { product_id: world.shirt, quantity: 10 },
        { product_id: world.bag, quantity: 2 },
      ],
    });
    for (const action of ['pick_up', 'intake', 'process'] as const)
      await step(app, operator, order.id, { action });
    return order;
  };

  test('goes back to the card, each once', async () => {
    const order = await withBags();
    expect((await giveBags(order, 1)).body).toMatchObject({ deposit: { paid: 24, given_back: 12 } });
    await giveBags(order, 1);
    await giveBags(order, 2);
    await runMoney(app);
    await runMoney(app);
    expect(await atProvider(app, order.id)).toEqual({ charged: [7890], back: [1200, 1200] });
    expect(await wallet()).toBe(0);
  });

  test('goes back to the card of somebody who has left', async () => {
    const order = await withBags();
    await app.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order.id).execute();
    expect((await app.send(deleteAccount, { as: customer.session, query: {} })).status).toBe(200);
    expect((await giveBags(order, 2)).status).toBe(200);
    await runMoney(app);
    expect((await atProvider(app, order.id)).back).toEqual([2400]);
  });

  test('goes back no more once a refund took it along', async () => {
    const order = await withBags();
    await refund(order, { amount: 70, reason: 'All lost' });
    expect((await giveBags(order, 2)).body.order.refunded).toBe(78.9);
    await runMoney(app);
    expect((await atProvider(app, order.id)).back).toEqual([7000, 890]);
  });

  const bagOf = (order: { products: { id: number; product_id: number }[] }) =>
    order.products.find(({ product_id }) => product_id === world.bag)?.id ?? 0;

  test('counts against its bags’ line though it went back before refunds had lines', async () => {
    const order = await withBags();
    await giveBags(order, 2);
    await app.db
      .updateTable('order_refunds')
      .set({ line_id: null })
      .where('order_id', '=', order.id)
      .execute();
    const file = join(import.meta.dirname, '../../../db/migrations/0172-deposits-of-lines.sql');
    await sql.raw(await readFile(file, 'utf8')).execute(app.db);
    const again = { line_id: bagOf(order), quantity: 2, reason: 'Lost' };
    expect((await refund(order, again)).body.code).toBe('refund_too_much');
  });

  test('goes back no more once the line of the bags was refunded', async () => {
    const order = await withBags();
    await refund(order, { line_id: bagOf(order), quantity: 2, reason: 'Never came' });
    const { status, body } = await giveBags(order, 2);
    expect([status, body.order.refunded]).toEqual([200, 24]);
    expect(body.order.products.find(({ id }) => id === bagOf(order))?.bags_returned).toBe(2);
    await runMoney(app);
    expect((await atProvider(app, order.id)).back).toEqual([2400]);
  });

  test('is what the line of the bags can’t be refunded any more', async () => {
    const order = await withBags();
    await giveBags(order, 1);
    const line_id = bagOf(order);
    expect((await refund(order, { line_id, quantity: 2, reason: 'Lost' })).body.message).toContain('12,00');
    expect((await refund(order, { line_id, quantity: 1, reason: 'Lost' })).body.order.refunded).toBe(24);
    expect((await refund(order, { line_id, quantity: 1, reason: 'Lost' })).body.code).toBe('refund_too_much');
    expect((await giveBags(order, 2)).body.order.refunded).toBe(24);
  });
});

describe('goodwill', () => {
  test('is given credit, once a key, with an event and a mail', async () => {
    const order = await paidByCard();
    const answers = await Promise.all([1, 2, 3].map(() => goodwill(order, 7.5, 'sorry')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const shown = await opsOrder(app, operator, order);
    expect(shown.refunds).toMatchObject([{ kind: 'goodwill', to: 'wallet', amount: 7.5 }]);
    expect(shown).toMatchObject({ charged: 54.9, refunded: 0 });
    expect(shown.events.at(-1)).toMatchObject({ action: 'goodwill', note: 'It came a day late' });
    expect([await balance('paid'), await balance('given')]).toEqual([0, 750]);
    expect(await mailsAbout(app, order.id, 'goodwill')).toBe(1);
  });

  test.each([0, 500.01, 1.005])('of %d euro isn’t given', async (amount) => {
    expect((await goodwill(await paidByCard(), amount)).status).toBe(422);
  });

  test('is given alone up to the limit of an order, not of a gift', async () => {
    const order = await paidByCard();
    expect((await goodwill(order, 20)).status).toBe(200);
    const { status, body } = await goodwill(order, 30.01);
    expect([status, body.code, body.message]).toEqual([
      422,
      'goodwill_above_limit',
      expect.stringContaining('50,00'),
    ]);
    const answers = await Promise.all([1, 2, 3].map(() => goodwill(order, 15)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 200, 422]);
    expect((await goodwill(await paidByCard(), 50)).status).toBe(200);
    expect(await balance('given')).toBe(10_000);
  });

  test('that a colleague agreed to takes nothing off what an operator may give alone', async () => {
    const order = await paidByCard();
    const params = { id: String(order.id) };
    await goodwill(order, 10);
    const wish = { amount: 80, reason: 'A torn coat' };
    const { body: asked } = await app.send(askGoodwill, { as: operator, params, body: wish });
    const colleague = (await createStaff(app, 'operator', world.laundryId)).session;
    const yes = { params: { id: String(asked.id) }, body: { give: true } };
    expect((await app.send(decideGoodwill, { as: colleague, ...yes })).status).toBe(200);
    expect((await goodwill(order, 40.01)).body.code).toBe('goodwill_above_limit');
    expect((await goodwill(order, 40)).status).toBe(200);
    expect(await balance('given')).toBe(13_000);
  });
});
