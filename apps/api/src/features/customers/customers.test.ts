import {
  actForCustomer,
  addCustomerNote,
  addPaymentMethod,
  askGoodwill,
  changeOrder,
  chooseDefaultAddress,
  decideGoodwill,
  deleteOrder,
  endActing,
  exportData,
  findCustomers,
  giveGoodwill,
  listDevices,
  listGoodwillRequests,
  listOrders,
  openCustomer,
  placeOrder,
  resetPassword,
  showOpsOrder,
  showOrder,
  showProfile,
  showStaffActs,
  signOut,
  transitionOrder,
  updateAccount,
} from '@lavoir/contract';
import { asCents, makeBagCode, minuteMs } from '@lavoir/domain';
import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assertBooks } from '../../../test/books.ts';
import {
  createCustomer,
  createOrder,
  createStaff,
  createWorld,
  fillWallet,
  orderWish,
  sessionOf,
} from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';
import { payIn } from '../../../test/top-ups.ts';

let app: TestApp;
let world: World;
let operator: Awaited<ReturnType<typeof createStaff>>;
let as: Session;
let camille: Customer;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 1000 });
});
afterAll(() => app.close());
beforeEach(async () => {
  operator = await createStaff(app, 'operator', world.laundryId);
  as = operator.session;
  camille = await createCustomer(app);
  const name = {
    first_name: 'Camille',
    last_name: `Dewolf ${camille.id}`,
    phone_number: `+3247${camille.id + 1_000_000}`,
  };
  await app.db.updateTable('users').set(name).where('id', '=', camille.id).execute();
});

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });
const found = async (q: string) =>
  (await app.send(findCustomers, { as, query: { q } })).body.data.map(({ id }) => id);
const opened = async (who: Session = as) =>
  (await app.send(openCustomer, { as: who, params: paramsOf(camille) })).body.customer;
const actsOf = async (id: number) =>
  (await app.send(showStaffActs, { as, params: { id: String(id) } })).body.data.map(({ kind, words }) => [
    kind,
    words,
  ]);

const actFor = async () => {
  const { body } = await app.send(actForCustomer, { as, params: paramsOf(camille) });
  return { 'access-token': body['access-token'], client: body.client, uid: body.uid };
};

describe('customers', () => {
  test('are found by a part of the name, the e-mail, the phone however it is written, the order and its bag', async () => {
    const order = await createOrder(app, world, camille);
    const bag = await app.db
      .insertInto('bags')
      .values({
        order_id: order.id,
        number: 1,
        kind: 'folded',
        code: makeBagCode((limit) => randomInt(limit)),
      })
      .returning('code')
      .executeTakeFirstOrThrow();
    const local = `047${camille.id + 1_000_000}`;
    const searches = [
      `dewolf ${camille.id}`,
      camille.email.slice(0, 12),
      local,
      `${local.slice(0, 4)} ${local.slice(4, 6)} ${local.slice(6)}`,
      `+32 (0)${local.slice(1)}`,
      order.lavoir_order_id,
      bag.code,
    ];
    for (const q of searches) expect([q, await found(q)]).toEqual([q, [camille.id]]);
    expect(await found('nobody of this name')).toEqual([]);
  });

  test('are listed newest first, page by page, without the staff', async () => {
    for (let count = 0; count < 31; count += 1) await createCustomer(app);
    const first = (await app.send(findCustomers, { as, query: {} })).body;
    expect(first.data).toHaveLength(30);
    const rest = await app.send(findCustomers, { as, query: { cursor: first.next_cursor ?? '' } });
    const ids = [...first.data, ...rest.body.data].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(ids).toContain(camille.id);
    expect(ids).not.toContain(operator.id);
  });

  test('are shown with paid and given money apart, and what can be refunded', async () => {
    camille = await createCustomer(app, { wallet: 0 });
    await payIn(app, camille.id, asCents(10_000));
    await fillWallet(app, camille.id, { given: asCents(1500) });
    const order = await createOrder(app, world, camille);
    const { wallet, orders, places, events, order_count } = await opened();
    expect(wallet).toMatchObject({ total: 115, paid: 100, given: 15, free: 60.1, refundable: 60.1 });
    expect(wallet.held).toEqual([
      { order_id: order.id, lavoir_order_id: order.lavoir_order_id, amount: 54.9 },
    ]);
    expect(orders.map(({ id }) => id)).toEqual([order.id]);
    expect(order_count).toBe(1);
    expect(places).toMatchObject([
      { kind: 'address', is_default: true, address: 'Rue du Bailli 47, 1050 Ixelles' },
    ]);
    expect(events).toMatchObject([{ action: 'place', actor_role: 'customer' }]);
  });

  test('have in their list what was in each order, and how it was paid', async () => {
    const poor = await createCustomer(app, { wallet: 5490 });
    const { id, products } = await createOrder(app, world, poor);
    const listed = async () => {
      const { body } = await app.send(openCustomer, { as, params: paramsOf(poor) });
      return body.customer.orders;
    };
    expect(await listed()).toMatchObject([
      { bags: 0, kilos: 0, pieces: 10, is_weighed: false, paid_with: 'wallet', last4: null, open: 0 },
    ]);
    const params = { id: String(id) };
    const lines = [{ id: products[0]?.id ?? 0, actual_quantity: 12 }];
    await app.send(transitionOrder, { as, params, body: { action: 'pick_up' } });
    await app.send(transitionOrder, { as, params, body: { action: 'intake', lines } });
    expect(await listed()).toMatchObject([{ pieces: 12, is_weighed: true, open: 10 }]);
  });

  test('can’t be looked at unseen: a look within a quarter of an hour is kept once, and their export says so', async () => {
    await opened();
    await opened();
    expect(await actsOf(operator.id)).toEqual([['view', '']]);
    await app.send(addCustomerNote, { as, params: paramsOf(camille), body: { note: 'Dog, friendly' } });
    expect((await opened()).notes).toMatchObject([{ words: 'Dog, friendly', author: 'Test' }]);
    const { body } = await app.send(exportData, { as: camille.session });
    expect(body.staff_acts).toMatchObject([{ kind: 'view' }, { kind: 'note', words: 'Dog, friendly' }]);
  });
});

