import {
  deleteAccount,
  exportData,
  returnBags,
  showBags,
  showWallet,
  transitionOrder,
} from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../../audit-money/audit.ts';
import {
  connectToPoint,
  createCustomer,
  createOrder,
  createStaff,
  fillWallet,
} from '../../../../test/factories.ts';
import type { Customer } from '../../../../test/factories.ts';
import type { Session } from '../../../../test/test-app.ts';
import { givingUp } from '../../../../test/people.ts';
import { openMoneyHouse } from '../../../../test/money-house.ts';

const { app, world, operator } = await openMoneyHouse({ processes: 2 });
let hangerBag: number;

beforeAll(async () => {
  const bag = await app.db
    .selectFrom('products')
    .select(['laundry_id', 'category_id', 'icon', 'unit', 'order_by', 'name_fr', 'name_nl'])
    .where('id', '=', world.bag)
    .executeTakeFirstOrThrow();
  const { id } = await app.db
    .insertInto('products')
    .values({ ...bag, name_en: 'On Hanger Bag', price_cents: asCents(0), bag: 'hanger' })
    .returning('id')
    .executeTakeFirstOrThrow();
  hangerBag = id;
});

type Line = { product_id: number; quantity: number };

/** An order of ten shirts and bags, brought as far as the action says. */
const ordered = async (
  customer: Customer,
  bags: Line[],
  upTo: 'none' | 'intake' | 'process',
  change = {},
) => {
  const order = await createOrder(app, world, customer, {
    product_orders_attributes: [{ product_id: world.shirt, quantity: 10 }, ...bags],
    ...change,
  });
  const steps = ['pick_up', 'intake', 'process'] as const;
  for (const action of steps.slice(0, upTo === 'none' ? 0 : upTo === 'intake' ? 2 : 3)) {
    const { status } = await app.send(transitionOrder, {
      as: operator,
      params: { id: String(order.id) },
      body: { action },
      headers: { 'idempotency-key': randomUUID() },
    });
    if (status !== 200) throw new Error(`no ${action}: ${status}`);
  }
  const lineOf = (product: number) =>
    order.products.find(({ product_id }) => product_id === product)?.id ?? 0;
  return { id: order.id, number: order.lavoir_order_id, lineOf };
};

type Ordered = Awaited<ReturnType<typeof ordered>>;

const giveBack = (
  order: Ordered,
  returned: number,
  more: { as?: Session; line?: number; key?: string } = {},
) =>
  app.send(returnBags, {
    headers: more.key === undefined ? {} : { 'idempotency-key': more.key },
    as: more.as ?? operator,
    params: { id: String(order.id) },
    body: { line_id: more.line ?? order.lineOf(world.bag), returned },
  });

const balancesOf = async ({ id }: Customer) => {
  const rows = await app.db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance_cents'])
    .where('user_id', '=', id)
    .where('kind', 'in', ['paid', 'given'])
    .execute();
  return Object.fromEntries(rows.map(({ kind, balance_cents }) => [kind, balance_cents]));
};
const bagsOf = async ({ session }: Customer) => (await app.send(showBags, { as: session })).body;

const folded = (quantity: number): Line => ({ product_id: world.bag, quantity });

describe('the bags of a customer', () => {
  test('are those that the driver brought, with the deposit that is held', async () => {
    const customer = await createCustomer(app, { wallet: 30_000 });
    expect(await bagsOf(customer)).toEqual({ bags: [] });
    await ordered(customer, [folded(1), { product_id: hangerBag, quantity: 2 }], 'none');
    expect(await bagsOf(customer)).toEqual({ bags: [], on_hanger_check: true });
    await ordered(customer, [folded(2)], 'process');
    const { bags } = await bagsOf(customer);
    expect(bags).toEqual([
      {
        product_id: world.bag,
        bag: 'folded',
        name: 'Folded Bag',
        name_fr: 'Folded Bag (fr)',
        name_nl: 'Folded Bag (nl)',
        quantity: 2,
        deposit: 24,
      },
    ]);
  });

  test('are nobody else’s, and none of an order that was called off', async () => {
    const [customer, other] = [await createCustomer(app), await createCustomer(app)];
    const { id } = await ordered(customer, [{ product_id: hangerBag, quantity: 1 }], 'intake');
    await app.send(transitionOrder, { as: operator, params: { id: String(id) }, body: { action: 'cancel' } });
    expect(await bagsOf(customer)).toEqual({ bags: [] });
    expect(await bagsOf(other)).toEqual({ bags: [] });
  });
});

