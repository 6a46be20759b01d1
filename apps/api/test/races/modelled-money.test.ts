import { showWallet } from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../src/audit-money/audit.ts';
import { reconcileChargesJob } from '../../src/features/orders/charging/charges.jobs.ts';
import { addCard, atProvider, opsOrder } from '../cards.ts';
import { createCustomer, createStaff, createWorld } from '../factories.ts';
import { inSoak } from '../soak.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { ModelWallet } from './money-model.ts';
import { act } from './modelled-orders.ts';
import { spend, topUp } from './modelled-wallets.ts';
import type { House, Payer, Placed } from './modelled-wallets.ts';
import { operation } from './modelled-wishes.ts';
import type { Operation } from './modelled-wishes.ts';

const rounds = Array.from({ length: inSoak(20, 1) }, (_, round) => round);
const [together, alone] = [300, 60] as const;
const atFirst = 12_000;

let app: TestApp;
let house: House;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  const world = await createWorld(app, { capacity: 100_000 });
  const operator = (await createStaff(app, 'operator', world.laundryId)).session;
  const { id: promo } = await app.db
    .insertInto('promo_codes')
    .values({ code: 'FIVE', amount_cents: asCents(500), first_order_only: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  house = { app, world, operator, promo, isWeighed: new Set(), isAlone: false };
});
afterAll(() => app.close());

const createPayer = async (): Promise<Payer> => {
  const customer = await createCustomer(app, { wallet: atFirst });
  return { ...customer, card: await addCard(app, customer), model: new ModelWallet(atFirst) };
};

/**
 * Eight workers share the wallets; what happens to one order happens one after the other, so that its model knows the order of
 * it. Whatever two do to one order at once is another test's.
 */
const storm = async (queue: Operation[], workers: number, payers: readonly Payer[], orders: Placed[]) => {
  const turns = new Map<Placed, Promise<void>>();
  const perform = async (wanted: Operation): Promise<void> => {
    if (wanted.kind === 'spend' || wanted.kind === 'top_up') {
      const payer = payers[wanted.who];
      if (!payer) throw new Error('nobody');
      if (wanted.kind === 'top_up') return topUp(house, wanted, payer);
      const placed = await spend(house, wanted, payer);
      if (placed) orders.push(placed);
      return undefined;
    }
    // mostly one of the newest, which has more before it
    const order = orders[Math.max(0, orders.length - 1 - (wanted.which % 24))];
    if (!order) return undefined;
    const turn = (turns.get(order) ?? Promise.resolve()).then(() => act(house, wanted, order));
    turns.set(
      order,
      turn.catch(() => undefined),
    );
    return turn;
  };
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await perform(next);
  };
  await Promise.all(Array.from({ length: workers }, worker));
};

/** What cards are to get back, gone back. */
const runRefunds = async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  app.clock.set(new Date(app.clock.now().getTime() + 120_000).toISOString());
  expect(await reconcileChargesJob.run({ ...app, log }, { id: 'now', job: {} })).toEqual({ done: true });
};

const euro = (cents: number): number => cents / 100;

const expectAsModelled = async (payers: readonly Payer[], orders: readonly Placed[]) => {
  for (const { session, model } of payers) {
    const { wallet } = (await app.send(showWallet, { as: session })).body;
    expect([wallet.amount, wallet.held]).toEqual([euro(model.free), euro(model.held)]);
    expect(model.free).toBeGreaterThanOrEqual(0);
  }
  for (const { id, model } of orders) {
    const order = await opsOrder(app, house.operator, { id });
    expect([id, order.total, order.held, order.charged, order.refunded, order.payment_status]).toEqual([
      id,
      euro(model.total),
      euro(model.held),
      euro(model.paidByWallet + model.paidByCard),
      euro(model.back),
      model.state === 'paid' || model.state === 'failed' ? model.state : null,
    ]);
    const { charged, back } = await atProvider(app, id);
    const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
    expect([sum(charged), sum(back)]).toEqual([model.paidByCard, Math.min(model.back, model.paidByCard)]);
  }
};

test.each(rounds)(
  'what eight workers spend, pay in, refund, edit, delete and weigh is what the rules say, to the cent (%i)',
  async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const payers = await Promise.all([1, 2, 3, 4].map(() => createPayer()));
    const orders: Placed[] = [];
    house.isAlone = false;
    await storm(fc.sample(operation, { numRuns: together, seed }), 8, payers, orders);
    house.isAlone = true;
    await storm(fc.sample(operation, { numRuns: alone, seed: seed + 1 }), 1, payers, orders);
    await runRefunds();
    await expectAsModelled(payers, orders).catch((error: unknown) => {
      throw new Error(`seed ${seed}: ${String(error)}`, { cause: error });
    });
    const states = new Set(orders.map(({ model }) => model.state));
    expect(states.size).toBeGreaterThanOrEqual(4);
    const { rows } = await sql`
      select sum(balance_cents)::integer as all, bool_or(user_id is not null and balance_cents < 0) as below
      from ledger_accounts`.execute(app.db);
    expect(rows).toEqual([{ all: 0, below: false }]);
    expect(await audit(app.db)).toEqual([]);
  },
  60_000,
);
