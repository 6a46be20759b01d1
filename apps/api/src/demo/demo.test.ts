import {
  listAddresses,
  listCollectionPoints,
  listOpsPoints,
  listCompanyInvoices,
  listInvoices,
  listOfficeRequests,
  listOpsOrders,
  listOpsPromoCodes,
  listLaundryQueue,
  openCustomer,
  readOpsCatalogue,
  readOwnRun,
  readRuns,
  listOrders,
  listProducts,
  refuse,
  showOpsPoint,
  showWallet,
  signIn,
} from '@lavoir/contract';
import { addDays, orderStatuses, wallClockAt } from '@lavoir/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../audit-money/audit.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { Session, TestApp } from '../../test/test-app.ts';
import { connect } from '../db/connect.ts';
import type { Actor } from '../http/context.ts';
import { mailJob } from '../mail/mail-job.ts';
import { categories } from './products.ts';
import { isEmpty } from './is-empty.ts';
import { seedDemo } from './seed-demo.ts';
import { setStage } from './stage.ts';

let app: TestApp;
let seeded: boolean[];

const seedIn = ({ db, clock, secrets, url }: TestApp) =>
  seedDemo(db, { now: clock.now(), secrets, publicUrl: url });
const seed = () => seedIn(app);

beforeAll(async () => {
  app = await startTestApp();
  seeded = await Promise.all([seed(), seed()]);
});
afterAll(() => app.close());

const enter = async (who: string, at = app) => {
  const { headers, body } = await at.send(signIn, {
    body: { email: `${who}@lavoir.example`, password: 'washday-2026' },
  });
  const as: Session = {
    'access-token': headers.get('access-token') ?? '',
    client: headers.get('client') ?? '',
    uid: headers.get('uid') ?? '',
  };
  return { as, user: body.data };
};
const ordersOf = async (who: string) => (await app.send(listOrders, { as: (await enter(who)).as })).body;

describe('the demo', () => {
  test('is written once, by one of those who start together', async () => {
    expect(seeded.toSorted()).toEqual([false, true]);
    expect(await isEmpty(app.db)).toBe(false);
    expect(await seed()).toBe(false);
  });

  test('has books that balance', async () => {
    expect(await audit(app.db)).toEqual([]);
  });

  test('has each day until yesterday in its receipts book', async () => {
    const { day } = wallClockAt(app.clock.now());
    const receipts = await app.db.selectFrom('daily_receipts').select(['day', 'total_cents']).execute();
    expect(receipts.at(-1)?.day).toBe(addDays(day, -1));
    expect(receipts.some(({ total_cents }) => total_cents > 0)).toBe(true);
  });

  test('sends nobody mails about what happened before it began', async () => {
    const { rows } = await sql<{ mails: number; jobs: number }>`
      select (select count(*) from mailbox) as mails,
        (select count(*) from pgboss.job where name = ${mailJob.name}) as jobs`.execute(app.db);
    expect(rows).toEqual([{ mails: 0, jobs: 0 }]);
  });

  test('has orders in every state, and one whose charge failed', async () => {
    const orders = await app.db.selectFrom('orders').select(['status', 'payment_status']).execute();
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses));
    expect(orders.filter(({ payment_status }) => payment_status === 'failed')).toHaveLength(1);
  });

  test('has one that was weighed far above its estimate, and waits for a yes that isn’t emma’s', async () => {
    const { body } = await app.send(listOpsOrders, {
      as: (await enter('ops')).as,
      query: { status: 'dropped_at_laundry', per_page: '50' },
    });
    const asked = body.data.filter(({ agreement }) => agreement !== null);
    expect(asked).toMatchObject([{ status: 'dropped_at_laundry', payment_status: null }]);
    expect(Date.parse(asked[0]?.agreement?.due_at ?? '')).toBeGreaterThan(app.clock.now().getTime());
    expect(asked[0]?.customer.name).not.toBe('Emma Claes');
  });

  test('lies in the past, its orders and what happened to them numbered in the order of time', async () => {
    const orders = await app.db.selectFrom('orders').select(['public_id', 'created_at']).execute();
    const byTime = orders.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
    expect(byTime.map(({ public_id }) => public_id)).toEqual(
      orders.map((_, index) => `LV-${20_001 + index}`),
    );
    const { rows } = await sql<{ latest: Date }>`
      select max(at) as latest from (
        select at from order_events union all select at from transfers union all select created_at from orders
        union all select created_at from reviews
        union all select created_at from claims union all select answered_at from claims
        union all select accepted_at from claims) as moments`.execute(app.db);
    expect(rows[0]?.latest.getTime()).toBeLessThan(app.clock.now().getTime());
    const events = await app.db.selectFrom('order_events').select('at').orderBy('id').execute();
    const moments = events.map(({ at }) => at.getTime());
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  });

  test('has two laundries for Brussels and Antwerp, and six points', async () => {
    const { rows } = await sql<{ laundry: string; zips: string[] }>`
      select l.name as laundry, array_agg(z.zip_code order by z.zip_code) as zips
      from laundries l join service_areas a on a.laundry_id = l.id
      join service_area_zip_codes z on z.service_area_id = a.id group by l.id order by l.id`.execute(app.db);
    expect(rows.map(({ laundry, zips }) => [laundry, zips[0], zips.at(-1)])).toEqual([
      ['Lavoir Bruxelles', '1000', '1210'],
      ['Lavoir Antwerpen', '2000', '2060'],
    ]);
    const points = await app.db.selectFrom('collection_points').select(['id', 'secure']).execute();
    const joined = await app.db
      .selectFrom('company_collection_points')
      .select('collection_point_id')
      .execute();
    const alone = points.filter(({ id }) => !joined.some((one) => one.collection_point_id === id));
    expect([points.length, points.filter(({ secure }) => secure).length, alone.length]).toEqual([6, 2, 1]);
  });

  test('has its promo codes that count everywhere', async () => {
    const codes = await app.db
      .selectFrom('promo_codes')
      .select(['code', 'basis_points', 'amount_cents', 'first_order_only', 'ends_on'])
      .where('schedule_ids', 'is', null)
      .where('product_ids', 'is', null)
      .orderBy('code')
      .execute();
    const lasting = { first_order_only: true, ends_on: null };
    expect(codes).toEqual([
      { code: 'FRESH10', basis_points: 1000, amount_cents: null, ...lasting },
      expect.objectContaining({ code: 'SUMMER', ends_on: addDays(wallClockAt(app.clock.now()).day, -60) }),
      { code: 'WELCOME5', basis_points: null, amount_cents: 500, ...lasting },
    ]);
  });
});

