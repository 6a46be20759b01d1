import {
  addAddress,
  chooseDefaultAddress,
  connectCollectionPoint,
  disconnectCollectionPoint,
  listCollectionPoints,
  placeOrder,
  showCart,
  updateCart,
} from '@lavoir/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCustomer,
  createNewcomer,
  createOrder,
  createStaff,
  createWorld,
  orderWish,
} from '../../../../test/factories.ts';
import type { Customer, World } from '../../../../test/factories.ts';
import { addressBody } from '../../../../test/wishes.ts';
import { mailsTo } from '../../../../test/people.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { Session, TestApp } from '../../../../test/test-app.ts';

type Person = { session: Session };

let app: TestApp;
let world: World;
let customer: Customer;
/** without lockers, of a company of another laundry */
let open: { pointId: number; companyId: number };
let operator: { id: number };

beforeAll(async () => {
  app = await startTestApp({ limits: 'on', processes: 2 });
  world = await createWorld(app);
  operator = await createStaff(app, 'operator', world.laundryId);
  const schedule = await app.db
    .insertInto('schedules')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow();
  const point = await app.db
    .insertInto('collection_points')
    .values({
      name: 'Kantoor Zuid',
      street: 'Amerikalei',
      nr: '121',
      zip: '2000',
      city: 'Antwerpen',
      laundry_id: world.otherLaundryId,
      schedule_id: schedule.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const company = await app.db
    .insertInto('companies')
    .values({ name: 'Schelde Logistics', is_invoiced: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  open = { pointId: point.id, companyId: company.id };
  await app.db
    .insertInto('company_collection_points')
    .values({ company_id: company.id, collection_point_id: point.id })
    .execute();
});
afterAll(() => app.close());
beforeEach(async () => {
  customer = await createCustomer(app);
  await sql`delete from limit_counts where key like 'point_code%'`.execute(app.db);
});

const connect = (
  { session }: Person,
  code?: unknown,
  where = { pointId: world.pointId, companyId: world.companyId },
) =>
  app.send(connectCollectionPoint, {
    as: session,
    body: {
      collection_point: {
        collection_point_id: where.pointId,
        ...(code === undefined ? {} : { code: code as string }),
      },
      company_id: where.companyId,
    },
  });
const disconnect = ({ session }: Person, id: number) =>
  app.send(disconnectCollectionPoint, { as: session, params: { id: String(id) } });
const list = async ({ session }: Person) =>
  (await app.send(listCollectionPoints, { as: session })).body.collection_points;
const outcome = ({ status, body }: { status: number; body: { code: string; message?: unknown } }) => [
  status,
  body.code,
  body.message,
];
const wrong = [422, 'point_code_wrong', { code: 'Your code is incorrect! Please try again.' }];

describe('connecting', () => {
  test('by the code of a secure point joins its company; somebody’s first place is their default', async () => {
    const newcomer = await createNewcomer(app);
    const { status, body } = await connect(newcomer, '2580');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      collection_point: {
        id: world.pointId,
        is_default: true,
        secure: true,
        service_fee: 2.5,
        companies: [{ id: world.companyId, company_name: 'Atelier Nord' }],
      },
      cart_emptied: false,
    });
    expect(await list(newcomer)).toEqual([body.collection_point]);
    expect(JSON.stringify(body)).not.toMatch(/2580|code/);
  });

  test('needs no code where there are no lockers, and leaves the default where it is', async () => {
    const { status, body } = await connect(customer, undefined, open);
    expect([status, body.collection_point.is_default]).toEqual([200, false]);
  });

  test('to a first point of another laundry empties the cart', async () => {
    const newcomer = await createNewcomer(app);
    await app.send(updateCart, {
      as: newcomer.session,
      body: { cart: { cart_products_attributes: [{ product_id: world.shirt, quantity: 1 }] } },
    });
    expect((await connect(newcomer, undefined, open)).body.cart_emptied).toBe(true);
    const { body } = await app.send(showCart, { as: newcomer.session });
    expect(body.cart.cart_products).toEqual([]);
  });

  test('ten times at once connects once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => connect(customer, undefined, open)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await list(customer)).toHaveLength(1);
  });

  test.each<[string, unknown]>([
    ['a wrong one', '2581'],
    ['none', undefined],
    ['null', null],
    ['an empty one', ''],
    ['a pattern', '25%0'],
    ['another pattern', '....'],
    ['one with spaces', ' 2580 '],
    ['Arabic digits', '٢٥٨٠'],
  ])('with %s for a code is refused, and nothing is stored', async (_what, code) => {
    expect(outcome(await connect(customer, code))).toEqual(wrong);
    expect(await list(customer)).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['a number', 2580],
    ['a list', ['2580']],
    ['an object', { like: '%' }],
    ['true', true],
  ])('with %s for a code is refused as no code at all', async (_what, code) => {
    expect(outcome(await connect(customer, code)).slice(0, 2)).toEqual([422, 'invalid_input']);
    expect(await list(customer)).toEqual([]);
  });

  test('for a company that isn’t there is refused, the right code or not', async () => {
    const where = { pointId: world.pointId, companyId: open.companyId };
    const text = 'This company isn’t at this collection point.';
    expect(outcome(await connect(customer, '2580', where))).toEqual([
      422,
      'company_not_at_point',
      { company_id: text },
    ]);
    expect(await list(customer)).toEqual([]);
  });

  test('to a point that doesn’t exist is refused', async () => {
    const answer = await connect(customer, '2580', { pointId: 999_999, companyId: world.companyId });
    expect(outcome(answer).slice(0, 2)).toEqual([422, 'point_not_found']);
  });
});

test('a company’s invoice pays for who connected by its code, not for who just named it', async () => {
  const order = (orderable_id: number, slot: string) =>
    app.send(placeOrder, {
      as: customer.session,
      body: orderWish(customer, world, {
        orderable_id,
        orderable_type: 'CollectionPoint',
        payment_type: '',
        pickup_slot: slot,
        delivery_slot: slot,
      }),
    });
  await connect(customer, '2580');
  const shifts = {
    schedule_id: (
      await app.db
        .selectFrom('collection_points')
        .select('schedule_id')
        .where('id', '=', open.pointId)
        .executeTakeFirstOrThrow()
    ).schedule_id,
    capacity: 5,
  };
  await app.db
    .insertInto('shifts')
    .values([1, 4].map((weekday) => ({ ...shifts, weekday })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await app.db
    .updateTable('collection_points')
    .set({ laundry_id: world.laundryId })
    .where('id', '=', open.pointId)
    .execute();
  await connect(customer, undefined, open);
  const verified = await order(world.pointId, '10:00 - 12:00');
  const named = await order(open.pointId, '10:00 - 11:00');
  await app.db
    .updateTable('collection_points')
    .set({ laundry_id: world.otherLaundryId })
    .where('id', '=', open.pointId)
    .execute();
  expect(verified.body.order).toMatchObject({ payment_status: 'to_invoice' });
  expect([named.status, named.body.code]).toEqual([422, 'payment_method_invalid']);
  const flags = (await list(customer)).map(({ id, may_invoice }) => [id, may_invoice]);
  expect(flags).toEqual([
    [world.pointId, true],
    [open.pointId, false],
  ]);
});

describe('wrong codes', () => {
  const tries = async (people: readonly Person[], times: number) =>
    Promise.all(people.flatMap((person) => Array.from({ length: times }, () => connect(person, '0000'))));
  const statuses = (answers: readonly { status: number }[]) => {
    const count = (status: number) => answers.filter((one) => one.status === status).length;
    return { wrong: count(422), locked: count(429), other: answers.length - count(422) - count(429) };
  };

  test('five of them lock somebody out of that point, the right one too, others not', async () => {
    for (let time = 0; time < 5; time += 1) expect(outcome(await connect(customer, '0000'))).toEqual(wrong);
    const locked = await connect(customer, '2580');
    expect([locked.status, locked.body.code]).toEqual([429, 'too_many_requests']);
    const seconds = Number(locked.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(850);
    expect(seconds).toBeLessThanOrEqual(900);
    expect((await connect(customer, undefined, open)).status).toBe(200);
    expect((await connect(await createCustomer(app), '2580')).status).toBe(200);
  });

  test('twenty at once are five tries', async () => {
    expect(statuses(await tries([customer], 20))).toEqual({ wrong: 5, locked: 15, other: 0 });
    expect((await connect(customer, '2580')).status).toBe(429);
  });

  test('what can’t be a code is no try, and a right one doesn’t count', async () => {
    for (let time = 0; time < 6; time += 1) {
      await connect(customer, 'abcd');
      expect((await connect(customer, '2580')).status).toBe(200);
    }
  });

  test('fifty in a day lock the point for everybody and tell the operators once', async () => {
    const guessers = await Promise.all(Array.from({ length: 14 }, () => createCustomer(app)));
    expect(statuses(await tries(guessers, 4))).toEqual({ wrong: 50, locked: 6, other: 0 });
    expect((await connect(customer, '2580')).status).toBe(429);
    expect((await connect(customer, undefined, open)).status).toBe(200);
    expect(await mailsTo(app, operator.id)).toEqual(['point_locked']);
  });
});

describe('disconnecting', () => {
  test('makes a home the default again, and empties the cart where another laundry comes there', async () => {
    await connect(customer, undefined, open);
    await app.send(chooseDefaultAddress, {
      as: customer.session,
      body: { id: open.pointId, address_type: 'CollectionPoint' },
    });
    await app.send(updateCart, {
      as: customer.session,
      body: { cart: { cart_products_attributes: [{ product_id: world.elsewhere, quantity: 1 }] } },
    });
    const { status, body } = await disconnect(customer, open.pointId);
    expect([status, body]).toEqual([
      200,
      { default_address: { id: customer.addressId, address_type: 'DeliveryAddress' }, cart_emptied: true },
    ]);
    expect(await list(customer)).toEqual([]);
  });

  test('from the only place leaves none', async () => {
    const newcomer = await createNewcomer(app);
    await connect(newcomer, '2580');
    const { body } = await disconnect(newcomer, world.pointId);
    expect(body).toEqual({ default_address: null, cart_emptied: false });
    const added = await app.send(addAddress, { as: newcomer.session, body: addressBody() });
    expect(added.body.delivery_address.is_default).toBe(true);
  });

  test('waits for the order that is under way there', async () => {
    await connect(customer, '2580');
    const place = { orderable_id: world.pointId, orderable_type: 'CollectionPoint' };
    await createOrder(app, world, customer, place);
    const { status, body } = await disconnect(customer, world.pointId);
    expect([status, body.code, body.message]).toEqual([
      422,
      'address_in_use',
      { collection_point: [expect.stringMatching(/under way/)] },
    ]);
    expect(await list(customer)).toHaveLength(1);
  });

  test('from a point that one isn’t connected to is refused', async () => {
    const other = await createCustomer(app);
    await connect(other, '2580');
    const { status, body } = await disconnect(customer, world.pointId);
    expect([status, body.code]).toEqual([422, 'address_not_found']);
    expect(await list(other)).toHaveLength(1);
  });
});
