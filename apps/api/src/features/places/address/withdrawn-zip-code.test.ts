import {
  chooseDefaultAddress,
  listAddresses,
  listProducts,
  placeOrder,
  showOrder,
  transitionOrder,
} from '@lavoir/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
});
afterAll(() => app.close());

const withdraw = () => app.db.deleteFrom('service_area_zip_codes').where('zip_code', '=', '1050').execute();
const assign = async (name: string) => {
  const area = app.db.selectFrom('service_areas').select('id').where('name', '=', name);
  const { id } = await area.executeTakeFirstOrThrow();
  await app.db
    .insertInto('service_area_zip_codes')
    .values({ zip_code: '1050', service_area_id: id })
    .onConflict((conflict) => conflict.column('zip_code').doUpdateSet({ service_area_id: id }))
    .execute();
};
const addressOf = async ({ session }: Customer) =>
  (await app.send(listAddresses, { as: session })).body.delivery_addresses[0];
const place = (customer: Customer, change: object = {}) =>
  app.send(placeOrder, { as: customer.session, body: orderWish(customer, world, change) });

test('a zip code that customers live in can be withdrawn; they keep their address, without dates', async () => {
  const customer = await createCustomer(app);
  await withdraw();
  expect(await addressOf(customer)).toMatchObject({
    id: customer.addressId,
    zip_code: '1050',
    is_default: true,
    laundry_id: null,
    delivery_fee: null,
    collection_times: [],
  });
  const products = await app.send(listProducts, { as: customer.session });
  expect(products.status).toBe(200);
  await assign('Brussels');
});

test('an address in a withdrawn zip code is neither ordered from nor made the default', async () => {
  const customer = await createCustomer(app);
  await withdraw();
  const ordered = await place(customer);
  const chosen = await app.send(chooseDefaultAddress, {
    as: customer.session,
    body: { id: customer.addressId, address_type: 'DeliveryAddress' },
  });
  const text = 'We don’t come to this address any more. Please choose another one.';
  expect([ordered.status, ordered.body.code, ordered.body.message]).toEqual([
    422,
    'area_not_served',
    { orderable: text },
  ]);
  expect([chosen.status, chosen.body.code]).toEqual([422, 'area_not_served']);
  await assign('Brussels');
  expect((await place(customer)).status).toBe(200);
});

test('an order from before goes on to the door', async () => {
  const customer = await createCustomer(app);
  const { id } = await createOrder(app, world, customer);
  await withdraw();
  const { session } = await createStaff(app, 'operator', world.laundryId);
  const params = { id: String(id) };
  for (const action of ['pick_up', 'intake', 'process', 'make_ready', 'deliver'] as const)
    expect((await app.send(transitionOrder, { as: session, params, body: { action } })).status).toBe(200);
  const { body } = await app.send(showOrder, { as: customer.session, params });
  expect(body.order).toMatchObject({ status: 'delivered', address: 'Rue du Bailli 47, 1050 Ixelles' });
  await assign('Brussels');
});

test('a zip code that another area takes over is served by its laundry from then on', async () => {
  const customer = await createCustomer(app);
  await assign('Antwerp');
  expect(await addressOf(customer)).toMatchObject({ laundry_id: world.otherLaundryId });
  const { body } = await app.send(listProducts, { as: customer.session });
  expect(body.products.map(({ id }) => id)).toEqual([world.elsewhere]);
  const refused = await place(customer);
  expect([refused.status, refused.body.code]).toEqual([422, 'product_not_in_area']);
  await assign('Brussels');
});