test('a demo that fails halfway leaves nothing behind', async () => {
  const { connection, drop } = await createTestDatabase();
  const { db, close } = connect(connection, { onIdleError: () => undefined });
  await sql`alter table reviews add constraint nobody_reviews check (false)`.execute(db);
  const seeding = seedDemo(db, { now: app.clock.now(), secrets: app.secrets, publicUrl: app.url });
  await expect(seeding).rejects.toThrow('nobody_reviews');
  expect(await isEmpty(db)).toBe(true);
  await close();
  await drop();
});

test('what the product refuses is no demo', async () => {
  const { act } = setStage(app.db, { secrets: app.secrets, publicUrl: app.url });
  const handleNothing = async () => refuse('slot_full');
  const doing = act(app.clock.now(), {} as Actor, handleNothing, {});
  await expect(doing).rejects.toThrow("the demo's handleNothing is refused: slot_full");
});

test('has a claim that waits and one whose answer was accepted', async () => {
  const claims = await app.db
    .selectFrom('claims')
    .select(['state', 'credit_cents', 'accepted_at'])
    .orderBy('state')
    .execute();
  expect(claims).toEqual([
    { state: 'answered', credit_cents: 500, accepted_at: expect.any(Date) },
    { state: 'sent', credit_cents: 0, accepted_at: null },
  ]);
});

