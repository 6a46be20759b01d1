import { searchCollectionPoints } from '@lavoir/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomer, createWorld } from '../../../../test/factories.ts';
import type { World } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { Session, TestApp } from '../../../../test/test-app.ts';
import { pointsWith, tellingWordsOf } from './point-search.queries.ts';

let app: TestApp;
let world: World;
let session: Session;

type Place = [name: string, street: string, nr: string, zip: string, city: string, lat: number, lng: number];

const places: [Place, Place, Place, Place] = [
  ['Studio Tilleul', 'Rue du Page', '14', '1050', 'Ixelles', 50.8243, 4.3604],
  ['Gare Maritime, réception', 'Rue Picard', '11', '1000', 'Bruxelles', 50.8651, 4.3487],
  ['Kantoor Zuid', 'Amerikalei', '121', '2000', 'Antwerpen', 51.2057, 4.396],
  ['Nobody’s', 'Rue du Page', '99', '1050', 'Ixelles', 50.82, 4.36],
];

const insertPoint = async (values: Place, companies: readonly string[]) => {
  const [name, street, nr, zip, city, latitude, longitude] = values;
  const schedule = await app.db
    .insertInto('schedules')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await app.db
    .insertInto('collection_points')
    .values({
      name,
      street,
      nr,
      zip,
      city,
      latitude,
      longitude,
      laundry_id: world.laundryId,
      schedule_id: schedule.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.insertInto('shifts').values({ schedule_id: schedule.id, weekday: 3, capacity: 5 }).execute();
  for (const company of companies) {
    const { id: company_id } = await app.db
      .insertInto('companies')
      .values({ name: company })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('company_collection_points')
      .values({ company_id, collection_point_id: id })
      .execute();
  }
  return id;
};

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  ({ session } = await createCustomer(app));
  const [tilleul, maritime, zuid, nobody] = places;
  await insertPoint(tilleul, ['Studio Tilleul & Cie']);
  await insertPoint(maritime, ['Canal Digital', 'Maison Verhaegen']);
  await insertPoint(zuid, ['Schelde Logistics']);
  await insertPoint(nobody, []);
});
afterAll(() => app.close());

const search = (query: Record<string, string>) =>
  app.send(searchCollectionPoints, { as: session, query: query as { q: string } });
const names = async (q: string, more: Record<string, string> = {}) => {
  const { status, body } = await search({ q, ...more });
  expect([status, body.code]).toEqual([200, undefined]);
  return body.collection_points.map(({ name }) => name);
};

describe('a point is found', () => {
  test.each([
    ['by its name', 'tilleul', 'Studio Tilleul'],
    ['by part of a word', 'illeu', 'Studio Tilleul'],
    ['without its accents', 'reception', 'Gare Maritime, réception'],
    ['with accents that it has not', 'Pïcàrd', 'Gare Maritime, réception'],
    ['in capitals', 'AMERIKALEI', 'Kantoor Zuid'],
    ['by its zip code', '2000', 'Kantoor Zuid'],
    ['by a company', 'verhaegen', 'Gare Maritime, réception'],
    ['by words in another order', 'ixelles page studio', 'Studio Tilleul'],
    [
      'by words of name, street, city and company',
      'maritime picard bruxelles canal',
      'Gare Maritime, réception',
    ],
    ['by its whole address', 'Rue du Page 14, 1050 Ixelles', 'Studio Tilleul'],
    [
      'by its address with the country',
      'Rue Picard 11, 1000 Bruxelles, Belgique',
      'Gare Maritime, réception',
    ],
    ['by the other name of its commune', 'Elsene', 'Studio Tilleul'],
    ['by the Dutch name of the city', 'rue picard 11 Brussel', 'Gare Maritime, réception'],
  ])('%s: %s', async (_how, q, name) => {
    expect(await names(q)).toEqual([name]);
  });

  test('nearest first where the position is known, with the metres', async () => {
    expect(await names('rue p')).toEqual(['Gare Maritime, réception', 'Studio Tilleul']);
    const { body } = await search({ q: 'rue p', lat: '50.8243', lng: '4.3590' });
    expect(body.collection_points.map(({ name, distance }) => [name, distance])).toEqual([
      ['Studio Tilleul', 98],
      ['Gare Maritime, réception', 4599],
    ]);
  });

  test('with its place, its companies and its days, and never its code', async () => {
    const { body } = await search({ q: 'maritime' });
    expect(body).toEqual({
      collection_points: [
        {
          id: expect.any(Number),
          type: 'CollectionPoint',
          name: 'Gare Maritime, réception',
          street: 'Rue Picard',
          nr: '11',
          zip: '1000',
          city: 'Bruxelles',
          address: 'Rue Picard 11, 1000 Bruxelles',
          secure: false,
          latitude: 50.8651,
          longitude: 4.3487,
          distance: null,
          laundry_id: world.laundryId,
          days: ['wednesday'],
          companies: [
            { id: expect.any(Number), company_name: 'Canal Digital' },
            { id: expect.any(Number), company_name: 'Maison Verhaegen' },
          ],
        },
      ],
      more: false,
    });
    const secure = await search({ q: 'quai du commerce' });
    expect(secure.body.collection_points).toMatchObject([{ secure: true }]);
    expect(JSON.stringify(secure.body)).not.toMatch(/code|2580/);
  });

  test('only while a company is there, by the name that it has', async () => {
    const id = await insertPoint(['Nomad House', 'Rue X', '1', '1000', 'Bruxelles', 50.85, 4.35], ['Nomads']);
    expect(await names('nomads')).toEqual(['Nomad House']);
    await app.db.updateTable('companies').set({ name: 'Settlers' }).where('name', '=', 'Nomads').execute();
    expect([await names('nomads'), await names('settlers')]).toEqual([[], ['Nomad House']]);
    await app.db.deleteFrom('company_collection_points').where('collection_point_id', '=', id).execute();
    expect(await names('nomad house')).toEqual([]);
  });
});

