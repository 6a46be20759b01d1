import {
  addAddress,
  chooseDefaultAddress,
  deleteAddress,
  editAddress,
  listAddresses,
  showCart,
  showOrder,
  showProfile,
  transitionOrder,
  updateCart,
} from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  connectToPoint,
  createCustomer,
  createNewcomer,
  createOrder,
  createStaff,
  createWorld,
} from '../../../../test/factories.ts';
import type { Customer, World } from '../../../../test/factories.ts';
import { addressBody } from '../../../../test/wishes.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { Session, TestApp } from '../../../../test/test-app.ts';

type Person = { session: Session };

let app: TestApp;
let world: World;
let customer: Customer;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  customer = await createCustomer(app);
});

const list = async ({ session }: Person) =>
  (await app.send(listAddresses, { as: session })).body.delivery_addresses;
const add = ({ session }: Person, change: object = {}, headers = {}) =>
  app.send(addAddress, { as: session, body: addressBody(change), headers });
const edit = ({ session }: Person, id: number, change: object, headers = {}) =>
  app.send(editAddress, {
    as: session,
    params: { id: String(id) },
    body: { delivery_address: change },
    headers,
  });
const remove = ({ session }: Person, id: number, headers = {}) =>
  app.send(deleteAddress, { as: session, params: { id: String(id) }, headers });
const fillCart = ({ session }: Person) =>
  app.send(updateCart, {
    as: session,
    body: { cart: { cart_products_attributes: [{ product_id: world.shirt, quantity: 2 }] } },
  });
const linesOf = async ({ session }: Person) =>
  (await app.send(showCart, { as: session })).body.cart.cart_products.length;
const refusal = ({ status, body }: { status: number; body: { code: string; message?: unknown } }) => [
  status,
  body.code,
  body.message,
];

describe('a new address', () => {
  test('of somebody without a place becomes the default, with its dates', async () => {
    const newcomer = await createNewcomer(app);
    const { status, body } = await add(newcomer, {
      street: ' Rue  du Page ',
      nr: '14 BTE 3',
      comment: 'Bell 2',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      delivery_address: expect.anything(),
      cart_emptied: false,
    });
    expect(body.delivery_address).toMatchObject({
      id: body.id,
      street: 'Rue  du Page',
      nr: '14 bte 3',
      zip_code: '1050',
      country: 'Belgium',
      comment: 'Bell 2',
      is_default: true,
      laundry_id: world.laundryId,
      delivery_fee: 4.9,
    });
    expect(body.delivery_address.collection_times.length).toBe(2);
    expect(await list(newcomer)).toEqual([body.delivery_address]);
  });

  test('of somebody who has one leaves the default where it is', async () => {
    const { body } = await add(customer);
    expect(body.delivery_address.is_default).toBe(false);
    expect((await list(customer)).map(({ is_default }) => is_default)).toEqual([true, false]);
  });

  test('at another laundry than the visitor’s empties the cart of a first one', async () => {
    const newcomer = await createNewcomer(app);
    await fillCart(newcomer);
    const { body } = await add(newcomer, { zip_code: '2000', city: 'Antwerpen' });
    expect([body.cart_emptied, await linesOf(newcomer)]).toEqual([true, 0]);
  });

  test('makes a newcomer a customer who is led home', async () => {
    const newcomer = await createNewcomer(app);
    await app.db.updateTable('users').set({ new_user: true }).where('id', '=', newcomer.id).execute();
    await add(newcomer);
    const { body } = await app.send(showProfile, { as: newcomer.session });
    expect(body.profile.new_user).toBe(false);
  });

  test('takes no owner from the body', async () => {
    const other = await createCustomer(app);
    const { body } = await add(customer, { user_id: other.id });
    expect((await list(customer)).map(({ id }) => id)).toContain(body.id);
    expect((await list(other)).map(({ id }) => id)).not.toContain(body.id);
  });

  test('that is sent twice is there once, and anew once it was deleted', async () => {
    const [one, two] = await Promise.all([add(customer), add(customer)]);
    expect(two.body.id).toBe(one.body.id);
    expect(await list(customer)).toHaveLength(2);
    await remove(customer, one.body.id);
    expect((await add(customer)).body.id).not.toBe(one.body.id);
  });

  test('under the same key is the same, with another body refused', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await add(customer, {}, headers);
    expect((await add(customer, {}, headers)).body.id).toBe(first.body.id);
    expect((await add(customer, { nr: '13' }, headers)).body.code).toBe('idempotency_key_reused');
  });

  test('is one of twenty at most, however many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, nr) => add(customer, { nr: String(nr + 1) })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('too_many_addresses');
    expect(await list(customer)).toHaveLength(20);
  });
});

const street = 'a'.repeat(300);