describe('the deposit of a bag', () => {
  test('goes back once for each key, which says the same another time and nothing else', async () => {
    const order = await ordered(await createCustomer(app), [folded(2)], 'process');
    const key = randomUUID();
    const first = await giveBack(order, 1, { key });
    const again = await giveBack(order, 1, { key });
    expect([again.status, again.body.deposit]).toEqual([200, first.body.deposit]);
    const other = await giveBack(order, 2, { key });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    const { body } = await giveBack(order, 1, { key });
    expect(body.order.money.filter(({ kind }) => kind === 'deposit')).toHaveLength(1);
  });

  test('goes back to the wallet that paid it, and the wallet says so in three languages', async () => {
    const customer = await createCustomer(app);
    const order = await ordered(customer, [folded(2)], 'process');
    const before = await balancesOf(customer);
    const { status, body } = await giveBack(order, 1);
    expect([status, body.deposit]).toEqual([200, { paid: 24, given_back: 12 }]);
    expect(body.order.money.at(-1)).toMatchObject({ kind: 'deposit', amount: 12 });
    expect(body.order.events.at(-1)).toMatchObject({ action: 'return_bags', actor_role: 'operator' });
    expect(await balancesOf(customer)).toEqual({ ...before, paid: (before['paid'] ?? 0) + 1200 });
    expect((await bagsOf(customer)).bags).toMatchObject([{ quantity: 1, deposit: 12 }]);
    const said = async (language: string) => {
      const headers = { 'accept-language': language };
      const { wallet } = (await app.send(showWallet, { as: customer.session, query: {}, headers })).body;
      return [
        wallet.wallet_entries[0]?.kind,
        wallet.wallet_entries[0]?.entry_amount,
        wallet.wallet_entries[0]?.description,
      ];
    };
    const { number } = order;
    expect(await said('en')).toEqual(['deposit', 12, `Deposit of the bag of order ${number} given back`]);
    expect(await said('fr')).toEqual(['deposit', 12, `Caution du sac de la commande ${number} rendue`]);
    expect(await said('nl')).toEqual([
      'deposit',
      12,
      `Waarborg van de zak van bestelling ${number} terugbetaald`,
    ]);
  });

  test('goes back once, however often it is said that the bag is back, and from however many desks at once', async () => {
    const customer = await createCustomer(app);
    const order = await ordered(customer, [folded(2)], 'process');
    const { paid = 0 } = await balancesOf(customer);
    const partner = (await createStaff(app, 'partner', world.laundryId)).session;
    const both = await Promise.all(
      Array.from({ length: 20 }, (_, index) => giveBack(order, 1, { as: index % 2 ? operator : partner })),
    );
    expect(both.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await balancesOf(customer))['paid']).toBe(paid + 1200);
    const rest = await Promise.all([giveBack(order, 2), giveBack(order, 1), giveBack(order, 2)]);
    expect(rest.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await balancesOf(customer))['paid']).toBe(paid + 2400);
    expect((await bagsOf(customer)).bags).toEqual([]);
  });

  test('goes back as paid money as far as the order took that, the rest as the given money it was', async () => {
    const customer = await createCustomer(app, { wallet: 500 });
    await fillWallet(app, customer.id, { given: asCents(8000) });
    // 50 + 24 + 4,90: given money first, then nothing of what was paid is left but its 5 euro
    const order = await ordered(customer, [folded(2)], 'process');
    expect(await balancesOf(customer)).toEqual({ paid: 500, given: 110 });
    await fillWallet(app, customer.id, { paid: asCents(5000) });
    await giveBack(order, 2);
    expect(await balancesOf(customer)).toEqual({ paid: 5500, given: 2510 });
    const mixed = await createCustomer(app, { wallet: 2000 });
    await fillWallet(app, mixed.id, { given: asCents(6000) });
    const second = await ordered(mixed, [folded(2)], 'process');
    expect(await balancesOf(mixed)).toEqual({ paid: 110, given: 0 });
    await giveBack(second, 1);
    expect(await balancesOf(mixed)).toEqual({ paid: 1310, given: 0 });
    await giveBack(second, 2);
    expect(await balancesOf(mixed)).toEqual({ paid: 2000, given: 510 });
  });

  test('is never more than a promotion left to pay', async () => {
    const customer = await createCustomer(app);
    const { id: promo_code_id } = await app.db
      .insertInto('promo_codes')
      .values({ code: randomUUID(), basis_points: 9000, first_order_only: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const order = await ordered(customer, [folded(1)], 'process', { promo_code_id });
    const { paid = 0 } = await balancesOf(customer);
    const { body } = await giveBack(order, 1);
    expect(body.deposit).toEqual({ paid: 6.2, given_back: 6.2 });
    expect((await balancesOf(customer))['paid']).toBe(paid + 620);
  });

  test('is refused before the order is paid for good, of free bags, of other lines and of more bags than came', async () => {
    const customer = await createCustomer(app, { wallet: 40_000 });
    const hanger = { product_id: hangerBag, quantity: 1 };
    const early = await ordered(customer, [folded(1)], 'intake');
    const order = await ordered(customer, [folded(1), hanger], 'process');
    const before = await balancesOf(customer);
    const answers = [
      await giveBack(early, 1),
      await giveBack(order, 1, { line: order.lineOf(hangerBag) }),
      await giveBack(order, 1, { line: order.lineOf(world.shirt) }),
      await giveBack(order, 1, { line: early.lineOf(world.bag) }),
      await giveBack(order, 2),
      await giveBack(order, 0),
      await giveBack({ ...order, id: 2_147_483_647 }, 1),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'deposit_not_held'],
      [409, 'deposit_not_held'],
      [422, 'line_unknown'],
      [422, 'line_unknown'],
      [422, 'too_many_bags'],
      [422, 'invalid_input'],
      [404, 'not_found'],
    ]);
    expect(await balancesOf(customer)).toEqual(before);
  });

  test('is refused where no wallet paid: a company’s invoice did', async () => {
    const customer = await createCustomer(app);
    await connectToPoint(app, world, customer);
    const order = await ordered(customer, [folded(1)], 'process', {
      orderable_type: 'CollectionPoint',
      orderable_id: world.pointId,
      payment_type: '',
    });
    expect((await giveBack(order, 1)).body.code).toBe('deposit_not_held');
    expect((await bagsOf(customer)).bags).toMatchObject([{ quantity: 1, deposit: 0 }]);
  });

  test('isn’t for a driver to give back, nor for another laundry', async () => {
    const customer = await createCustomer(app);
    const order = await ordered(customer, [folded(1)], 'process');
    const driver = (await createStaff(app, 'driver', world.laundryId)).session;
    const stranger = (await createStaff(app, 'partner', world.otherLaundryId)).session;
    expect((await giveBack(order, 1, { as: driver })).status).toBe(403);
    expect((await giveBack(order, 1, { as: stranger })).status).toBe(404);
  });

  test('stands in the export, and goes to nobody once the account is deleted', async () => {
    const customer = await createCustomer(app);
    const order = await ordered(customer, [folded(2)], 'process');
    await giveBack(order, 1);
    await app.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order.id).execute();
    const exported = (await app.send(exportData, { as: customer.session })).body;
    expect(exported.orders[0]?.['lines']).toContainEqual(
      expect.objectContaining({ name: 'Folded Bag', quantity: 2, bags_returned: 1 }),
    );
    expect(exported.wallet.entries).toContainEqual(expect.objectContaining({ kind: 'deposit', amount: 12 }));
    const left = await app.send(deleteAccount, {
      as: customer.session,
      query: await givingUp(app, customer.id),
    });
    expect(left.status).toBe(200);
    expect((await giveBack(order, 2)).body.code).toBe('deposit_not_held');
    expect(await balancesOf(customer)).toEqual({ paid: 0, given: 0 });
  });
});

test('a deposit that goes back while its customer leaves keeps them, or isn’t booked', async () => {
  for (let round = 0; round < 6; round += 1) {
    const customer = await createCustomer(app);
    const order = await ordered(customer, [folded(1)], 'process');
    await app.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order.id).execute();
    const { paid: before } = await balancesOf(customer);
    const [left, returned] = await Promise.all([
      app.send(deleteAccount, { as: customer.session, query: await givingUp(app, customer.id) }),
      giveBack(order, 1),
    ]);
    // what came while they gave up another amount keeps them
    const { paid } = await balancesOf(customer);
    expect([
      [200, 409, 0],
      [422, 200, (before ?? 0) + 1200],
    ]).toContainEqual([left.status, returned.status, paid]);
  }
});

test('deposits that went back leave the books in order', async () => {
  expect(await audit(app.db)).toEqual([]);
});
