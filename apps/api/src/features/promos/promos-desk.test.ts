import {
  addOpsPromoCode,
  changeOpsPromoCode,
  listOpsPromoCodes,
  showOpsPromoCode,
  showPromoCode,
  switchOpsPromoCode,
} from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer, createOrder, createStaff, createWorld } from '../../../test/factories.ts';
import type { World } from '../../../test/factories.ts';
import { changingPromo } from '../../../test/promo-codes.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let world: World;
let session: Session;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  ({ session } = await createStaff(app, 'operator', world.laundryId));
});
afterAll(() => app.close());

const newCode = () => `T-${randomUUID().slice(0, 12).toUpperCase()}`;
const add = async (change: object = {}, key = randomUUID()) =>
  app.send(addOpsPromoCode, {
    as: session,
    headers: { 'idempotency-key': key },
    body: { code: newCode(), discount: 10, fixed_amount: false, ...change },
  });
const show = async (id: number) =>
  (await app.send(showOpsPromoCode, { as: session, params: { id: String(id) } })).body;
type Code = Awaited<ReturnType<typeof add>>['body']['promo_code'];
const change = (from: Code, wish: object) =>
  app.send(changeOpsPromoCode, {
    as: session,
    ...changingPromo(from, wish),
  });
/** What a customer who never ordered is told of it. */
const told = async (code: string) => {
  const { session: as } = await createCustomer(app);
  const { body } = await app.send(showPromoCode, { as, params: { code } });
  return body.code ?? body.promo_code.discount;
};

test('a code that is made takes off what it says, once made however often it is sent', async () => {
  const [code, key] = [newCode(), randomUUID()];
  const answers = await Promise.all(
    [1, 2, 3].map(() => add({ code: code.toLowerCase(), discount: 7.5 }, key)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0]?.body.promo_code).toMatchObject({ code, state: 'running', first_order_only: true });
  expect(await told(code)).toBe(7.5);
  expect((await add({ code })).body.code).toBe('promo_code_taken');
  expect((await add({ discount: 101 })).body.code).toBe('promo_percent_too_much');
  expect((await add({ fixed_amount: true, at_most: 5 })).body.code).toBe('promo_ceiling_of_fixed');
  const crossed = { starts_on: '2026-12-02', ends_on: '2026-12-01' };
  expect((await add(crossed)).body.code).toBe('promo_dates_crossed');
});

test('a code that was used keeps its text and what it takes off; its limit can’t go below its uses', async () => {
  const { promo_code } = (await add({ limit: 5, discount: 4, fixed_amount: true })).body;
  const wider = (await change(promo_code, { discount: 5 })).body.promo_code;
  expect(wider.discount).toBe(5);
  const customer = await createCustomer(app);
  await createOrder(app, world, customer, { promo_code_id: promo_code.id });
  for (const wish of [{ discount: 6 }, { code: newCode() }, { fixed_amount: false }])
    expect((await change(wider, wish)).body.code).toBe('promo_code_used');
  const { body } = await change(wider, { limit: 1, first_order_only: false });
  expect(body.promo_code).toMatchObject({ uses: 1, limit: 1, state: 'used_up', is_used: true });
  expect(await show(promo_code.id)).toMatchObject({
    taken_off: 5,
    orders: [{ customer: 'Test Person', taken_off: 5 }],
    changes: [{ action: 'changed' }, { action: 'changed' }, { action: 'made', by: 'Test Person' }],
  });
  const other = await createCustomer(app);
  const two = (await change(body.promo_code, { limit: 2 })).body.promo_code;
  await createOrder(app, world, other, { promo_code_id: promo_code.id });
  expect((await change(two, { limit: 1 })).body.code).toBe('promo_limit_below_uses');
});

test('what a colleague changed meanwhile is refused', async () => {
  const { promo_code } = (await add()).body;
  await change(promo_code, { limit: 10 });
  expect((await change(promo_code, { limit: 20 })).body.code).toBe('changed_meanwhile');
  expect((await change(promo_code, { limit: 10 })).status).toBe(200);
});

test('a code that is switched off is over for customers at once, until it is switched on', async () => {
  const { promo_code } = (await add()).body;
  const set = (is_active: boolean) =>
    app.send(switchOpsPromoCode, { as: session, params: { id: String(promo_code.id) }, body: { is_active } });
  expect((await set(false)).body.promo_code.state).toBe('off');
  await set(false);
  expect(await told(promo_code.code)).toBe('promo_code_over');
  const customer = await createCustomer(app);
  await expect(createOrder(app, world, customer, { promo_code_id: promo_code.id })).rejects.toThrow(
    'promo_code_invalid',
  );
  await set(true);
  expect(await told(promo_code.code)).toBe(10);
  const { changes } = await show(promo_code.id);
  expect(changes.map(({ action }) => action)).toEqual(['switched_on', 'switched_off', 'made']);
});

test('the list has those that run first, in pages, and finds a part of a code', async () => {
  await app.db
    .insertInto('promo_codes')
    .values(
      Array.from({ length: 120 }, (_, index) => ({
        code: `MANY${String(index).padStart(3, '0')}`,
        basis_points: 100,
        ends_on: (index % 2 === 0 ? '2026-11-22' : null) as never,
      })),
    )
    .execute();
  const list = async (query: object) => (await app.send(listOpsPromoCodes, { as: session, query })).body;
  const first = await list({ q: 'many' });
  expect(first.data).toHaveLength(100);
  expect(first.data[0]).toMatchObject({ code: 'MANY001', state: 'running' });
  const second = await list({ q: 'many', cursor: first.next_cursor });
  expect(second.next_cursor).toBeNull();
  const codes = [...first.data, ...second.data].map(({ code }) => code);
  expect(new Set(codes).size).toBe(120);
  expect(codes.slice(60)).toEqual(codes.slice(60).toSorted());
  expect((await list({ state: 'over', q: 'many' })).data).toHaveLength(60);
  expect(first.counts.running + first.counts.planned + first.counts.over).toBe(first.counts.all);
  expect((await list({ cursor: 'nonsense' })).code).toBe('invalid_input');
});