describe('a session in a customer’s name', () => {
  test('opens no locker and authenticates no charge: only their customer can', async () => {
    const { id } = await createOrder(app, world, camille);
    await app.db
      .updateTable('orders')
      .set({
        status: 'delivered',
        uses_locker: true,
        locker_number: 'A7',
        locker_code: app.secrets.encrypt('7391'),
      })
      .where('id', '=', id)
      .execute();
    const charge = {
      state: 'needs_authentication',
      client_secret: 'pi_1_secret_2',
      amount_cents: asCents(100),
    };
    await app.db
      .insertInto('order_charges')
      .values({ order_id: id, cause: 'intake', created_at: app.clock.now(), ...charge })
      .execute();
    const shownTo = async (session: typeof camille.session) => {
      const { order } = (await app.send(showOrder, { as: session, params: paramsOf({ id }) })).body;
      const { current_orders } = (await app.send(listOrders, { as: session, query: {} })).body;
      expect(current_orders.find((one) => one.id === id)).toEqual(order);
      return [
        order.lockers.map(({ code }) => code),
        order.collection_point_access_code_delivery,
        order.client_secret,
      ];
    };
    expect(await shownTo(camille.session)).toEqual([['7391'], '7391', 'pi_1_secret_2']);
    expect(await shownTo(await actFor())).toEqual([[], null, null]);
  });

  test('places, edits and deletes an order, and says who did it', async () => {
    const acting = await actFor();
    const headers = { 'idempotency-key': randomUUID() };
    const { body } = await app.send(placeOrder, { as: acting, body: orderWish(camille, world), headers });
    const twelve = [{ product_id: world.shirt, quantity: 12 }];
    await app.send(changeOrder, {
      as: acting,
      params: paramsOf(body.order),
      body: orderWish(camille, world, { product_orders_attributes: twelve }),
    });
    expect((await app.send(deleteOrder, { as: acting, params: paramsOf(body.order) })).status).toBe(200);
    const shown = await app.send(showOpsOrder, { as, params: paramsOf(body.order) });
    expect(shown.body.order.events.map(({ action, actor_role }) => [action, actor_role])).toEqual([
      ['place', 'operator'],
      ['edit', 'operator'],
      ['delete', 'operator'],
    ]);
    const kinds = (await actsOf(operator.id)).filter(([kind]) => kind === 'acted');
    expect(kinds.map(([, words]) => words).toSorted()).toEqual(['changeOrder', 'deleteOrder', 'placeOrder']);
    await app.drainMails();
    const mails = await app.db
      .selectFrom('mailbox')
      .select('id')
      .where('recipient', '=', camille.email)
      .execute();
    expect(mails.length).toBeGreaterThan(0);
  });

  test('opens nothing else: no card, top-up, profile, password or export, and no call of the staff', async () => {
    const acting = await actFor();
    expect((await app.send(showProfile, { as: acting })).status).toBe(200);
    const closed = [
      await app.send(addPaymentMethod, { as: acting, body: { token: 'tok_visa' } }),
      await app.send(updateAccount, { as: acting, body: { first_name: 'Somebody' } }),
      await app.send(exportData, { as: acting }),
      await app.send(listDevices, { as: acting }),
      await app.send(openCustomer, { as: acting, params: paramsOf(camille) }),
    ];
    for (const { status, body } of closed) expect([status, body.code]).toEqual([403, 'acting_not_allowed']);
    const topUp = await fetch(`${app.url}/api/v1/customer/secret?amount=20`, { headers: acting });
    expect(topUp.status).toBe(403);
    const passwords = {
      current_password: 'any',
      password: 'a long new one',
      password_confirmation: 'a long new one',
    };
    expect((await app.send(resetPassword, { as: acting, body: passwords })).body.code).toBe(
      'reset_token_invalid',
    );
    const address = { id: camille.addressId, address_type: 'DeliveryAddress' as const };
    expect((await app.send(chooseDefaultAddress, { as: acting, body: address })).status).toBe(200);
  });

  test('ends by a press, by time, with the opener’s sign-out and with their role', async () => {
    const isOpen = async (session: Session) => (await app.send(showProfile, { as: session })).status === 200;
    const pressed = await actFor();
    expect((await app.send(endActing, { as: pressed })).status).toBe(200);
    expect(await isOpen(pressed)).toBe(false);

    const timed = await actFor();
    const now = app.clock.now().getTime();
    app.clock.set(new Date(now + 31 * minuteMs).toISOString());
    expect(await isOpen(timed)).toBe(false);
    app.clock.set(new Date(now).toISOString());

    const dismissed = await actFor();
    await app.db.deleteFrom('memberships').where('user_id', '=', operator.id).execute();
    expect(await isOpen(dismissed)).toBe(false);
    await app.db.insertInto('memberships').values({ user_id: operator.id, role: 'operator' }).execute();

    const left = await actFor();
    // from within, too: it leaves nobody signed in
    expect((await app.send(signOut, { as: left })).status).toBe(200);
    expect([await isOpen(left), await isOpen(as)]).toEqual([false, false]);
  });

  test('isn’t one of the customer’s devices, and puts none of them out', async () => {
    const devices = await Promise.all(Array.from({ length: 9 }, () => sessionOf(app, camille)));
    await actFor();
    for (const device of devices) expect((await app.send(showProfile, { as: device })).status).toBe(200);
    expect((await app.send(listDevices, { as: camille.session })).body.sessions).toHaveLength(10);
  });
});

