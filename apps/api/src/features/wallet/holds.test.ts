import { transitionOrder } from '@lavoir/contract';
import { asCents, noCents } from '@lavoir/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../../audit-money/audit.ts';
import {
  createCustomer,
  createOrder,
  createStaff,
  createWorld,
  fillWallet,
} from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import type { Db } from '../../db/connect.ts';
import { captureFor, hold, releaseHold, reserve, returnToWallet, sourcesOf } from './holds.ts';
import type { OrderPurses } from './holds.ts';
import { lockWallet } from './ledger.queries.ts';

let app: TestApp;
let world: World;
let customer: Customer;
let order: OrderPurses;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 1000 });
});
afterAll(() => app.close());
/** € 54,90 of paid money held for an order, € 10 of given money for another one, and € 90 of it left. */
beforeEach(async () => {
  customer = await createCustomer(app);
  const { id: orderId } = await createOrder(app, world, customer);
  order = {
    orderId,
    revision: 1,
    userId: customer.id,
    held: { paid: asCents(5490), given: noCents },
    charged: { paid: noCents, given: noCents, card: noCents },
    givenBack: noCents,
  };
  await fillWallet(app, customer.id, { given: asCents(15_490) });
  await createOrder(app, world, customer);
});

const inTransaction = <T>(work: (trx: Db) => Promise<T>) => app.db.transaction().execute(work);
const at = () => app.clock.now();
const balances = async () => {
  const rows = await app.db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance_cents'])
    .where('user_id', '=', customer.id)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.kind, row.balance_cents]));
};
/** What was done with paid money comes again with given money, so that no two movements are alike. */
const given = (cents: number) => ({ paid: noCents, given: asCents(cents) });
const nothing = given(0);
const refundOnce = { refundId: 1, kind: 'refund' } as const;

const acts: [string, (trx: Db) => Promise<unknown>, (trx: Db) => Promise<unknown>][] = [
  [
    'held',
    async () => undefined,
    async (trx) => {
      const reserved = reserve(await lockWallet(trx, customer.id), asCents(1000));
      return reserved && hold(trx, reserved, order.orderId, at());
    },
  ],
  [
    'released',
    (trx) => releaseHold(trx, order, at()),
    (trx) => releaseHold(trx, { ...order, held: given(1000) }, at()),
  ],
  [
    'captured',
    (trx) => captureFor(trx, order, asCents(5490), at()),
    (trx) => captureFor(trx, { ...order, held: nothing }, asCents(1000), at()),
  ],
  [
    'refunded',
    (trx) => returnToWallet(trx, order, order.held, refundOnce, at()),
    (trx) => returnToWallet(trx, order, given(1000), refundOnce, at()),
  ],
];

describe('the money of an order', () => {
  test.each(acts)('is %s once: the ledger refuses a second time', async (_name, first, again) => {
    await inTransaction(first);
    const before = [await balances(), await inHouse('revenue')];
    await expect(inTransaction(again)).rejects.toMatchObject({
      constraint: 'transfers_idempotency_key_key',
    });
    expect([await balances(), await inHouse('revenue')]).toEqual(before);
  });

  test('is captured from what was held and from the wallet at once, of both kinds of money', async () => {
    const held = { paid: asCents(5490), given: noCents };
    const charged = await inTransaction((trx) => captureFor(trx, { ...order, held }, asCents(6490), at()));
    expect(charged).toEqual({ paid: 5490, given: 1000 });
  });
});

describe('what an order was charged', () => {
  const charged = { paid: asCents(1000), given: asCents(500), card: asCents(2000) };
  const next = ([card = 0, paid = 0, money = 0]: number[], amount: number) =>
    sourcesOf(charged, { card: asCents(card), paid: asCents(paid), given: asCents(money) }, asCents(amount));

  test('goes back to the card first, then as paid money, then as given', () => {
    expect(next([], 1500)).toEqual({ card: 1500, paid: 0, given: 0 });
    expect(next([1500], 1500)).toEqual({ card: 500, paid: 1000, given: 0 });
    expect(next([2000, 1000], 500)).toEqual({ card: 0, paid: 0, given: 500 });
    expect(next([], 3500)).toEqual({ card: 2000, paid: 1000, given: 500 });
  });

  test('goes to the card again once its bank sent it back', () => {
    expect(next([0, 1000, 500], 2000)).toEqual({ card: 2000, paid: 0, given: 0 });
    expect(next([500, 400], 2000)).toEqual({ card: 1500, paid: 500, given: 0 });
  });

  test('never goes back twice', () => {
    expect(() => next([2000, 1000], 501)).toThrow('more than was charged');
    // also of what a source got too much of
    expect(next([1500, 1500], 500)).toEqual({ card: 500, paid: 0, given: 0 });
  });
});

const inHouse = async (kind: string) => {
  const { balance } = await app.db
    .selectFrom('ledger_accounts')
    .select((eb) => eb.fn.sum<string>('balance_cents').as('balance'))
    .where('user_id', 'is', null)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(balance);
};

describe('the accounts of the house', () => {
  const pickedUp = async (): Promise<OrderPurses> => {
    const person = await createCustomer(app);
    const { id: orderId } = await createOrder(app, world, person);
    await app.db.updateTable('orders').set({ status: 'picked_up' }).where('id', '=', orderId).execute();
    return { ...order, orderId, userId: person.id };
  };

  test('let an intake charge while another customer’s charge is not committed yet, and add up', async () => {
    const operator = (await createStaff(app, 'operator', world.laundryId)).session;
    const [slow, quick, undone] = [await pickedUp(), await pickedUp(), await pickedUp()];
    const before = await inHouse('revenue');
    await inTransaction(async (trx) => {
      await captureFor(trx, slow, asCents(5490), at());
      const { status, body } = await app.send(transitionOrder, {
        as: operator,
        params: { id: String(quick.orderId) },
        body: { action: 'intake' },
      });
      expect([status, body.order.payment_status]).toEqual([200, 'paid']);
    });
    expect((await inHouse('revenue')) - before).toBe(2 * 5490);
    const takenBack = inTransaction(async (trx) => {
      await captureFor(trx, undone, asCents(5490), at());
      throw new Error('taken back');
    });
    await expect(takenBack).rejects.toThrow('taken back');
    expect((await inHouse('revenue')) - before).toBe(2 * 5490);
  });
});

test('accounts and transfers agree after all of it', async () => {
  const findings = await audit(app.db);
  expect(findings.filter((finding) => !finding.startsWith('order '))).toEqual([]);
});