describe('emma', () => {
  test('has € 120,00 and a card, and one order on its way back', async () => {
    const { as } = await enter('emma');
    expect((await app.send(showWallet, { as })).body.wallet.amount).toBe(120);
    const cards = await app.db.selectFrom('payment_methods').select(['brand', 'last4']).execute();
    expect(cards).toEqual([{ brand: 'visa', last4: '4242' }]);
    const { delivery_addresses } = (await app.send(listAddresses, { as })).body;
    expect(delivery_addresses).toMatchObject([{ zip_code: '1050', city: 'Ixelles', is_default: true }]);
    const { current_orders, past_orders, past_order_reviewed } = (await app.send(listOrders, { as })).body;
    expect(current_orders).toMatchObject([{ status: 'processed', payment_status: 'paid', weighed: true }]);
    expect(past_orders.map(({ status, review }) => [status, review?.stars])).toEqual([
      ['delivered', undefined],
      ['delivered', 5],
      ['delivered', 5],
      ['delivered', 4],
      ['delivered', 5],
    ]);
    expect(past_order_reviewed).toBe(false);
    expect(past_orders.at(-1)?.promo_code).toBe('WELCOME5');
  });

  test('chooses from 60 products or more, some in every category, in three languages', async () => {
    const { products } = (await app.send(listProducts, { as: (await enter('emma')).as })).body;
    expect(products.length).toBeGreaterThanOrEqual(60);
    expect(new Set(products.map(({ category }) => category.slug))).toEqual(
      new Set(categories.map(({ slug }) => slug)),
    );
    const named = products.filter(({ name_en, name_fr, name_nl }) => name_en && name_fr && name_nl);
    expect(named).toHaveLength(products.length);
  });

  test('finds shelves by the constants that clients compare, and reads them in three languages', async () => {
    const { products } = (await app.send(listProducts, { as: (await enter('emma')).as })).body;
    const shelves = new Map(products.map(({ category }) => [category.name, category]));
    for (const name of ['top', 'accessory', 'outside', 'bottoms', 'long', 'Kilo'])
      expect(shelves.get(name)?.name_fr).not.toBe(name);
    expect(shelves.get('top')).toMatchObject({ name_en: 'Tops', over_category: { name: 'body laundry' } });
    expect(shelves.get('bed')?.over_category).toMatchObject({ name: 'home laundry', name_nl: 'Huislinnen' });
  });
});

test('lucas has just signed up', async () => {
  const { as, user } = await enter('lucas');
  expect(user).toMatchObject({ new_user: true, roles: [] });
  expect((await app.send(listAddresses, { as })).body.delivery_addresses).toEqual([]);
  expect(await ordersOf('lucas')).toMatchObject({ current_orders: [], past_orders: [] });
});

test('sofie is to take an order out of a locker of Atelier Nord', async () => {
  const { as } = await enter('sofie');
  const { collection_points } = (await app.send(listCollectionPoints, { as })).body;
  expect(collection_points).toMatchObject([
    { name: 'Atelier Nord', secure: true, is_default: true, companies: [{ company_name: 'Atelier Nord' }] },
  ]);
  const point = await app.db
    .selectFrom('collection_points')
    .select('code_hash')
    .where('name', '=', 'Atelier Nord')
    .executeTakeFirstOrThrow();
  expect(point.code_hash).toEqual(app.secrets.hashCode('2580'));
  const [first, second] = (await ordersOf('sofie')).current_orders;
  expect(first).toMatchObject({ status: 'delivered', can: ['retrieve'], lockers: [{ number: '12' }] });
  expect(first?.lockers[0]?.code).toMatch(/^\d{4}$/);
  expect(second).toMatchObject({ status: 'confirmed', lockers: [] });
});

test('the lockers have doors of three sizes: some in use, one out of order at each point, one overstayed', async () => {
  const as = (await enter('ops')).as;
  const { points } = (await app.send(listOpsPoints, { as, query: { q: 'Atelier Nord' } })).body;
  const [nord] = points;
  expect(nord).toMatchObject({ secure: true, doors: 12, overstays: 1 });
  const { point } = (await app.send(showOpsPoint, { as, params: { id: String(nord?.id) } })).body;
  expect(new Set(point.doors.map(({ size }) => size))).toEqual(new Set(['small', 'medium', 'large']));
  expect(point.doors.filter(({ state }) => state === 'out_of_order')).toHaveLength(1);
  expect(point.doors.find(({ number }) => number === '12')).toMatchObject({ state: 'in_use' });
});

test('marc manages a company whose users have 40 orders or more', async () => {
  const { user } = await enter('marc');
  expect(user.is_company_manager).toBe(true);
  const [membership] = await app.db
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute();
  const orders = await app.db
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', membership?.company_id ?? 0)
    .execute();
  expect(orders.length).toBeGreaterThanOrEqual(40);
});

test('Atelier Nord has its last months’ invoices, all but the newest paid, and none of this month', async () => {
  const { as } = await enter('marc');
  const { data } = (await app.send(listCompanyInvoices, { as })).body;
  const [newest, ...others] = data;
  expect(newest).toMatchObject({ month: '2026-10', state: 'sent', issued_on: '2026-11-01', paid: 0 });
  expect(others.length).toBeGreaterThan(0);
  expect(new Set(others.map(({ state }) => state))).toEqual(new Set(['paid']));
  const { sums } = (await app.send(listInvoices, { as: (await enter('ops')).as })).body;
  expect(sums.draft).toEqual({ invoices: 0, total: 0 });
  expect(sums.late.invoices).toBe(0);
});

