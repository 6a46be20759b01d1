import {
  deleteOrder,
  exportManagedOrdersCsv,
  listManagedOrders,
  showManagedCompanies,
  showManagedOrder,
  transitionOrder,
} from '@lavoir/contract';
import type { Order } from '@lavoir/contract';
import { asDay, monthsUpTo } from '@lavoir/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createColleague, createCompany, orderForCompany } from '../../../test/companies.ts';
import { createManager, createOrder, createStaff, createWorld } from '../../../test/factories.ts';
import type { World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';

type Query = Record<string, string>;

let app: TestApp;
let world: World;
let manager: Session;
let noor: Awaited<ReturnType<typeof createColleague>>;
let zoe: typeof noor;
/** in the order in which they were placed */
let placed: Record<'first' | 'second' | 'third' | 'cancelled' | 'deleted' | 'private', Order>;

const dates = (pickup_date: string, delivery_date: string) => ({ pickup_date, delivery_date });
const shirts = (quantity: number) => ({
  product_orders_attributes: [{ product_id: world.shirt, quantity }],
});

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 100 });
  manager = (await createManager(app, world.companyId)).session;
  const operator = (await createStaff(app, 'operator', world.laundryId)).session;
  noor = await createColleague(app, world, 'Noor', 'Verbeke');
  zoe = await createColleague(app, world, 'Zoë', 'Aerts');
  placed = {
    first: await orderForCompany(app, world, noor, { ...shirts(20), description: 'The door code is 9876' }),
    second: await orderForCompany(app, world, zoe, dates('2026-11-30', '2026-12-03')),
    third: await orderForCompany(app, world, noor, { ...dates('2026-12-03', '2026-12-07'), ...shirts(8) }),
    cancelled: await orderForCompany(app, world, zoe, dates('2026-12-07', '2026-12-10')),
    deleted: await orderForCompany(app, world, zoe, dates('2026-12-03', '2026-12-10')),
    // at home: not the company's to know
    private: await createOrder(app, world, noor),
  };
  await app.send(deleteOrder, { as: zoe.session, params: { id: String(placed.deleted.id) } });
  const act = (order: Order, body: object) =>
    app.send(transitionOrder, { as: operator, params: { id: String(order.id) }, body: body as never });
  await act(placed.cancelled, { action: 'cancel', note: 'The van broke down' });
  await act(placed.first, { action: 'pick_up' });
  await act(placed.second, { action: 'fail_pick_up', note: 'Nobody there' });
});
afterAll(() => app.close());

const list = async (query: Query = {}, as = manager) => {
  const { status, body } = await app.send(listManagedOrders, { as, query });
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
};
const found = async (query: Query = {}) =>
  (await list(query)).data.map(
    ({ order_id }) => Object.entries(placed).find(([, { id }]) => id === order_id)?.[0],
  );

describe('the list', () => {
  test('holds the company’s orders, newest pick-up first, in the wire’s words', async () => {
    const { data, pagination } = await list();
    expect(await found()).toEqual(['cancelled', 'third', 'second', 'first']);
    expect(data[3]).toEqual({
      order_id: placed.first.id,
      lavoir_order_id: placed.first.lavoir_order_id,
      user_full_name: 'Noor Verbeke',
      company_name: 'Atelier Nord',
      subtotal: 100,
      pickup_date: '2026-11-26',
      delivery_date: '2026-11-30',
      status: 'picked_up',
      issue: null,
    });
    expect(data[2]).toMatchObject({ status: 'confirmed', issue: 'pick_up' });
    expect(pagination).toEqual({ page: 1, per_page: 10, total: 4, total_pages: 1, total_is_capped: false });
  });

  test.each([
    ['name', ['first', 'third', 'second', 'cancelled']],
    ['number', ['first', 'second', 'third', 'cancelled']],
    ['company', ['first', 'second', 'third', 'cancelled']],
    ['pickup', ['first', 'second', 'third', 'cancelled']],
    ['delivery', ['first', 'second', 'third', 'cancelled']],
    ['status', ['second', 'third', 'first', 'cancelled']],
    ['subtotal', ['third', 'second', 'cancelled', 'first']],
  ])('is sorted by %s, both ways', async (sort, ascending) => {
    expect(await found({ sort, direction: 'asc' })).toEqual(ascending);
    expect(await found({ sort, direction: 'desc' })).toEqual(ascending.toReversed());
  });

  test('comes in pages', async () => {
    const second = await list({ page: '2', per_page: '3', sort: 'number', direction: 'asc' });
    expect(second.data.map(({ order_id }) => order_id)).toEqual([placed.cancelled.id]);
    expect(second.pagination).toMatchObject({ page: 2, total: 4, total_pages: 2 });
    expect((await list({ page: '9' })).data).toEqual([]);
  });

  test.each<[Query, string[]]>([
    [{ status: 'confirmed' }, ['third', 'second']],
    [{ status: 'processed' }, []],
    [{ from: '2026-11-30' }, ['cancelled', 'third', 'second']],
    [{ from: '2026-11-30', to: '2026-12-03' }, ['third', 'second']],
    [{ to: '2026-11-26' }, ['first']],
    [{ status: 'confirmed', to: '2026-11-30', search: 'zoe' }, ['second']],
  ])('filtered by %o holds what fits', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
    expect((await list(query)).pagination.total).toBe(expected.length);
  });

  test.each([{ sort: 'price' }, { direction: 'up' }, { status: 'deleted' }, { from: '2026-02-30' }])(
    'refuses %o',
    async (query) => {
      const { status, body } = await app.send(listManagedOrders, { as: manager, query: query as never });
      expect([status, body.code]).toEqual([422, 'invalid_input']);
    },
  );
});

