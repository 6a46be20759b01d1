import { deleteOrder, listOpsOrders, showProfile, transitionOrder } from '@lavoir/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomer, createOrder, createStaff, createWorld } from '../../../../test/factories.ts';
import type { World } from '../../../../test/factories.ts';
import { insertManyOrders } from '../../../../test/many-orders.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { Session, TestApp } from '../../../../test/test-app.ts';
import { foldCountsJob } from '../dispatch.jobs.ts';

type Query = Record<string, string>;

const people = 1200;
const each = 3;

let app: TestApp;
let world: World;
let operator: Session;
/** at the first laundry */
let driver: Session;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 1000 });
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
  driver = (await createStaff(app, 'driver', world.laundryId)).session;
  await insertManyOrders(app.db, world, { people, each });
});
afterAll(() => app.close());

const list = async (query: Query, as = operator) => {
  const { status, body } = await app.send(listOpsOrders, { as, query });
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
};

/** Page by page to the end, each by the cursor of the one before. */
const walk = async (query: Query, as = operator, meanwhile?: () => Promise<unknown>) => {
  const found: { id: number; pickup_date: string }[] = [];
  let cursor: string | null = null;
  do {
    const body = await list({ ...query, per_page: '100', ...(cursor === null ? {} : { cursor }) }, as);
    found.push(...body.data);
    cursor = body.pagination.next_cursor;
    await meanwhile?.();
  } while (cursor !== null);
  return found.map(({ id }) => id);
};