describe('a search', () => {
  test.each([
    ['of less than three characters', { q: 'ru' }],
    ['of three spaces', { q: '   ' }],
    ['without words', {}],
    ['with NUL', { q: 'rue\0' }],
    ['of 300 characters', { q: 'a'.repeat(300) }],
    ['from nowhere', { q: 'rue', lat: 'north', lng: '4' }],
    ['from beyond the pole', { q: 'rue', lat: '91', lng: '4' }],
  ])('%s is refused', async (_what, query: Record<string, string>) => {
    expect((await search(query)).status).toBe(422);
  });

  test.each(['%%%', '___', '\\\\\\', "'; --", '…?!'])('takes %s for no words', async (q) => {
    expect(await names(q)).toEqual([]);
  });

  test('looks for what it is given, not for a pattern', async () => {
    expect(await names('t%l_eul')).toEqual([]);
  });
});

describe('among 10,000 points', () => {
  /** a statement may take three seconds */
  const insertSome = () =>
    sql`
      with made as (
        insert into schedules select from generate_series(1, 250) returning id
      ), point as (
        insert into collection_points (name, street, nr, zip, city, latitude, longitude, laundry_id, schedule_id)
        select 'Office ' || md5(id::text), (array['Rue Haute', 'Avenue Louise', 'Meir', 'Havenlaan'])[1 + id % 4], id::text,
          (array['1000', '1050', '2000'])[1 + id % 3], (array['Bruxelles', 'Ixelles', 'Antwerpen'])[1 + id % 3],
          50.8 + id % 100 * 0.001, 4.3 + id % 97 * 0.001, ${world.laundryId}::integer, id
        from made returning id
      )
      insert into company_collection_points select ${world.companyId}::integer, id from point`.execute(
      app.db,
    );

  beforeAll(async () => {
    for (let time = 0; time < 40; time += 1) await insertSome();
    await sql`analyze`.execute(app.db);
  });

  type Plan = { Plans?: Plan[] } & Record<string, unknown>;
  const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];
  /** What was done with the table of points. */
  const scansOf = async (q: string, from: { lat: number; lng: number } | undefined): Promise<Plan[]> => {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
      explain (analyze, timing off, format json) ${pointsWith(tellingWordsOf(q), from, 21)}`.execute(app.db);
    const [explained] = rows;
    if (!explained) throw new Error('no plan');
    const parts = partsOf(explained['QUERY PLAN'][0].Plan);
    return parts.filter((part) => part['Relation Name'] === 'collection_points');
  };

  test.each([
    ['that every point has', 'office'],
    ['that a third has', 'brussel'],
    ['that no point nearby has', 'antwerpen'],
    ['of several commons', 'avenue louise ixelles'],
    ['that stand at the start of a word', 'rue 1'],
    ['of one point', 'tilleul'],
    ['of none', 'zzzyyy'],
  ])('words %s are found without reading more points than are shown: %s', async (_which, q) => {
    for (const from of [{ lat: 50.9, lng: 4.4 }, undefined]) {
      const scans = await scansOf(q, from);
      expect(scans.map((scan) => [scan['Node Type'], scan['Index Name']])).toEqual([
        ['Index Scan', 'collection_points_search'],
      ]);
      const [{ 'Actual Rows': kept, 'Rows Removed by Index Recheck': other = 0 } = {}] = scans;
      expect(Number(kept) + Number(other)).toBeLessThan(60);
    }
  });

  test('a search that fits many shows the nearest of them, and that there are more', async () => {
    const { body } = await search({ q: 'brussel', lat: '50.85', lng: '4.35' });
    expect([body.collection_points.length, body.more]).toEqual([20, true]);
    const metres = body.collection_points.map(({ distance }) => distance ?? Infinity);
    expect(metres).toEqual(metres.toSorted((a, b) => a - b));
    expect(metres[0]).toBeLessThan(200);
  });
});