describe('a search', () => {
  test.each<[string, string[]]>([
    ['zoe', ['cancelled', 'second']],
    ['NOOR v', ['third', 'first']],
    ['z', ['cancelled', 'second']],
    ['nobody at all', []],
    ['%', []],
    ['', ['cancelled', 'third', 'second', 'first']],
  ])('for %s finds those people’s orders', async (search, expected) => {
    expect(await found({ search })).toEqual(expected);
  });

  test('finds an e-mail’s and a number’s parts, each order once', async () => {
    expect(await found({ search: noor.email.slice(0, 12) })).toEqual(['third', 'first']);
    const { lavoir_order_id: number } = placed.second;
    for (const search of [number, number.toLowerCase(), number.slice(3)])
      expect(await found({ search })).toContain('second');
    expect((await list({ search: number })).pagination.total).toBe(1);
    expect(await found({ search: 'LV-' })).toHaveLength(4);
  });
});

describe('the detail', () => {
  const show = (order: Order, as = manager) =>
    app.send(showManagedOrder, { as, params: { order_id: String(order.id) } });

  test('says what is washed and what it costs', async () => {
    const { body } = await show(placed.first);
    const names = { name: 'Shirt', name_fr: 'Shirt', name_nl: 'Shirt' };
    expect(body).toMatchObject({
      lavoir_order_id: placed.first.lavoir_order_id,
      user_full_name: 'Noor Verbeke',
      weighed: false,
      service_fee: 2.5,
      fee_is_delivery: false,
      promotion: 0,
      price: 102.5,
      vat: 17.79,
      bags: [],
    });
    expect(body.products).toHaveLength(1);
    expect(body.products[0]).toMatchObject({
      product_price: 5,
      quantity: 20,
      act_as_kilo: false,
      total: 100,
    });
    expect(body.products[0]?.product_detail.product_id).toBe(world.shirt);
    expect(Object.keys(body.products[0] ?? {})).toEqual(expect.arrayContaining(Object.keys(names)));
  });

  test('repeats what operators wrote', async () => {
    const { body } = await show(placed.cancelled);
    expect(body.admin_order_comments).toEqual([{ body: 'The van broke down' }]);
    expect(body.laundry_order_comments).toEqual([]);
  });

  test('shows bags apart', async () => {
    const order = await orderForCompany(app, world, zoe, {
      ...dates('2026-11-30', '2026-12-03'),
      product_orders_attributes: [
        { product_id: world.shirt, quantity: 10 },
        { product_id: world.bag, quantity: 2 },
      ],
    });
    const { body } = await show(order);
    expect(body.bags).toEqual([expect.objectContaining({ quantity: 2 })]);
    expect(body.products).toHaveLength(1);
    await app.send(deleteOrder, { as: zoe.session, params: { id: String(order.id) } });
  });

  test('keeps to itself where somebody lives, what they wrote, and every code', async () => {
    await app.db
      .updateTable('orders')
      .set({ locker_number: 'A7', locker_code: app.secrets.encrypt('4711') })
      .where('id', '=', placed.first.id)
      .execute();
    const text = JSON.stringify([
      (await show(placed.first)).body,
      await list(),
      await list({ search: 'noor' }),
    ]);
    for (const secret of ['9876', '4711', 'A7', 'Quai du Commerce', noor.email, 'Rue du Bailli'])
      expect(text).not.toContain(secret);
  });

  test.each(['private', 'deleted'] as const)('of a %s order isn’t there', async (which) => {
    expect((await show(placed[which])).status).toBe(404);
  });
});