describe('what is no address', () => {
  test.each<[string, object, string, string]>([
    ['without a street', { street: null }, 'street_missing', 'street'],
    ['with an empty street', { street: '  ' }, 'street_missing', 'street'],
    ['with words as house number', { nr: 'twelve' }, 'house_number_invalid', 'nr'],
    ['without a house number', { nr: undefined }, 'house_number_invalid', 'nr'],
    ['without a city', { city: '' }, 'city_missing', 'city'],
    ['with a word as zip code', { zip_code: 'Ixelles' }, 'zip_code_invalid', 'zip_code'],
    ['with a long zip code', { zip_code: '10500' }, 'zip_code_invalid', 'zip_code'],
    ['with a zip code outside every area', { zip_code: '4000' }, 'zip_code_not_served', 'zip_code'],
    ['in another country', { country: 'Luxembourg' }, 'invalid_input', 'country'],
    ['with 300 characters', { street }, 'invalid_input', 'street'],
    ['with a note of 300 characters', { comment: street }, 'invalid_input', 'comment'],
    ['with NUL', { city: 'Ixel\0les' }, 'invalid_input', 'city'],
    ['with a line break', { street: 'Rue\nX' }, 'invalid_input', 'street'],
    ['with a number', { nr: 12 }, 'invalid_input', 'nr'],
    ['with an object', { zip_code: { like: '%' } }, 'invalid_input', 'zip_code'],
    ['with a list', { city: ['Ixelles'] }, 'invalid_input', 'city'],
    ['with true', { street: true }, 'invalid_input', 'street'],
  ])('%s is refused by its field, and nothing is stored', async (_what, change, code, field) => {
    const answer = await add(customer, change);
    expect(refusal(answer)).toEqual([422, code, { [field]: expect.stringMatching(/\w/) }]);
    const [stored] = await list(customer);
    const edited = await edit(
      customer,
      customer.addressId,
      'nr' in change && !change.nr ? { nr: null } : change,
    );
    expect(refusal(edited)).toEqual([422, code, { [field]: expect.stringMatching(/\w/) }]);
    expect(await list(customer)).toEqual([stored]);
  });

  test('names every field that is wrong', async () => {
    const { body } = await add(customer, { street: '', nr: 'x', zip_code: '1', city: null });
    expect(Object.keys(body.message ?? {}).toSorted()).toEqual(['city', 'nr', 'street', 'zip_code']);
  });

  test.each([
    ['fr', { street: ' ' }, { street: 'Indiquez votre rue.' }],
    ['nl', { street: null }, { street: 'Vul je straat in.' }],
    ['fr', { nr: 'douze' }, { nr: 'Indiquez un numéro comme 12, 12A ou 12 bte 3.' }],
    ['nl', { nr: 'twaalf' }, { nr: 'Vul een huisnummer in zoals 12, 12A of 12 bus 3.' }],
    ['fr', { zip_code: 'Anvers' }, { zip_code: 'Indiquez un code postal valable.' }],
    ['nl', { city: null }, { city: 'Vul je gemeente in.' }],
    ['fr', { city: ['Anvers'] }, { city: expect.stringMatching(/^Donnée incorrecte/) }],
    ['nl', { street: 'Me\0ir' }, { street: expect.stringMatching(/^Ongeldige invoer/) }],
    ['nl', { zip_code: true }, { zip_code: expect.stringMatching(/^Ongeldige invoer/) }],
  ])('is refused in the caller’s words: %s, %j', async (language, change, message) => {
    const headers = { 'accept-language': language };
    const before = await list(customer);
    expect((await add(customer, change, headers)).body.message).toEqual(message);
    expect((await edit(customer, customer.addressId, change, headers)).body.message).toEqual(message);
    expect(await list(customer)).toEqual(before);
  });

  test.each([
    ['en', 'You might have entered a wrong zip code'],
    ['fr', 'Vous avez peut-être indiqué un code postal incorrect'],
    ['nl', 'Je hebt misschien een verkeerde postcode ingevuld'],
  ])('is said in the caller’s language: %s', async (language, text) => {
    const answer = await add(customer, { zip_code: '4000' }, { 'accept-language': language });
    expect(answer.body.message).toEqual({ zip_code: text });
  });
});

