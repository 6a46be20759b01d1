import {
  addOrderNote,
  changeOrder,
  findMoments,
  listFavourites,
  listManagedOrders,
  listOpsOrders,
  listOrders,
  listProducts,
  moveVisit,
  placeOrder,
  readBoard,
  readDay,
  refundOrder,
  returnBags,
  searchCollectionPoints,
  showBags,
  showCart,
  showManagedCompanies,
  showManagedOrder,
  showOpsOrder,
  showOrder,
  showOrderJournal,
  showPromoCode,
  showWallet,
  showZipCode,
  transitionOrder,
  updateCart,
  validateDeliveryDate,
  validateToken,
} from '@lavoir/contract';
import { asDay, asSlot } from '@lavoir/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCard, byCard, step } from './cards.ts';
import {
  connectToPoint,
  createCustomer,
  createManager,
  createOrder,
  createStaff,
  createWorld,
  orderWish,
} from './factories.ts';
import type { Customer, World } from './factories.ts';
import { startTestApp } from './test-app.ts';
import type { Session, TestApp } from './test-app.ts';

let app: TestApp;
let world: World;
let customer: Customer;
let orderId: number;
let card: number;
let paidOrder: number;
let cardOrders: number[];
let refunds = 0;
let bagLine: { orderId: number; id: number };
let operator: Session;
let manager: Session;
let managedId: number;
/** so that each is another one */
let edits = 0;
let moves = 0;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  customer = await createCustomer(app, { wallet: 100_000 });
  orderId = (await createOrder(app, world, customer)).id;
  bagLine = await createBagOrder();
  await app.db
    .insertInto('promo_codes')
    .values({ code: 'OFTEN', basis_points: 1000, first_order_only: false })
    .execute();
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
  manager = (await createManager(app, world.companyId)).session;
  await connectToPoint(app, world, customer);
  const atPoint = { orderable_id: world.pointId, orderable_type: 'CollectionPoint' };
  managedId = (await createOrder(app, world, customer, atPoint)).id;
  card = await addCard(app, customer);
  cardOrders = [];
  for (let count = 0; count < 3; count += 1) {
    const { id } = await createOrder(app, world, customer, byCard(card));
    await step(app, operator, id, { action: 'pick_up' });
    cardOrders.push(id);
  }
  paidOrder = cardOrders.pop() ?? 0;
  await step(app, operator, paidOrder, { action: 'intake' });
});
afterAll(() => app.close());

/** Ready, with a bag whose deposit is held. */
const createBagOrder = async () => {
  const { id, products } = await createOrder(app, world, customer, {
    product_orders_attributes: [{ product_id: world.bag, quantity: 1 }],
  });
  const paid = { status: 'processed', payment_status: 'paid' } as const;
  await app.db.updateTable('orders').set(paid).where('id', '=', id).execute();
  return { orderId: id, id: products[0]?.id ?? 0 };
};

const intakeByCard = () =>
  app.send(transitionOrder, {
    as: operator,
    params: { id: String(cardOrders.pop()) },
    body: { action: 'intake' },
  });

const as = () => ({ as: customer.session });

