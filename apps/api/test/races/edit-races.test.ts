import { changeOrder } from '@lavoir/contract';
import type { CallRequest } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../src/audit-money/audit.ts';
import { createCustomer, createOrder, createStaff, createWorld } from '../factories.ts';
import type { Customer, World } from '../factories.ts';
import { startTestApp } from '../test-app.ts';
import type { Session, TestApp } from '../test-app.ts';
import { act, paidMoneyOf, remove, twenty } from './order-acts.ts';

let app: TestApp;
let world: World;
let operator: Session;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app, { capacity: 1000 });
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
});
afterAll(() => app.close());

type Change = CallRequest<typeof changeOrder>['body']['order'];
const edit = (id: number, as: Customer, order: Change, key: string = randomUUID()) =>
  app.send(changeOrder, {
    as: as.session,
    params: { id: String(id) },
    body: { order },
    headers: { 'idempotency-key': key },
  });
const shirts = (quantity: number, more: Change = {}): Change => ({
  product_orders_attributes: [{ product_id: world.shirt, quantity }],
  ...more,
});
const stateOf = async (id: number) => {
  const row = await app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...row, held: row.held_paid_cents + row.held_given_cents };
};
const startersOf = <T>(round: number, one: () => T, other: () => T): T[] =>
  (round % 2 === 0 ? [one, other] : [other, one]).map((start) => start());

