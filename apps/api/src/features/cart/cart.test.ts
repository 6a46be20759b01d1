import {
  chooseDefaultAddress,
  listAddresses,
  listCollectionPoints,
  listProducts,
  showCart,
  updateCart,
} from '@lavoir/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectToPoint, createCustomer, createOrder, createWorld } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let world: World;
let customer: Customer;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  customer = await createCustomer(app);
});

/** what the processes keep may be as old as that, in ms */
const soon = { timeout: 2000, interval: 20 };

type Line = {
  id?: number | null;
  product_id?: number;
  quantity?: number;
  _destroy?: 0 | 1 | boolean | '1' | 'true';
};

const put = (lines: Line[], as = customer) =>
  app.send(updateCart, { as: as.session, body: { cart: { cart_products_attributes: lines } } });
const cartOf = async (as = customer) => (await app.send(showCart, { as: as.session })).body.cart;
const quantitiesOf = async (as = customer) =>
  (await cartOf(as)).cart_products.map(({ product_id, quantity }) => [product_id, quantity]);

describe('the cart', () => {
  test('is empty at first', async () => {
    expect(await cartOf()).toEqual({ id: expect.any(Number), cart_products: [], gone: [], subtotal: 0 });
  });

  test('takes the quantities given, and answers with the whole of it', async () => {
    const { status, body } = await put([
      { product_id: world.shirt, quantity: 3 },
      { product_id: world.kilo, quantity: 10 },
    ]);
    expect(status).toBe(200);
    expect(body.cart.cart_products).toMatchObject([
      { product_id: world.shirt, quantity: 3, product_price: 5, total: 15 },
      { product_id: world.kilo, quantity: 10, product_price: 3.9, total: 39 },
    ]);
    expect(body.cart.subtotal).toBe(54);
    expect(await cartOf()).toEqual(body.cart);
  });

  test('sets, it does not add up: the same request twice is the same cart', async () => {
    for (let time = 0; time < 2; time += 1) await put([{ product_id: world.shirt, quantity: 3 }]);
    expect(await quantitiesOf()).toEqual([[world.shirt, 3]]);
  });

  test('keeps the lines that a request does not name', async () => {
    await put([{ product_id: world.shirt, quantity: 3 }]);
    await put([{ product_id: world.bag, quantity: 1 }]);
    expect(await quantitiesOf()).toEqual([
      [world.shirt, 3],
      [world.bag, 1],
    ]);
  });

  test('of one product named twice takes the last word', async () => {
    await put([
      { product_id: world.shirt, quantity: 3 },
      { product_id: world.shirt, quantity: 5 },
    ]);
    expect(await quantitiesOf()).toEqual([[world.shirt, 5]]);
  });

  test.each([
    { _destroy: 1 },
    { _destroy: true },
    { _destroy: '1' },
    { _destroy: 'true' },
    { quantity: 0 },
  ] satisfies Line[])('drops a line by its id with %o', async (removal) => {
    const { body } = await put([
      { product_id: world.shirt, quantity: 3 },
      { product_id: world.bag, quantity: 1 },
    ]);
    const id = body.cart.cart_products[0]?.id ?? 0;
    expect((await put([{ id, ...removal }])).status).toBe(200);
    expect(await quantitiesOf()).toEqual([[world.bag, 1]]);
  });

  test('drops a line by its product', async () => {
    await put([{ product_id: world.shirt, quantity: 3 }]);
    await put([{ product_id: world.shirt, _destroy: 1 }]);
    expect(await quantitiesOf()).toEqual([]);
  });

  test('lets a line that is gone already be dropped again', async () => {
    const { body } = await put([{ product_id: world.shirt, quantity: 3 }]);
    const id = body.cart.cart_products[0]?.id ?? 0;
    for (let time = 0; time < 2; time += 1) expect((await put([{ id, _destroy: 1 }])).status).toBe(200);
  });

  test('keeps a line with _destroy 0', async () => {
    const { body } = await put([{ product_id: world.shirt, quantity: 3 }]);
    await put([{ id: body.cart.cart_products[0]?.id ?? 0, quantity: 4, _destroy: 0 }]);
    expect(await quantitiesOf()).toEqual([[world.shirt, 4]]);
  });

  test('never touches the line of somebody else, whatever is asked of it', async () => {
    const other = await createCustomer(app);
    const { body } = await put([{ product_id: world.shirt, quantity: 3 }], other);
    const id = body.cart.cart_products[0]?.id ?? 0;
    for (const line of [
      { id, quantity: 9 },
      { id, _destroy: 1 },
      { id, product_id: world.shirt, quantity: 9 },
    ] satisfies Line[]) {
      const refused = await put([line]);
      expect([refused.status, refused.body.code]).toEqual([422, 'product_unavailable']);
    }
    expect(await quantitiesOf(other)).toEqual([[world.shirt, 3]]);
    expect(await quantitiesOf()).toEqual([]);
  });

  test('is as it was where one of several lines is refused', async () => {
    await put([{ product_id: world.shirt, quantity: 3 }]);
    const refused = await put([
      { product_id: world.shirt, quantity: 8 },
      { product_id: world.retired, quantity: 1 },
    ]);
    expect(refused.status).toBe(422);
    expect(await quantitiesOf()).toEqual([[world.shirt, 3]]);
  });

  test('refuses products that are retired, unknown or sold by another laundry', async () => {
    for (const [product_id, code] of [
      [world.retired, 'product_unavailable'],
      [2_147_483_647, 'product_unavailable'],
      [world.elsewhere, 'product_not_in_area'],
    ] as const) {
      const refused = await put([{ product_id, quantity: 1 }]);
      expect([refused.status, refused.body.code]).toEqual([422, code]);
    }
  });

  test('sets a line whose product is retired apart, by its name, until it is removed', async () => {
    await put([
      { product_id: world.shirt, quantity: 3 },
      { product_id: world.bag, quantity: 1 },
    ]);
    const sold = (is_active: boolean) =>
      app.db.updateTable('products').set({ is_active }).where('id', '=', world.bag).execute();
    const shown = async () => {
      const cart = await cartOf();
      return [cart.cart_products.map(({ product_id }) => product_id), cart.subtotal];
    };
    await sold(false);
    await expect.poll(shown, soon).toEqual([[world.shirt], 15]);
    expect((await cartOf()).gone).toMatchObject([{ product_id: world.bag, quantity: 1, name: 'Folded Bag' }]);
    await sold(true);
    await expect.poll(async () => (await shown())[0], soon).toEqual([world.shirt, world.bag]);
    await sold(false);
    await expect.poll(shown, soon).toEqual([[world.shirt], 15]);
    expect((await put([{ product_id: world.bag, _destroy: 1 }])).body.cart.gone).toEqual([]);
    await sold(true);
  });

  test('holds 1 to 500 of a product', async () => {
    expect((await put([{ product_id: world.shirt, quantity: 500 }])).status).toBe(200);
    for (const quantity of [501, -1, 1.5, 1e12, Number.MAX_SAFE_INTEGER]) {
      const refused = await put([{ product_id: world.shirt, quantity }]);
      expect([refused.status, refused.body.code]).toEqual([422, 'invalid_input']);
    }
    const missing = await put([{ product_id: world.shirt }]);
    expect([missing.status, missing.body.code]).toEqual([422, 'quantity_invalid']);
    expect(await quantitiesOf()).toEqual([[world.shirt, 500]]);
  });

  const shapes: [string, unknown][] = [
    [
      'an unknown key in a line',
      { cart: { cart_products_attributes: [{ product_id: 1, quantity: 1, price: 0 }] } },
    ],
    ['an unknown key in the cart', { cart: { cart_products_attributes: [], user_id: 1 } }],
    ['an unknown key beside the cart', { cart: { cart_products_attributes: [] }, role: 'operator' }],
    ['a quantity in words', { cart: { cart_products_attributes: [{ product_id: 1, quantity: '1' }] } }],
    [
      'more than 200 lines',
      {
        cart: {
          cart_products_attributes: Array.from({ length: 201 }, () => ({ product_id: 1, quantity: 1 })),
        },
      },
    ],
    [
      'an object for the lines',
      { cart: { cart_products_attributes: { 0: { product_id: 1, quantity: 1 } } } },
    ],
    ['a text for the cart', { cart: 'full' }],
    [
      'an id beyond the integers of the database',
      { cart: { cart_products_attributes: [{ id: 2_147_483_648, quantity: 1 }] } },
    ],
    ['nothing', {}],
  ];
  test.each(shapes)('refuses %s', async (_name, body) => {
    const answer = await app.send(updateCart, {
      as: customer.session,
      body: body as { cart: { cart_products_attributes: Line[] } },
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input']);
    expect(await quantitiesOf()).toEqual([]);
  });

  test('is empty once it was ordered', async () => {
    await put([{ product_id: world.shirt, quantity: 10 }]);
    await createOrder(app, world, customer);
    expect(await quantitiesOf()).toEqual([]);
  });

  test('changed by two devices at once holds what both set', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => put([{ product_id: world.shirt, quantity: 2 }])),
      ...Array.from({ length: 10 }, () => put([{ product_id: world.kilo, quantity: 4 }])),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await quantitiesOf()).toSorted()).toEqual([
      [world.shirt, 2],
      [world.kilo, 4],
    ]);
  });
});

