import { chooseDefaultAddress, connectCollectionPoint, listCollectionPoints } from '@lavoir/contract';
import { minuteMs } from '@lavoir/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer, createWorld } from '../../../../test/factories.ts';
import type { Customer, World } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let world: World;
let customer: Customer;
/** nobody may use it yet */
let emptyPoint: number;

beforeAll(async () => {
  app = await startTestApp({ limits: 'on' });
  world = await createWorld(app);
  const { id: schedule_id } = await app.db
    .insertInto('schedules')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = { name: 'Nobody’s', street: 'Rue X', nr: '1', zip: '1000', city: 'Bruxelles' };
  const point = await app.db
    .insertInto('collection_points')
    .values({ ...place, laundry_id: world.laundryId, schedule_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  emptyPoint = point.id;
});
afterAll(() => app.close());
beforeEach(async () => {
  customer = await createCustomer(app);
});

const connect = (code: unknown, language = 'en', pointId = world.pointId) =>
  app.send(connectCollectionPoint, {
    as: customer.session,
    body: {
      collection_point: { collection_point_id: pointId, code: code as string },
      company_id: world.companyId,
    },
    headers: { 'accept-language': language },
  });
const passMinutes = (minutes: number) =>
  sql`update limit_counts set expire = expire - ${minutes * minuteMs}::bigint where key like 'point_code:%'`.execute(
    app.db,
  );
const connected = async () =>
  (await app.send(listCollectionPoints, { as: customer.session })).body.collection_points;

describe.each([
  ['en', 'Invalid input: ', 'Your code is incorrect! Please try again.', 'That was a lot at once.'],
  [
    'fr',
    'Donnée incorrecte\u00a0: ',
    'Votre code est incorrect\u00a0! Réessayez.',
    'Cela fait beaucoup d’un coup.',
  ],
  ['nl', 'Ongeldige invoer: ', 'Je code is niet juist! Probeer het opnieuw.', 'Dat was veel in één keer.'],
])('in %s', (language, invalid, wrong, locked) => {
  test.each<[string, unknown]>([
    ['a number', 2580],
    ['a list', ['2580']],
    ['an object', { like: '%' }],
    ['true', true],
    ['2580 with a NUL', '2580\0'],
    ['300 characters', '2'.repeat(300)],
  ])('%s is no code, which is said at its field, and nothing is stored', async (_what, code) => {
    const { status, body } = await connect(code, language);
    const message = body.message as Partial<Record<string, string>> | undefined;
    expect([status, Object.keys(message ?? {})]).toEqual([422, ['code']]);
    expect([invalid, wrong].some((text) => message?.['code']?.startsWith(text))).toBe(true);
    expect(await connected()).toEqual([]);
  });

  test('five wrong ones lock for fifteen minutes, after which one may try again', async () => {
    for (let time = 0; time < 5; time += 1) {
      // the first ones nearly as long ago
      if (time === 4) await passMinutes(14);
      expect((await connect('0000', language)).body.message).toEqual({ code: wrong });
    }
    const refused = await connect('2580', language);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      { code: expect.stringMatching(`^${locked}`) },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    await passMinutes(15);
    expect((await connect('2580', language)).status).toBe(200);
  });
});

test('a point without a company can’t be connected to', async () => {
  const { status, body } = await connect(undefined, 'en', emptyPoint);
  expect([status, body.code]).toEqual([422, 'company_not_at_point']);
  expect(await connected()).toEqual([]);
});

test('somebody else’s point is nobody’s default', async () => {
  const owner = customer;
  expect((await connect('2580')).status).toBe(200);
  customer = await createCustomer(app);
  const { status, body } = await app.send(chooseDefaultAddress, {
    as: customer.session,
    body: { id: world.pointId, address_type: 'CollectionPoint' },
  });
  expect([status, body.code]).toEqual([422, 'address_not_found']);
  expect(await connected()).toEqual([]);
  customer = owner;
  expect(await connected()).toHaveLength(1);
});
