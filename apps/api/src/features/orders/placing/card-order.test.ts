import { changeOrder, deletePaymentMethod, placeOrder, showWallet } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assertBooks } from '../../../../test/books.ts';
import { addCard, byCard, createCardOrder, ownOrder, step, tokens } from '../../../../test/cards.ts';
import {
  createCustomer,
  createOrder,
  createStaff,
  createWorld,
  orderWish,
} from '../../../../test/factories.ts';
import type { Customer, World } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let world: World;
let customer: Customer;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app, { capacity: 1000 });
});
afterAll(() => app.close());
afterEach(() => assertBooks(app));
beforeEach(async () => {
  customer = await createCustomer(app, { wallet: 10_000 });
});

const place = (payment: object) =>
  app.send(placeOrder, {
    as: customer.session,
    body: orderWish(customer, world, payment),
    headers: { 'idempotency-key': randomUUID() },
  });

const edit = (id: number, change: object) =>
  app.send(changeOrder, { as: customer.session, params: { id: String(id) }, body: { order: change } });

const wallet = async () => {
  const { body } = await app.send(showWallet, { as: customer.session, query: {} });
  return [body.wallet.amount, body.wallet.held];
};

const remove = (card: number) =>
  app.send(deletePaymentMethod, { as: customer.session, params: { id: String(card) } });

describe('an order by card', () => {
  test('is placed on an own card, shows it, and holds nothing', async () => {
    const card = await addCard(app, customer);
    const { status, body } = await place(byCard(card));
    expect([status, body.order]).toMatchObject([
      200,
      {
        payment_type: 'Card',
        payment_method_id: card,
        card: { brand: 'visa', last4: '4242' },
        payment_status: null,
        client_secret: null,
        charged: 0,
        refunded: 0,
      },
    ]);
    expect(await wallet()).toEqual([100, 0]);
    expect(await ownOrder(app, customer, body.order)).toEqual(body.order);
  });

  test('needs no money in the wallet', async () => {
    customer = await createCustomer(app, { wallet: 0 });
    expect((await place(byCard(await addCard(app, customer)))).status).toBe(200);
  });

  test('is refused without a card, on somebody else’s, and on one that is deleted', async () => {
    const others = await addCard(app, await createCustomer(app));
    const deleted = await addCard(app, customer);
    expect((await remove(deleted)).status).toBe(200);
    const wishes = [{ payment_type: 'Card' }, byCard(others), byCard(deleted), byCard(2_147_483_647)];
    for (const wish of [...wishes, { payment_type: 'Card', payment_method_id: null }]) {
      const { status, body } = await place(wish);
      expect([status, body.code, body.message]).toEqual([
        422,
        'payment_method_invalid',
        { payment_method: 'Please choose a valid payment method' },
      ]);
    }
  });

  test('keeps its card from being deleted until it is home', async () => {
    const order = await createCardOrder(app, world, customer);
    const card = order.payment_method_id ?? 0;
    expect((await remove(card)).body.code).toBe('card_in_use');
    const operator = await createStaff(app, 'operator', world.laundryId);
    await step(app, operator.session, order.id, { action: 'cancel' });
    expect((await remove(card)).status).toBe(200);
    expect((await ownOrder(app, customer, order)).card).toEqual({ brand: 'visa', last4: '4242' });
  });
});

describe('an edit of the payment', () => {
  test('from the wallet to a card gives the hold back, and from the card to the wallet holds it again', async () => {
    const order = await createOrder(app, world, customer);
    expect(await wallet()).toEqual([45.1, 54.9]);
    const card = await addCard(app, customer);
    const { status, body } = await edit(order.id, byCard(card));
    expect([status, body.order.payment_type, body.order.payment_method_id]).toEqual([200, 'Card', card]);
    expect(await wallet()).toEqual([100, 0]);
    const back = await edit(order.id, { payment_type: 'Wallet' });
    expect(back.body.order).toMatchObject({ payment_type: 'Wallet', payment_method_id: null, card: null });
    expect(await wallet()).toEqual([45.1, 54.9]);
    expect((await remove(card)).status).toBe(200);
  });

  test('to another card frees the first one', async () => {
    const order = await createCardOrder(app, world, customer);
    const other = await addCard(app, customer, tokens.authenticated);
    const { body } = await edit(order.id, { payment_method_id: other });
    expect(body.order.payment_method_id).toBe(other);
    expect((await remove(order.payment_method_id ?? 0)).status).toBe(200);
    expect((await remove(other)).body.code).toBe('card_in_use');
  });

  test('to a card that isn’t there, or to a wallet that doesn’t cover it, changes nothing', async () => {
    customer = await createCustomer(app, { wallet: 0 });
    const order = await createCardOrder(app, world, customer);
    const others = await addCard(app, await createCustomer(app));
    expect((await edit(order.id, byCard(others))).body.code).toBe('payment_method_invalid');
    expect((await edit(order.id, { payment_type: 'Wallet' })).body.code).toBe('insufficient_credit');
    expect(await ownOrder(app, customer, order)).toEqual(order);
  });

  test('isn’t needed for another edit, where the card is gone meanwhile either', async () => {
    const gone = await createCardOrder(app, world, customer);
    const now = app.clock.now();
    const { payment_method_id: card } = gone;
    await app.db.updateTable('payment_methods').set({ deleted_at: now }).where('id', '=', card).execute();
    const edited = await edit(gone.id, { description: 'No starch' });
    expect([edited.status, edited.body.order.payment_method_id]).toEqual([200, card]);
  });

  test('isn’t needed for another edit', async () => {
    const order = await createCardOrder(app, world, customer);
    const { body } = await edit(order.id, { description: 'Starch the collars' });
    expect(body.order).toMatchObject({
      payment_type: 'Card',
      payment_method_id: order.payment_method_id,
      description: 'Starch the collars',
    });
  });
});
