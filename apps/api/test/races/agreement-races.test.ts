import { agreeToOrder } from '@lavoir/contract';
import { hourMs } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../src/audit-money/audit.ts';
import { addCard, atProvider, byCard, mailsAbout, ownOrder, runMoney, step, weigh } from '../cards.ts';
import { createCustomer, createOrder, createStaff, createWorld } from '../factories.ts';
import type { Customer, World } from '../factories.ts';
import { startTestApp } from '../test-app.ts';
import type { Session, TestApp } from '../test-app.ts';
import { act, paidMoneyOf } from './order-acts.ts';

let app: TestApp;
let world: World;
let operator: Session;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app, { capacity: 1000 });
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
});
afterAll(() => app.close());

const rounds = Array.from({ length: 20 }, (_, round) => round);

/** Thirteen shirts instead of ten: € 69,90 instead of € 54,90; every second one by card. */
const waiting = async (round: number) => {
  const customer = await createCustomer(app, { wallet: 10_000 });
  const isCard = round % 2 === 1;
  const order = await createOrder(app, world, customer, isCard ? byCard(await addCard(app, customer)) : {});
  await weigh(app, operator, order, 13);
  return { customer, order, isCard };
};

const agree = ({ session }: Customer, id: number) =>
  app.send(agreeToOrder, {
    as: session,
    params: { id: String(id) },
    headers: { 'idempotency-key': randomUUID() },
  });

test('five yeses at the same moment charge once, twenty rounds', async () => {
  for (const round of rounds) {
    const { customer, order, isCard } = await waiting(round);
    const answers = await Promise.all(Array.from({ length: 5 }, () => agree(customer, order.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    await runMoney(app);
    expect(await ownOrder(app, customer, order)).toMatchObject({ payment_status: 'paid', charged: 69.9 });
    expect(await paidMoneyOf(app, customer)).toBe(isCard ? 10_000 : 3010);
    expect((await atProvider(app, order.id)).charged).toEqual(isCard ? [6990] : []);
    expect(await mailsAbout(app, order.id, 'order_charged')).toBe(1);
  }
  expect(await audit(app.db)).toEqual([]);
});

test('a yes and a cancellation at the same moment end in all the money back, twenty rounds', async () => {
  for (const round of rounds) {
    const { customer, order, isCard } = await waiting(round);
    const both = [() => agree(customer, order.id), () => act(app, operator, order.id, 'cancel')];
    const [first, second] = await Promise.all((round % 4 < 2 ? both : both.toReversed()).map((go) => go()));
    const [yes, cancel] = round % 4 < 2 ? [first, second] : [second, first];
    expect(cancel?.status).toBe(200);
    expect([200, 409]).toContain(yes?.status);
    await runMoney(app);
    await runMoney(app);
    expect(await ownOrder(app, customer, order)).toMatchObject({ status: 'cancelled', payment_status: null });
    expect(await paidMoneyOf(app, customer)).toBe(10_000);
    const { charged, back } = await atProvider(app, order.id);
    expect(back).toEqual(charged);
    expect(charged.length).toBeLessThanOrEqual(isCard ? 1 : 0);
  }
  expect(await audit(app.db)).toEqual([]);
});

test('a yes of the customer and one of an operator at the same moment are one', async () => {
  const { customer, order } = await waiting(0);
  const asked = app.clock.now();
  app.clock.set(new Date(asked.getTime() + 25 * hourMs).toISOString());
  const said = await Promise.allSettled([
    agree(customer, order.id).then(({ status }) => status),
    step(app, operator, order.id, { action: 'agree', note: 'Called' }).then(() => 200),
  ]);
  const good = said.filter((one) => one.status === 'fulfilled' && one.value === 200);
  expect(good).toHaveLength(1);
  expect(await paidMoneyOf(app, customer)).toBe(3010);
  expect(await audit(app.db)).toEqual([]);
});