/** What each call may ask the database: a round trip costs more than most of what a call does itself. */
const calls: [name: string, most: number, ask: () => Promise<{ status: number }>][] = [
  ['the catalogue', 0, () => app.send(listProducts, as())],
  ['the cart', 2, () => app.send(showCart, as())],
  [
    'a change of the cart',
    1,
    () =>
      app.send(updateCart, {
        ...as(),
        body: { cart: { cart_products_attributes: [{ product_id: world.shirt, quantity: 2 }] } },
      }),
  ],
  ['my orders', 1, () => app.send(listOrders, { ...as(), query: {} })],
  ['one order', 1, () => app.send(showOrder, { ...as(), params: { id: String(orderId) } })],
  ['the wallet', 3, () => app.send(showWallet, { ...as(), query: {} })],
  [
    'a date',
    1,
    () => {
      const visit = orderWish(customer, world).order;
      const { pickup_date, pickup_slot, delivery_date, delivery_slot } = visit;
      return app.send(validateDeliveryDate, {
        ...as(),
        body: { pickup_date, pickup_slot, delivery_date, delivery_slot },
      });
    },
  ],
  ['who is signed in', 2, () => app.send(validateToken, as())],
  ['operations’ list', 2, () => app.send(listOpsOrders, { as: operator, query: {} })],
  ['operations’ search', 3, () => app.send(listOpsOrders, { as: operator, query: { q: 'person' } })],
  ['a manager’s list', 2, () => app.send(listManagedOrders, { as: manager, query: {} })],
  ['a manager’s search', 3, () => app.send(listManagedOrders, { as: manager, query: { search: 'person' } })],
  ['a manager’s months', 5, () => app.send(showManagedCompanies, { as: manager })],
  [
    'an order as its company’s manager sees it',
    5,
    () => app.send(showManagedOrder, { as: manager, params: { order_id: String(managedId) } }),
  ],
  [
    'an order as operations see it',
    5,
    () => app.send(showOpsOrder, { as: operator, params: { id: String(orderId) } }),
  ],
  ['a day of operations', 4, () => app.send(readDay, { as: operator, query: {} })],
  ['a board', 5, () => app.send(readBoard, { as: operator, query: {} })],
  [
    'the moments that an order could move to',
    7,
    () => app.send(findMoments, { as: operator, body: { leg: 'delivery', order_ids: [orderId] } }),
  ],
  [
    'an order that moves',
    15,
    () => {
      const slotOf = (count: number) => (count % 2 === 0 ? asSlot('10:00 - 12:00') : asSlot('12:00 - 14:00'));
      const visit = (count: number) => ({ day: asDay('2026-11-30'), slot: slotOf(count) });
      moves += 1;
      return app.send(moveVisit, {
        as: operator,
        params: { id: String(orderId), leg: 'delivery' },
        body: { to: visit(moves), was: visit(moves - 1), reason: 'roadworks' },
      });
    },
  ],
  ['the same board, where nothing has changed', 2, () => app.send(readBoard, { as: operator, query: {} })],
  [
    'what staff wrote about an order',
    4,
    () => app.send(showOrderJournal, { as: operator, params: { id: String(orderId) } }),
  ],
  [
    'a note of staff',
    8,
    () =>
      app.send(addOrderNote, {
        as: operator,
        params: { id: String(orderId) },
        body: { note: `the ${(edits += 1)}th` },
      }),
  ],
  ['a promo code', 3, () => app.send(showPromoCode, { ...as(), params: { code: 'often' } })],
  ['my favourites', 2, () => app.send(listFavourites, as())],
  ['my bags', 2, () => app.send(showBags, as())],
  [
    'a bag that is back',
    14,
    () =>
      app.send(returnBags, {
        as: operator,
        params: { id: String(bagLine.orderId) },
        body: { line_id: bagLine.id, returned: 1 },
      }),
  ],
  [
    'a search for collection points',
    2,
    () => app.send(searchCollectionPoints, { ...as(), query: { q: 'atelier nord' } }),
  ],
  ['a zip code', 2, () => app.send(showZipCode, { params: { zip_code: '1050' } })],
  [
    'an edit of an order',
    17,
    () =>
      app.send(changeOrder, {
        ...as(),
        params: { id: String(orderId) },
        body: {
          order: {
            ...orderWish(customer, world).order,
            pickup_slot: '12:00 - 14:00',
            product_orders_attributes: [
              { product_id: world.shirt, quantity: (edits += 1) + 10 },
              { product_id: world.kilo, quantity: 1, _destroy: edits % 2 === 0 },
            ],
          },
        },
      }),
  ],
  [
    // with what stands of it at the card and at the wallet
    'a refund',
    18,
    () =>
      app.send(refundOrder, {
        as: operator,
        params: { id: String(paidOrder) },
        body: { amount: 0.01, reason: `the ${(refunds += 1)}th` },
      }),
  ],
  ['an intake of an order by card, and what comes after its commit', 34, () => intakeByCard()],
  [
    'a new order by card',
    11,
    () =>
      app.send(placeOrder, {
        ...as(),
        body: orderWish(customer, world, { ...byCard(card), description: `the ${(edits += 1)}th` }),
      }),
  ],
  ['a new order', 11, () => app.send(placeOrder, { ...as(), body: orderWish(customer, world) })],
];

test.each(calls)('%s asks the database %i times at most', async (_name, most, ask) => {
  // what is kept in the process is read by the first
  await ask();
  if (ask === calls.at(-1)?.[2]) await app.db.deleteFrom('idempotency_keys').execute();
  const before = app.statements().length;
  expect((await ask()).status).toBe(200);
  const asked = app.statements().slice(before);
  expect(asked.length <= most ? [] : asked).toEqual([]);
});