/** What the list must hold, by a look at every row. */
const expected = async (where = 'true', values: string[] = []) => {
  const condition = sql.join(
    where
      .split('?')
      .flatMap((part, index) => [...(index > 0 ? [sql`${values[index - 1]}`] : []), sql.raw(part)]),
    sql``,
  );
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o join users u on u.id = o.user_id where ${condition}
    order by o.pickup_date desc, o.id desc`.execute(app.db);
  return rows.map(({ id }) => id);
};

describe('the list, cursor by cursor,', () => {
  test('holds every order once, newest pick-up first', async () => {
    expect(await walk({})).toEqual(await expected());
  });

  test.each<[string, Query, string]>([
    ['of a status', { status: 'processed' }, "o.status = 'processed'"],
    ['of a day', { date: '2025-06-02' }, "'2025-06-02' in (o.pickup_date, o.delivery_date)"],
    [
      'of a day and a status',
      { date: '2025-06-02', status: 'delivered' },
      "'2025-06-02' in (o.pickup_date, o.delivery_date) and o.status = 'delivered'",
    ],
    ['of a name that many have', { q: 'anneke' }, "u.first_name = 'Anneke'"],
    ['of a mail that all have', { q: '@TEST.example' }, "u.email like '%@test.example'"],
    [
      'of that mail and a day',
      { q: '@test.example', date: '2025-06-02' },
      "u.email like '%@test.example' and '2025-06-02' in (o.pickup_date, o.delivery_date)",
    ],
    ['of a whole mail', { q: 'MANY-117@test.example' }, "u.email = 'many-117@test.example'"],
    [
      'of a name that many have before one that few have',
      { q: 'chloe wouters11' },
      "u.first_name = 'Chloé' and u.last_name like 'Wouters11%'",
    ],
    ['of the start of a mail', { q: 'ma' }, "u.email like 'ma%'"],
    ['of some people', { q: 'Peeters1' }, "u.last_name like 'Peeters1%'"],
    ['of digits in numbers and mails', { q: '111' }, "(o.public_id like '%111%' or u.email like '%111%')"],
    ['of digits that numbers begin with', { q: 'lv-2111' }, "o.public_id like 'LV-2111%'"],
    [
      'of such digits on a day',
      { q: 'LV-2', date: '2025-06-02' },
      "'2025-06-02' in (o.pickup_date, o.delivery_date)",
    ],
    ['of what all numbers have', { q: 'LV-' }, 'true'],
  ])('%s holds those orders once', async (_what, query, where) => {
    const [found, all] = [await walk(query), await expected(where)];
    expect(all.length).toBeGreaterThan(0);
    expect(found).toEqual(all);
  });

  test.each<[string, Query, string]>([
    ['all', {}, 'true'],
    ['by status', { status: 'processed' }, "o.status = 'processed'"],
    ['by day', { date: '2025-06-02' }, "'2025-06-02' in (o.pickup_date, o.delivery_date)"],
    ['by name', { q: 'anneke' }, "u.first_name = 'Anneke'"],
    ['by digits', { q: '111' }, "(o.public_id like '%111%' or u.email like '%111%')"],
  ])('of a driver holds their laundries’ alone, %s', async (_what, query, where) => {
    expect(await walk(query, driver)).toEqual(
      await expected(`${where} and o.laundry_id = ?`, [String(world.laundryId)]),
    );
  });

  test('of staff at two laundries mixes both', async () => {
    const both = await createStaff(app, 'driver', world.laundryId);
    const membership = { user_id: both.id, role: 'partner', laundry_id: world.otherLaundryId };
    await app.db.insertInto('memberships').values(membership).execute();
    expect(await walk({}, both.session)).toEqual(await expected());
  });

  test('misses none and repeats none of those that were there when new ones come in between', async () => {
    const before = await expected();
    const customer = await createCustomer(app, { wallet: 1_000_000 });
    const placed: number[] = [];
    const found = await walk({}, operator, async () => {
      if (placed.length < 8) placed.push((await createOrder(app, world, customer)).id);
    });
    expect(placed.length).toBe(8);
    expect(found.filter((id) => !placed.includes(id))).toEqual(before);
    expect(new Set(found).size).toBe(found.length);
  });

  test.each(['x', 'MjAyNi0wMi0zMCAx', 'MjAyNS0wMS0wMSAw', 'x'.repeat(65), 'a b'])(
    'refuses %s for a cursor',
    async (cursor) => {
      const { status, body } = await app.send(listOpsOrders, { as: operator, query: { cursor } });
      expect([status, body.code]).toEqual([422, 'invalid_input']);
    },
  );
});

describe('a page by its number', () => {
  test('holds what the cursors came to', async () => {
    const all = await expected();
    for (const page of [1, 2, 30]) {
      const { data, pagination } = await list({ page: String(page), per_page: '100' });
      expect(data.map(({ id }) => id)).toEqual(all.slice((page - 1) * 100, page * 100));
      expect(pagination).toMatchObject({ page, total: 1000, total_pages: 10, total_is_capped: true });
    }
  });

  test('counts a shorter list to its end', async () => {
    const { pagination } = await list({ date: '2025-06-02' });
    const { length } = await expected("'2025-06-02' in (o.pickup_date, o.delivery_date)");
    expect(pagination).toMatchObject({ total: length, total_is_capped: false });
  });

  test('beyond ten thousand finds of a search asks for a narrower one, of a short list it is empty', async () => {
    const deep = { page: '101', per_page: '100' };
    const wide = await app.send(listOpsOrders, { as: operator, query: { q: 'test.example', ...deep } });
    expect([wide.status, wide.body.code]).toEqual([422, 'search_too_wide']);
    expect((await list({ q: 'peeters111', ...deep })).data).toEqual([]);
  });
});

describe('a search', () => {
  const named = async (first_name: string, last_name: string) => {
    const person = await createCustomer(app, { wallet: 50_000 });
    await app.db.updateTable('users').set({ first_name, last_name }).where('id', '=', person.id).execute();
    return { ...person, order: (await createOrder(app, world, person)).id };
  };
  const idsOf = async (q: string) => (await list({ q })).data.map(({ id }) => id);

  test('minds no accents, on either side', async () => {
    const { order } = await named('Léa', 'Vandencœur');
    for (const q of ['lea vanden', 'LÉA VANDEN', 'vandencoeur', 'Vandencœur'])
      expect(await idsOf(q)).toEqual([order]);
    const plain = await named('Zoe', 'Unaccented');
    expect(await idsOf('zoé unacc')).toEqual([plain.order]);
  });

  test('minds neither two spaces nor those that a mail puts between names', async () => {
    const { order } = await named('Aïcha', 'Spaceless');
    for (const q of ['aicha  spaceless', ' Aïcha\u00a0Spaceless ', 'aicha\u202f\u00a0spaceless'])
      expect(await idsOf(q)).toEqual([order]);
  });

  test('finds somebody by their new name at once, and no longer by the old one', async () => {
    const { id, order } = await named('Before', 'Renaming');
    await app.db.updateTable('users').set({ last_name: 'Afterwards' }).where('id', '=', id).execute();
    expect([await idsOf('before afterw'), await idsOf('before renam')]).toEqual([[order], []]);
  });

  test('of one or two letters finds what e-mails begin with, not what is in them', async () => {
    const { order, id } = await named('Qq', 'Qq');
    expect(await idsOf('qq')).toEqual([]);
    await app.db.updateTable('users').set({ email: 'qQ@test.example' }).where('id', '=', id).execute();
    expect(await idsOf('QQ')).toEqual([order]);
  });

  test.each(['--', '...', '%%%', "'';", '_____'])('for %s finds nothing', async (q) => {
    expect(await idsOf(q)).toEqual([]);
  });
});

test('what leads to deep pages counts every order as it is, before and after it is added up', async () => {
  const counted = async () =>
    (
      await sql`
        select pickup_date, laundry_id, status, sum(orders)::integer as orders from order_counts
        group by 1, 2, 3 having sum(orders) <> 0 order by 1, 2, 3`.execute(app.db)
    ).rows;
  const real = async () =>
    (
      await sql`
        select pickup_date, laundry_id, status, count(*)::integer as orders from orders
        group by 1, 2, 3 order by 1, 2, 3`.execute(app.db)
    ).rows;
  const rowsKept = async () =>
    (
      await app.db
        .selectFrom('order_counts')
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .execute()
    )[0]?.rows;
  const customer = await createCustomer(app, { wallet: 100_000 });
  const [first, second] = [
    await createOrder(app, world, customer),
    await createOrder(app, world, customer, { pickup_date: '2026-11-30', delivery_date: '2026-12-03' }),
  ];
  await app.send(deleteOrder, { as: customer.session, params: { id: String(second.id) } });
  for (const action of ['pick_up', 'intake', 'process'] as const) {
    const { status } = await app.send(transitionOrder, {
      as: operator,
      params: { id: String(first.id) },
      body: { action },
    });
    expect(status).toBe(200);
  }
  expect(await counted()).toEqual(await real());
  await foldCountsJob.run(app, { id: 'now', job: {} });
  expect(await counted()).toEqual(await real());
  expect(await rowsKept()).toBe((await real()).length);
});

test('lists that hang leave the customers their connections', async () => {
  const customer = await createCustomer(app);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = [1, 2, 3].map(() => app.readDb.connection().execute(() => released));
  let isListed = false;
  const listed = list({}).finally(() => {
    isListed = true;
  });
  for (let time = 0; time < 20; time += 1) {
    const { status } = await app.send(showProfile, { as: customer.session });
    expect(status).toBe(200);
  }
  expect(isListed).toBe(false);
  release();
  await Promise.all(held);
  expect((await listed).data.length).toBeGreaterThan(0);
});
