import { addReview, deleteAccount, exportData, listOrders, showOrder } from '@lavoir/contract';
import type { CallRequest } from '@lavoir/contract';
import { orderStatuses } from '@lavoir/domain';
import type { OrderStatus } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomer, createOrder, createWorld } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { givingUp } from '../../../test/people.ts';

const site = { name: 'Trustpilot', url: 'https://reviews.example/lavoir' };

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp({ processes: 2, reviewSite: site });
  world = await createWorld(app, { capacity: 1000 });
});
afterAll(() => app.close());

const createDelivered = async (change: { status?: OrderStatus; uses_locker?: boolean } = {}) => {
  const customer = await createCustomer(app);
  const { id } = await createOrder(app, world, customer);
  const row = { status: 'delivered' as const, ...change };
  await app.db.updateTable('orders').set(row).where('id', '=', id).execute();
  return { customer, id };
};

type Body = CallRequest<typeof addReview>['body'];
const review = ({ session }: Customer, body: Body, key: string = randomUUID()) =>
  app.send(addReview, { as: session, body, headers: { 'idempotency-key': key } });
const shown = async ({ session }: Customer, id: number) =>
  (await app.send(showOrder, { as: session, params: { id: String(id) } })).body.order.review;

describe('a review', () => {
  test('stands with its order from then on, and the last past order is reviewed', async () => {
    const { customer, id } = await createDelivered();
    const lists = async () =>
      (await app.send(listOrders, { as: customer.session, query: {} })).body.past_order_reviewed;
    expect(await lists()).toBe(false);
    const body = { order_id: id, stars: 4, review_content: ' Shirts like new.\nOn time. ' };
    const { status, body: answer } = await review(customer, body);
    const kept = { stars: 4, review_content: 'Shirts like new.\nOn time.', created_at: expect.any(String) };
    expect([status, answer]).toEqual([200, { review: { order_id: id, ...kept }, share: null }]);
    expect(await shown(customer, id)).toEqual(kept);
    expect(await lists()).toBe(true);
  });

  test('isn’t asked for where the last order was called off', async () => {
    const { customer } = await createDelivered({ status: 'cancelled' });
    const { body } = await app.send(listOrders, { as: customer.session, query: {} });
    expect([body.past_orders.length, body.past_order_reviewed]).toEqual([1, true]);
  });

  test('needs no words', async () => {
    const { customer, id } = await createDelivered();
    expect((await review(customer, { order_id: id, stars: 3, review_content: '  ' })).status).toBe(200);
    expect(await shown(customer, id)).toMatchObject({ stars: 3, review_content: null });
  });

  test('of five stars may be shared where the house says', async () => {
    const { customer, id } = await createDelivered();
    expect((await review(customer, { order_id: id, stars: 5 })).body.share).toEqual(site);
  });

  test('of five stars is shared nowhere without such a place', async () => {
    const plain = await startTestApp();
    try {
      const customer = await createCustomer(plain);
      const { id } = await createOrder(plain, await createWorld(plain), customer);
      await plain.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', id).execute();
      const { status, body } = await plain.send(addReview, {
        as: customer.session,
        body: { order_id: id, stars: 5 },
      });
      expect([status, body.share]).toEqual([200, null]);
    } finally {
      await plain.close();
    }
  });

  test('is taken once, of twenty at the same moment', async () => {
    const { customer, id } = await createDelivered();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        review(customer, { order_id: id, stars: 1 + (index % 5), review_content: `the ${index}th` }),
      ),
    );
    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status, body }) => status === 409 && body.code === 'already_reviewed');
    expect([taken.length, refused.length]).toEqual([1, 19]);
    const { review_content } = taken[0]?.body.review ?? {};
    expect(await shown(customer, id)).toMatchObject({ review_content });
  });

  test('that is sent again is answered as before', async () => {
    const { customer, id } = await createDelivered();
    const key = randomUUID();
    const body = { order_id: id, stars: 5, review_content: 'Good' };
    const first = await review(customer, body, key);
    const again = await review(customer, body, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await review(customer, { ...body, stars: 1 }, key)).status).toBe(422);
  });

  test.each(orderStatuses)('of an order that is %s is taken where its laundry is back', async (status) => {
    for (const uses_locker of [true, false]) {
      const { customer, id } = await createDelivered({ status, uses_locker });
      const isBack = status === 'retrieved_by_user' || (status === 'delivered' && !uses_locker);
      const expected = status === 'deleted' ? 404 : isBack ? 200 : 409;
      expect((await review(customer, { order_id: id, stars: 5 })).status).toBe(expected);
      expect(await app.db.selectFrom('reviews').select('stars').where('order_id', '=', id).execute()).toEqual(
        isBack ? [{ stars: 5 }] : [],
      );
    }
  });

  test('of somebody else’s order is refused, and leaves nothing', async () => {
    const { customer, id } = await createDelivered();
    const stranger = await createCustomer(app);
    expect((await review(stranger, { order_id: id, stars: 1 })).status).toBe(404);
    expect((await review(stranger, { order_id: 999_999, stars: 1 })).status).toBe(404);
    expect(await shown(customer, id)).toBe(null);
  });

  test.each([
    { stars: 0 },
    { stars: 6 },
    { stars: 2.5 },
    { stars: '5' },
    { review_content: 'x'.repeat(1001) },
    { review_content: 'a\u0000b' },
    { user_id: 1 },
  ])('that doesn’t fit is refused: %o', async (wrong) => {
    const { customer, id } = await createDelivered();
    const refused = await review(customer, { order_id: id, stars: 5, ...wrong } as Body);
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid_input']);
    expect(await shown(customer, id)).toBe(null);
  });

  test('is exported with its order, and goes with its person', async () => {
    const { customer, id } = await createDelivered();
    await review(customer, { order_id: id, stars: 2, review_content: 'A button came off' });
    const { body } = await app.send(exportData, { as: customer.session });
    expect(JSON.stringify(body.orders)).toContain('A button came off');
    const left = await app.send(deleteAccount, {
      as: customer.session,
      query: await givingUp(app, customer.id),
    });
    expect(left.status).toBe(200);
    expect(await app.db.selectFrom('reviews').select('stars').where('order_id', '=', id).execute()).toEqual(
      [],
    );
  });
});