describe('the months', () => {
  test('say what each came to, without cancelled orders and with those that had none', async () => {
    const { body } = await app.send(showManagedCompanies, { as: manager });
    expect(body).toMatchObject({
      companies: ['Atelier Nord'],
      orders: 4,
      colleagues: 2,
      colleagues_are_capped: false,
    });
    // up to this month twelve, and the next as there are orders in it
    expect(body.months.map(({ month }) => month)).toEqual(monthsUpTo(asDay('2026-12-01'), 13));
    expect(body.months.at(-2)).toEqual({ month: '2026-11-01', orders: 2, total: 155 });
    expect(body.months.at(-1)).toEqual({ month: '2026-12-01', orders: 1, total: 42.5 });
    expect(body.months[0]).toEqual({ month: '2025-12-01', orders: 0, total: 0 });
  });
});

describe('nobody else', () => {
  const everything = async (as: Session) => [
    await app.send(listManagedOrders, { as }),
    await app.send(listManagedOrders, { as, query: { search: 'noor' } }),
    await app.send(listManagedOrders, { as, query: { page: '2', per_page: '1', sort: 'name' } }),
    await app.send(showManagedOrder, { as, params: { order_id: String(placed.first.id) } }),
    await app.send(showManagedCompanies, { as }),
    await app.send(exportManagedOrdersCsv, { as }),
  ];

  test('of another company sees any of it', async () => {
    const other = (await createManager(app, await createCompany(app, 'Schelde & Co'))).session;
    const [all, searched, paged, detail, months] = await everything(other);
    for (const answer of [all, searched, paged])
      expect(answer?.body).toMatchObject({ data: [], pagination: { total: 0, total_pages: 1 } });
    expect([detail?.status, detail?.body.code]).toEqual([404, 'not_found']);
    expect(months?.body).toMatchObject({ companies: ['Schelde & Co'], orders: 0, colleagues: 0 });
    const csv = await fetch(`${app.url}${exportManagedOrdersCsv.path}`, { headers: other });
    expect((await csv.text()).trim().split('\r\n')).toHaveLength(1);
  });

  test('sees it from the call on after their membership was taken away', async () => {
    const former = await createManager(app, world.companyId);
    expect((await list({}, former.session)).data).toHaveLength(4);
    await app.db.deleteFrom('memberships').where('user_id', '=', former.id).execute();
    for (const { status, body } of await everything(former.session))
      expect([status, body.code]).toEqual([403, 'forbidden']);
  });

  test('who merely orders for the company sees any of it', async () => {
    for (const { status, body } of await everything(noor.session))
      expect([status, body.code]).toEqual([403, 'forbidden']);
  });
});

test('a manager of two companies sees both, sorted by company where they ask for it, and hears which they are by now', async () => {
  const second = await createCompany(app, 'Aardbei');
  const both = await createManager(app, world.companyId);
  await app.db
    .insertInto('memberships')
    .values({ user_id: both.id, role: 'manager', company_id: second })
    .execute();
  await app.db
    .updateTable('orders')
    .set({ company_id: second })
    .where('id', '=', placed.private.id)
    .execute();
  const rows = (await list({ sort: 'company', direction: 'asc' }, both.session)).data;
  expect(rows.map(({ company_name }) => company_name)).toEqual([
    'Aardbei',
    ...Array.from({ length: 4 }, () => 'Atelier Nord'),
  ]);
  expect((await list({ sort: 'name', direction: 'asc', search: 'noor' }, both.session)).data).toHaveLength(3);
  const told = async () => [
    (await list({ page: '9' }, both.session)).company_ids,
    (await app.send(showManagedCompanies, { as: both.session })).body.company_ids,
  ];
  const ids = [world.companyId, second].toSorted((a, b) => a - b);
  expect(await told()).toEqual([ids, ids]);
  await app.db
    .deleteFrom('memberships')
    .where('user_id', '=', both.id)
    .where('company_id', '=', second)
    .execute();
  expect(await told()).toEqual([[world.companyId], [world.companyId]]);
  await app.db.updateTable('orders').set({ company_id: null }).where('id', '=', placed.private.id).execute();
});

test('a new name is sorted by and found at once, an erased one is gone from the orders too', async () => {
  const { id } = await createColleague(app, world, 'Aaron', 'Before');
  await app.db.updateTable('orders').set({ user_id: id }).where('id', '=', placed.third.id).execute();
  const rename = (first_name: string, last_name: string) =>
    app.db.updateTable('users').set({ first_name, last_name }).where('id', '=', id).execute();
  const kept = async () =>
    (
      await app.db
        .selectFrom('orders')
        .select('customer_sort')
        .where('id', '=', placed.third.id)
        .executeTakeFirst()
    )?.customer_sort;
  await rename('Ägnes', 'After');
  expect(await kept()).toBe('agnes after');
  expect((await found({ sort: 'name', direction: 'asc' }))[0]).toBe('third');
  await rename('', '');
  expect((await kept())?.trim()).toBe('');
  expect(
    (await list({ sort: 'number' })).data.find(({ order_id }) => order_id === placed.third.id)
      ?.user_full_name,
  ).toBe('');
});