describe('at the same moment', () => {
  test('two edits end in one of them, with its hold and its slots, twenty rounds', async () => {
    await twenty(async (round) => {
      const customer = await createCustomer(app);
      const { id } = await createOrder(app, world, customer);
      const answers = await Promise.all(
        startersOf(
          round,
          () => edit(id, customer, shirts(12, { pickup_slot: '12:00 - 14:00' })),
          () => edit(id, customer, shirts(7, { pickup_slot: '14:00 - 16:00', delivery_date: '2026-12-03' })),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { total_cents, held, pickup_slot } = await stateOf(id);
      const [more, less] = [pickup_slot === '12:00 - 14:00', pickup_slot === '14:00 - 16:00'];
      expect([more, less]).toContain(true);
      expect([total_cents, held]).toEqual(more ? [6490, 6490] : [3990, 3990]);
      expect(await paidMoneyOf(app, customer)).toBe(10_000 - held);
    });
  });

  test('an edit and a deletion leave a deleted order that holds nothing, twenty rounds', async () => {
    await twenty(async (round) => {
      const customer = await createCustomer(app);
      const { id } = await createOrder(app, world, customer);
      const answers = await Promise.all(
        startersOf<Promise<{ status: number }>>(
          round,
          () => edit(id, customer, shirts(12)),
          () => remove(app, customer, id),
        ),
      );
      const [edited, removed] = round % 2 === 0 ? answers : answers.toReversed();
      expect(removed?.status).toBe(200);
      expect([200, 404]).toContain(edited?.status);
      expect(await stateOf(id)).toMatchObject({ status: 'deleted', held: 0 });
      expect(await paidMoneyOf(app, customer)).toBe(10_000);
    });
  });

  test('an edit and the van: what is picked up is what is held, twenty rounds', async () => {
    await twenty(async (round) => {
      const customer = await createCustomer(app);
      const { id } = await createOrder(app, world, customer);
      const answers = await Promise.all(
        startersOf<Promise<{ status: number }>>(
          round,
          () => edit(id, customer, shirts(12)),
          () => act(app, operator, id, 'pick_up'),
        ),
      );
      const [edited, pickedUp] = round % 2 === 0 ? answers : answers.toReversed();
      expect(pickedUp?.status).toBe(200);
      expect([200, 409]).toContain(edited?.status);
      const total = edited?.status === 200 ? 6490 : 5490;
      expect(await stateOf(id)).toMatchObject({ status: 'picked_up', total_cents: total, held: total });
    });
  });

  test('twenty times the same edit with its key is one', async () => {
    const customer = await createCustomer(app);
    const { id } = await createOrder(app, world, customer);
    const answers = await twenty(() => edit(id, customer, shirts(12), 'one'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers[0]?.body.order.events).toHaveLength(2);
    expect(await stateOf(id)).toMatchObject({ revision: 2, held: 6490 });
  });

  test('edits that swap their slots keep nobody waiting for a deadlock', async () => {
    const customers = await twenty(() => createCustomer(app));
    const slots = ['08:00 - 10:00', '18:00 - 20:00'];
    const other = (index: number) => ({
      pickup_slot: slots[(index + 1) % 2] ?? '',
      delivery_slot: slots[index % 2] ?? '',
    });
    const orders = await Promise.all(
      customers.map((customer, index) => createOrder(app, world, customer, other(index + 1))),
    );
    const from = performance.now();
    const answers = await Promise.all(
      customers.map((customer, index) => edit(orders[index]?.id ?? 0, customer, other(index))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    // PostgreSQL looks for a deadlock after a second
    expect(performance.now() - from).toBeLessThan(1500);
  });

  test('a new time after a missed pick-up, the van and a deletion leave no slot and no cent behind, twenty rounds', async () => {
    const later = { pickup_date: '2026-11-30', delivery_date: '2026-12-03', pick_up_issue_fix: true };
    await twenty(async (round) => {
      const customer = await createCustomer(app);
      const { id } = await createOrder(app, world, customer);
      await act(app, operator, id, 'fail_pick_up');
      const [moved, other] = await Promise.all([
        edit(id, customer, later),
        round % 2 === 0 ? act(app, operator, id, 'pick_up') : remove(app, customer, id),
      ]);
      expect(other.status).toBe(200);
      expect([200, round % 2 === 0 ? 409 : 404]).toContain(moved.status);
      expect(await stateOf(id)).toMatchObject(
        round % 2 === 0 ? { status: 'picked_up', held: 5490 } : { status: 'deleted', held: 0 },
      );
    });
  });

  test('twenty new times for one missed pick-up are one', async () => {
    const customer = await createCustomer(app);
    const { id } = await createOrder(app, world, customer);
    await act(app, operator, id, 'fail_pick_up');
    const later = { pickup_date: '2026-11-30', delivery_date: '2026-12-03', pick_up_issue_fix: true };
    const answers = await twenty(() => edit(id, customer, later));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)]);
  });

  test('a promo code’s last use goes to one of twenty orders that are edited, and comes back once', async () => {
    const promo = await app.db
      .insertInto('promo_codes')
      .values({ code: randomUUID(), basis_points: 1000, use_limit: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const uses = async () =>
      (
        await app.db
          .selectFrom('promo_codes')
          .select('uses')
          .where('id', '=', promo.id)
          .executeTakeFirstOrThrow()
      ).uses;
    const orders = await twenty(async () => {
      const customer = await createCustomer(app);
      return { customer, id: (await createOrder(app, world, customer)).id };
    });
    const race = async () => {
      const answers = await Promise.all(
        orders.map(({ id, customer }) => edit(id, customer, { promo_code_id: promo.id })),
      );
      const winners = orders.filter((_, index) => answers[index]?.status === 200);
      expect(winners).toHaveLength(1);
      expect(await uses()).toBe(1);
      return winners[0];
    };
    const first = await race();
    if (!first) throw new Error('nobody won');
    await Promise.all([
      remove(app, first.customer, first.id),
      act(app, operator, first.id, 'cancel'),
      remove(app, first.customer, first.id),
    ]);
    expect(await uses()).toBe(0);
    orders.splice(orders.indexOf(first), 1);
    const second = await race();
    if (!second) throw new Error('nobody won');
    await Promise.all([act(app, operator, second.id, 'cancel'), act(app, operator, second.id, 'cancel')]);
    expect(await uses()).toBe(0);
  });

  test('all of it leaves the books in order', async () => {
    expect(await audit(app.db)).toEqual([]);
  });
});
