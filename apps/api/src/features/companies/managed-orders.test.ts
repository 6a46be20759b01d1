import { listManagedOrders, managedSorts, transitionOrder } from '@lavoir/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createColleague, createCompany, orderForCompany } from '../../../test/companies.ts';
import { createManager, createStaff, createWorld } from '../../../test/factories.ts';
import type { World } from '../../../test/factories.ts';
import { giveToCompany, insertManyOrders } from '../../../test/many-orders.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';
import { foldCompanyMonthsJob } from './companies.jobs.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 100 });
});
afterAll(() => app.close());

test('what counts a company’s orders has each as it is, before and after it is added up', async () => {
  const summed = async () =>
    (
      await sql`
        select company_id, month, status, sum(orders)::integer as orders, sum(total_cents)::bigint as total
        from company_months group by 1, 2, 3 having sum(orders) <> 0 or sum(total_cents) <> 0 order by 1, 2, 3`.execute(
        app.db,
      )
    ).rows;
  const real = async () =>
    (
      await sql`
        select company_id, date_trunc('month', pickup_date::timestamp)::date as month, status,
          count(*)::integer as orders, sum(total_cents::bigint)::bigint as total
        from orders where company_id is not null group by 1, 2, 3 order by 1, 2, 3`.execute(app.db)
    ).rows;
  const rowsKept = async () =>
    (await sql<{ rows: number }>`select count(*) as rows from company_months`.execute(app.db)).rows[0]?.rows;
  const customer = await createColleague(app, world, 'Noor', 'Verbeke');
  const { id } = await orderForCompany(app, world, customer);
  const [line] = await app.db.selectFrom('order_lines').select('id').where('order_id', '=', id).execute();
  const operator = (await createStaff(app, 'operator', world.laundryId)).session;
  // it costs more once it is weighed
  const lines = [{ id: line?.id ?? 0, actual_quantity: 12 }];
  for (const body of [{ action: 'pick_up' }, { action: 'intake', lines }] as const) {
    const { status } = await app.send(transitionOrder, { as: operator, params: { id: String(id) }, body });
    expect(status).toBe(200);
  }
  expect(await summed()).toEqual(await real());
  const before = await rowsKept();
  await foldCompanyMonthsJob.run(app, { id: 'now', job: {} });
  expect(await summed()).toEqual(await real());
  expect(await rowsKept()).toBe((await real()).length);
  expect(before).toBeGreaterThan((await real()).length);
});

describe('a long list', () => {
  let manager: Session;

  const list = async (query: Record<string, string>) =>
    (await app.send(listManagedOrders, { as: manager, query })).body;

  beforeAll(async () => {
    const company = await createCompany(app, 'Wasbeer');
    manager = (await createManager(app, company)).session;
    await insertManyOrders(app.db, world, { people: 120, each: 10 });
    await giveToCompany(app.db, company, { people: 120 });
  });

  test.each(managedSorts)('by %s is the same from its end', async (sort) => {
    const page = async (direction: 'asc' | 'desc', number: number) => {
      const query = { sort, direction, page: String(number), per_page: '7' };
      const { data, pagination } = await list(query);
      expect(pagination).toMatchObject({ total: 1200, total_pages: 172, total_is_capped: false });
      return data.map(({ order_id }) => order_id);
    };
    const first = await page('desc', 1);
    expect(await page('asc', 172)).toEqual(first.slice(0, 3).toReversed());
    const across = [...first.slice(3), ...(await page('desc', 2)).slice(0, 3)];
    expect(await page('asc', 171)).toEqual(across.toReversed());
    expect((await list({ sort, page: '200', per_page: '7' })).data).toEqual([]);
  });

  test('is counted up to a thousand where it is searched or of some days', async () => {
    const capped = { total: 1000, total_is_capped: true };
    expect((await list({ from: '2024-01-01' })).pagination).toMatchObject(capped);
    expect((await list({ search: 'many-' })).pagination).toMatchObject(capped);
  });
});
