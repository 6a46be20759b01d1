import { deleteOrder, placeOrder, showPromoCode } from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer, createOrder, createWorld, orderWish } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let world: World;
let customer: Customer;

beforeAll(async () => {
  app = await startTestApp({ limits: 'on' });
  world = await createWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  customer = await createCustomer(app, { wallet: 100_000 });
});

type Change = {
  amount_cents?: ReturnType<typeof asCents>;
  basis_points?: number;
  first_order_only?: boolean;
  starts_on?: string;
  ends_on?: string;
  use_limit?: number;
  uses?: number;
};

const createCode = async (change: Change = { basis_points: 1000 }): Promise<string> => {
  const code = `Wash-${randomUUID()}`;
  await app.db
    .insertInto('promo_codes')
    .values({ code, ...change } as { code: string })
    .execute();
  return code;
};

const look = (code: string, as = customer, headers: Record<string, string> = {}) =>
  app.send(showPromoCode, { as: as.session, params: { code }, headers });

describe('a promo code', () => {
  test('is a percentage or an amount, and the order takes off what it says', async () => {
    const tenth = await look(await createCode({ basis_points: 1250 }));
    expect(tenth.body.promo_code).toMatchObject({ discount: 12.5, fixed_amount: false, available: true });
    const five = await look(await createCode({ amount_cents: asCents(550) }));
    expect(five.body.promo_code).toMatchObject({ discount: 5.5, fixed_amount: true, available: true });
    const body = orderWish(customer, world, { promo_code_id: five.body.promo_code.id });
    const { body: placed } = await app.send(placeOrder, { as: customer.session, body });
    expect(placed.order.promotion).toBe(5.5);
  });

  test('can’t be counted up to, and ids that are guessed with orders count as texts do', async () => {
    const order = (promo_code_id: number) =>
      app.send(placeOrder, { as: customer.session, body: orderWish(customer, world, { promo_code_id }) });
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push((await look(await createCode())).body.promo_code.id);
    expect(Math.max(...ids) - Math.min(...ids)).toBeGreaterThan(1000);
    for (let guess = 1; guess <= 10; guess += 1)
      expect((await order(guess)).body.code).toBe('promo_code_invalid');
    const right = await order(ids[0] ?? 0);
    expect([right.status, right.body.code]).toEqual([429, 'too_many_requests']);
    expect((await look('another')).status).toBe(429);
  });

  test('is found whatever its capitals and spaces', async () => {
    const code = await createCode();
    const [start, end] = [code.slice(0, 7), code.slice(7)];
    for (const typed of [code.toUpperCase(), ` ${code.toLowerCase()}  `, `${start} ${end}`])
      expect((await look(typed)).body.promo_code.code).toBe(code);
  });

  test('is not used by looking at it', async () => {
    const code = await createCode({ basis_points: 1000, use_limit: 1 });
    for (let time = 0; time < 15; time += 1) expect((await look(code)).status).toBe(200);
  });

  test.each([
    ['that is over', { basis_points: 1000, ends_on: '2026-11-22' }, 'promo_code_over'],
    ['that isn’t out yet', { basis_points: 1000, starts_on: '2026-11-24' }, 'promo_code_unknown'],
    ['that is used up', { basis_points: 1000, use_limit: 2, uses: 2 }, 'promo_code_used_up'],
  ])('%s is refused', async (_name, change, refusal) => {
    const { status, body } = await look(await createCode(change));
    expect([status, body.code]).toEqual([422, refusal]);
  });

  test('counts on its last day and on its first', async () => {
    const code = await createCode({ basis_points: 1000, starts_on: '2026-11-23', ends_on: '2026-11-23' });
    expect((await look(code)).status).toBe(200);
  });

  test('that nobody knows is refused in the caller’s words', async () => {
    const { status, body } = await look('NOTHING', customer, { 'accept-language': 'en' });
    expect([status, body.message]).toEqual([422, 'This promo code does not exist']);
    // what nobody could have typed is no address
    for (const odd of ['x'.repeat(80), 'NO\0THING']) expect((await look(odd)).status).toBe(404);
  });

  test('for a first order is refused once there was one, until that is deleted; one for all orders isn’t', async () => {
    const first = await createCode();
    const always = await createCode({ basis_points: 1000, first_order_only: false });
    const { id } = await createOrder(app, world, customer);
    expect((await look(first)).body.code).toBe('promo_code_first_order');
    expect((await look(always)).status).toBe(200);
    await app.send(deleteOrder, { as: customer.session, params: { id: String(id) } });
    expect((await look(first)).status).toBe(200);
  });

  test('for a first order stays right while that order is edited', async () => {
    const code = await createCode();
    const { id } = await createOrder(app, world, customer);
    const ask = (order_id: number) =>
      app.send(showPromoCode, {
        as: customer.session,
        params: { code },
        query: { order_id: String(order_id) },
      });
    expect((await ask(id)).status).toBe(200);
    expect((await ask(id + 1)).body.code).toBe('promo_code_first_order');
  });

  test('can’t be guessed: ten that don’t exist in a minute, also at once, then none is looked at', async () => {
    const code = await createCode();
    const guesses = await Promise.all(Array.from({ length: 15 }, (_, index) => look(`GUESS${index}`)));
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await look(code)).status).toBe(429);
    expect((await look(code, await createCustomer(app))).status).toBe(200);
  });
});