describe('goodwill above what one gives alone', () => {
  test('waits for a colleague’s yes, and is given once', async () => {
    const order = await createOrder(app, world, camille);
    const params = paramsOf(order);
    const body = { amount: 80, reason: 'A torn coat' };
    const alone = await app.send(giveGoodwill, { as, params, body });
    expect([alone.status, alone.body.code]).toEqual([422, 'goodwill_above_limit']);
    const { body: asked } = await app.send(askGoodwill, { as, params, body });
    const twice = await app.send(askGoodwill, { as, params, body: { ...body, amount: 90 } });
    expect(twice.body.code).toBe('goodwill_asked');
    const decision = { params: { id: String(asked.id) }, body: { give: true } };
    expect((await app.send(decideGoodwill, { as, ...decision })).body.code).toBe('goodwill_own');
    const colleague = await createStaff(app, 'operator', world.laundryId);
    const listed = await app.send(listGoodwillRequests, { as: colleague.session });
    expect(listed.body.data.find(({ id }) => id === asked.id)).toMatchObject({
      amount: 80,
      can_decide: true,
    });
    const yes = () =>
      app.send(decideGoodwill, {
        as: colleague.session,
        ...decision,
        headers: { 'idempotency-key': randomUUID() },
      });
    const answers = await Promise.all([yes(), yes(), yes()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await opened()).wallet.given).toBe(80);
    await assertBooks(app);
  });

  test('is turned down without a cent', async () => {
    const order = await createOrder(app, world, camille);
    const body = { amount: 80, reason: 'A torn coat' };
    const { body: asked } = await app.send(askGoodwill, { as, params: paramsOf(order), body });
    const colleague = await createStaff(app, 'operator', world.laundryId);
    const params = { id: String(asked.id) };
    await app.send(decideGoodwill, { as: colleague.session, params, body: { give: false } });
    const { wallet, goodwill_requests } = await opened();
    expect([wallet.given, goodwill_requests]).toEqual([0, []]);
  });
});

test('what staff do to an order is told with the order’s number in their journal', async () => {
  const order = await createOrder(app, world, camille);
  await app.send(transitionOrder, { as, params: paramsOf(order), body: { action: 'pick_up' } });
  const { body } = await app.send(showStaffActs, { as, params: { id: String(operator.id) } });
  expect(body.data).toMatchObject([{ kind: 'pick_up', order: { lavoir_order_id: order.lavoir_order_id } }]);
});