describe('choosing another default address', () => {
  const addAddress = async (zip_code: string) => {
    const { id } = await app.db
      .insertInto('delivery_addresses')
      .values({ user_id: customer.id, street: 'Meir', nr: '1', zip_code, city: 'Antwerpen' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const choose = (id: number, address_type: 'DeliveryAddress' | 'CollectionPoint' = 'DeliveryAddress') =>
    app.send(chooseDefaultAddress, { as: customer.session, body: { id, address_type } });
  const defaults = async () => {
    const homes = (await app.send(listAddresses, { as: customer.session })).body.delivery_addresses;
    const points = (await app.send(listCollectionPoints, { as: customer.session })).body.collection_points;
    return [...homes, ...points].filter(({ is_default }) => is_default).map(({ type, id }) => [type, id]);
  };

  test('of another laundry empties the cart and shows its products', async () => {
    await put([{ product_id: world.shirt, quantity: 3 }]);
    const antwerp = await addAddress('2000');
    const { body } = await choose(antwerp);
    expect(body).toEqual({
      default_address: { id: antwerp, address_type: 'DeliveryAddress' },
      cart_emptied: true,
    });
    expect(await quantitiesOf()).toEqual([]);
    const { body: catalogue } = await app.send(listProducts, { as: customer.session });
    expect(catalogue.products.map(({ id }) => id)).toEqual([world.elsewhere]);
    await choose(customer.addressId);
    expect(await quantitiesOf()).toEqual([]);
  });

  test('of the same laundry keeps the cart', async () => {
    await put([{ product_id: world.shirt, quantity: 3 }]);
    const second = await addAddress('1050');
    expect((await choose(second)).body.cart_emptied).toBe(false);
    expect(await quantitiesOf()).toEqual([[world.shirt, 3]]);
    expect(await defaults()).toEqual([['DeliveryAddress', second]]);
  });

  test('between a home and a point leaves one default', async () => {
    await connectToPoint(app, world, customer);
    await choose(world.pointId, 'CollectionPoint');
    expect(await defaults()).toEqual([['CollectionPoint', world.pointId]]);
    await choose(customer.addressId);
    expect(await defaults()).toEqual([['DeliveryAddress', customer.addressId]]);
  });

  test('that is not theirs is refused and changes nothing', async () => {
    const other = await createCustomer(app);
    const tries: [number, 'DeliveryAddress' | 'CollectionPoint'][] = [
      [other.addressId, 'DeliveryAddress'],
      [world.pointId, 'CollectionPoint'],
      [customer.addressId, 'CollectionPoint'],
      [2_147_483_647, 'DeliveryAddress'],
    ];
    for (const [id, type] of tries) {
      const refused = await choose(id, type);
      expect([refused.status, refused.body.code]).toEqual([422, 'address_not_found']);
    }
    expect(await defaults()).toEqual([['DeliveryAddress', customer.addressId]]);
  });
});

describe('a collection point without a laundry', () => {
  const text = 'Laundry place not found for the given collection point';

  test.each(['en', 'fr', 'nl-BE'])('answers the text that clients compare, in %s too', async (language) => {
    await connectToPoint(app, world, customer);
    await app.send(chooseDefaultAddress, {
      as: customer.session,
      body: { id: world.pointId, address_type: 'CollectionPoint' },
    });
    const serve = (laundry_id: number | null) =>
      app.db.updateTable('collection_points').set({ laundry_id }).where('id', '=', world.pointId).execute();
    await serve(null);
    const headers = { 'accept-language': language };
    const ask = async () => {
      const answers = [
        await app.send(listProducts, { as: customer.session, headers }),
        await app.send(showCart, { as: customer.session, headers }),
        await app.send(updateCart, {
          as: customer.session,
          headers,
          body: { cart: { cart_products_attributes: [] } },
        }),
      ];
      return answers.map(({ status, body }) => [status, body.message, body.code]);
    };
    await expect
      .poll(ask, soon)
      .toEqual(Array.from({ length: 3 }, () => [404, text, 'laundry_place_not_found']));
    await serve(world.laundryId);
    await expect.poll(async () => (await ask()).map(([status]) => status), soon).toEqual([200, 200, 200]);
  });
});

test('somebody without an address sees the products of the default laundry', async () => {
  await app.db
    .updateTable('users')
    .set({ default_delivery_address_id: null })
    .where('id', '=', customer.id)
    .execute();
  const { body } = await app.send(listProducts, { as: customer.session });
  expect(body.products.map(({ id }) => id).toSorted()).toEqual(
    [world.shirt, world.kilo, world.bag].toSorted(),
  );
});