test('the drivers of Brussels have runs today and on the next days, and a few stops wait for one', async () => {
  const { as } = await enter('ops');
  const days = await Promise.all(
    ['2026-11-23', '2026-11-24', '2026-11-25'].map(
      async (date) => (await app.send(readRuns, { as, query: { date } })).body,
    ),
  );
  expect(days[0]?.runs).toHaveLength(3);
  const given = days.map(({ runs }) => runs.flatMap(({ stops }) => stops).length);
  expect(given.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(5);
  for (const { pool } of days)
    expect(pool.filter(({ progress }) => progress === 'open').length).toBeLessThan(3);
});

test('driver@ has a full run today: to bring and to collect, at doors and at lockers, done as far as the day is', async () => {
  const { as } = await enter('driver');
  const { stops } = (await app.send(readOwnRun, { as })).body;
  expect(stops.length).toBeGreaterThanOrEqual(8);
  expect(new Set(stops.map(({ leg }) => leg))).toEqual(new Set(['pickup', 'delivery']));
  expect(stops.some(({ has_lockers, leg }) => has_lockers && leg === 'delivery')).toBe(true);
  expect(stops.some(({ access }) => access !== null)).toBe(true);
  expect(stops.every(({ is_ready, progress }) => is_ready || progress !== 'open')).toBe(true);
  const done = stops.filter(({ progress }) => progress === 'done');
  expect(done.map(({ done_at }) => done_at)).toEqual(done.map(() => expect.any(String)));
  const over = (slot: string) => slot.slice(8) <= '09:00';
  expect(stops.filter(({ slot, progress }) => over(slot) && progress === 'open')).toEqual([]);
});

test('operators find notes, an answered office, prices to come and codes that are limited', async () => {
  const { as } = await enter('ops');
  const emma = (await enter('emma')).user.id;
  const { customer } = (await app.send(openCustomer, { as, params: { id: String(emma) } })).body;
  expect(customer.notes.map(({ author }) => author)).toEqual(['Nele', 'Nele']);
  const { requests } = (await app.send(listOfficeRequests, { as })).body;
  expect(requests.map(({ state }) => state)).toEqual(['open', 'open', 'refused']);
  const { products } = (await app.send(readOpsCatalogue, { as, query: {} })).body;
  const shirt = products.find(({ name_en }) => name_en === 'Shirt, on hanger');
  expect(shirt).toMatchObject({ price: 3.8, next_price: { price: 4, from: '2027-01-01' } });
  const { data } = (await app.send(listOpsPromoCodes, { as, query: {} })).body;
  const limits = data.map(({ code, state, places, products: goods }) => [
    code,
    state,
    places,
    goods.map(({ name }) => name),
  ]);
  const duvets = ['Duvet, double', 'Duvet, single', 'Pillow'];
  expect(limits).toEqual(
    expect.arrayContaining([
      ['DUVET20', 'running', [], expect.arrayContaining(duvets)],
      ['EST10', 'running', ['Bruxelles-Est'], []],
      ['LOCKER5', 'planned', ['Atelier Nord', 'Studio Tilleul'], []],
    ]),
  );
});

test.each([
  ['ops', 'operator'],
  ['driver', 'driver'],
  ['laundry', 'partner'],
])('%s works as %s', async (who, role) => {
  const { as, user } = await enter(who);
  expect(user.roles).toEqual([role]);
  const { body } = await app.send(listOpsOrders, { as });
  expect(body.pagination.total).toBeGreaterThan(100);
});

test('begun in the night to a Tuesday it has kilos to weigh and Sofie’s order still in its time, too', async () => {
  const night = await startTestApp();
  night.clock.set('2026-11-24T00:40:00+01:00');
  await seedIn(night);
  const { as } = await enter('ops', night);
  const { data } = (await night.send(listLaundryQueue, { as, query: { stage: 'to_weigh' } })).body;
  const byKilo = data.filter(({ bags, lines }) => bags.count > 0 && lines.some(({ unit }) => unit === 'kg'));
  expect(byKilo.length).toBeGreaterThan(0);
  expect(data.length).toBeGreaterThan(2);
  const { points } = (await night.send(listOpsPoints, { as, query: { q: 'Atelier Nord' } })).body;
  const id = String(points[0]?.id);
  const { point } = (await night.send(showOpsPoint, { as, params: { id } })).body;
  expect(point.doors.find(({ number }) => number === '12')).toMatchObject({ state: 'in_use' });
  await night.close();
});