describe('an edit', () => {
  test('changes what it names and leaves the rest', async () => {
    await edit(customer, customer.addressId, { comment: 'Second floor' });
    const { status, body } = await edit(customer, customer.addressId, { nr: '48a' });
    expect(status).toBe(200);
    expect(body.delivery_address).toMatchObject({
      street: 'Rue du Bailli',
      nr: '48A',
      comment: 'Second floor',
      is_default: true,
    });
    const cleared = await edit(customer, customer.addressId, { comment: null });
    expect(cleared.body.delivery_address.comment).toBeNull();
  });

  test('of the default to another laundry’s zip code empties the cart and says so', async () => {
    await fillCart(customer);
    const moved = await edit(customer, customer.addressId, { zip_code: '2000', city: 'Antwerpen' });
    expect([moved.body.cart_emptied, await linesOf(customer)]).toEqual([true, 0]);
  });

  test('of another address than the default leaves the cart', async () => {
    await fillCart(customer);
    const { body } = await add(customer);
    const moved = await edit(customer, body.id, { zip_code: '2000', city: 'Antwerpen' });
    expect([moved.body.cart_emptied, await linesOf(customer)]).toEqual([false, 1]);
  });

  test('leaves orders with what they copied', async () => {
    const { id } = await createOrder(app, world, customer);
    await edit(customer, customer.addressId, { street: 'Elsewhere' });
    const { body } = await app.send(showOrder, { as: customer.session, params: { id: String(id) } });
    expect(body.order.address).toBe('Rue du Bailli 47, 1050 Ixelles');
  });

  test('of somebody else’s address is refused, and so is its removal', async () => {
    const other = await createCustomer(app);
    const edited = await edit(customer, other.addressId, { street: 'Mine now' });
    const removed = await remove(customer, other.addressId);
    const text = 'We couldn’t find this address among yours.';
    expect(refusal(edited)).toEqual([422, 'address_not_found', { id: text }]);
    expect(refusal(removed)).toEqual([422, 'address_not_found', { delivery_address: [text] }]);
    expect(await list(other)).toMatchObject([{ street: 'Rue du Bailli', is_default: true }]);
  });
});

describe('a removal', () => {
  test('of the default makes another home the default, and empties the cart where another laundry comes there', async () => {
    const away = await add(customer, { zip_code: '2000', city: 'Antwerpen' });
    await fillCart(customer);
    const { status, body } = await remove(customer, customer.addressId);
    expect([status, body]).toEqual([
      200,
      { default_address: { id: away.body.id, address_type: 'DeliveryAddress' }, cart_emptied: true },
    ]);
    expect(await list(customer)).toMatchObject([{ id: away.body.id, is_default: true }]);
  });

  test('of the last home makes the first office the default', async () => {
    await connectToPoint(app, world, customer);
    const { body } = await remove(customer, customer.addressId);
    expect(body.default_address).toEqual({ id: world.pointId, address_type: 'CollectionPoint' });
  });

  test('of the only place leaves none', async () => {
    const { body } = await remove(customer, customer.addressId);
    expect([body.default_address, await list(customer)]).toEqual([null, []]);
  });

  test('of another address than the default leaves the default', async () => {
    const { body } = await add(customer);
    const removed = await remove(customer, body.id);
    expect(removed.body.default_address?.id).toBe(customer.addressId);
  });

  test.each([
    ['en', 'An order is still under way here. You can delete the address once it is finished.'],
    ['nl', 'Er loopt nog een bestelling op dit adres. Je kan het verwijderen zodra die afgerond is.'],
  ])('waits for the order that is under way there: %s', async (language, text) => {
    await createOrder(app, world, customer);
    const answer = await remove(customer, customer.addressId, { 'accept-language': language });
    expect(refusal(answer)).toEqual([422, 'address_in_use', { delivery_address: [text] }]);
    expect(await list(customer)).toHaveLength(1);
  });

  test('leaves past orders with what they copied', async () => {
    const { id } = await createOrder(app, world, customer);
    const { session } = await createStaff(app, 'operator', world.laundryId);
    const params = { id: String(id) };
    for (const action of ['pick_up', 'intake', 'process', 'make_ready', 'deliver'] as const)
      await app.send(transitionOrder, { as: session, params, body: { action } });
    expect((await remove(customer, customer.addressId)).status).toBe(200);
    const { body } = await app.send(showOrder, { as: customer.session, params });
    expect(body.order).toMatchObject({ status: 'delivered', address: 'Rue du Bailli 47, 1050 Ixelles' });
  });
});

test('edits, removals and choices at once leave one default and no server error', async () => {
  const { body } = await add(customer);
  const choose = (id: number) =>
    app.send(chooseDefaultAddress, { as: customer.session, body: { id, address_type: 'DeliveryAddress' } });
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => choose(body.id)),
    ...Array.from({ length: 6 }, () => choose(customer.addressId)),
    remove(customer, customer.addressId),
    edit(customer, body.id, { nr: '7' }),
    remove(customer, customer.addressId),
  ]);
  expect(answers.filter(({ status }) => ![200, 422].includes(status))).toEqual([]);
  expect(await list(customer)).toMatchObject([{ id: body.id, nr: '7', is_default: true }]);
});
