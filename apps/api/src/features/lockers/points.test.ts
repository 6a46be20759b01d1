import {
  addDoors,
  addOpsPoint,
  changeOpsPoint,
  connectCollectionPoint,
  listOpsPoints,
  renewPointCode,
} from '@lavoir/contract';
import type { CallRequest } from '@lavoir/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer, createStaff, createWorld } from '../../../test/factories.ts';
import type { World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let world: World;
let as: Session;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  as = (await createStaff(app, 'operator', world.laundryId)).session;
});
afterAll(() => app.close());

type Body = CallRequest<typeof addOpsPoint>['body'];

const wish = (change: Partial<Body> = {}): Body => ({
  name: 'Kantoor Kanaal',
  street: 'Havenlaan',
  nr: '86',
  zip: '1000',
  city: 'Brussel',
  hours: 'Mon–Fri 8:00–19:00',
  access_note: 'Ring at reception',
  laundry_id: world.laundryId,
  service_fee: 2.5,
  delivery_fee: null,
  secure: true,
  companies: ['Kanaal Group'],
  ...change,
});
const add = async (change: Partial<Body> = {}) =>
  (await app.send(addOpsPoint, { as, body: wish(change) })).body.point;
const change = (id: number, body: Body) => app.send(changeOpsPoint, { as, params: { id: String(id) }, body });
const found = async (q: string) =>
  (await app.send(listOpsPoints, { as, query: { q } })).body.points.map(({ name }) => name);

test('a point is added with its company and the days of the house, and found by each of its words', async () => {
  const point = await add();
  expect(point).toMatchObject({
    hours: 'Mon–Fri 8:00–19:00',
    laundry: { id: world.laundryId },
    service_fee: 2.5,
    companies: [{ name: 'Kanaal Group', members: 0, is_invoiced: false }],
    shifts: [{ weekday: 1 }, { weekday: 4 }],
    doors: [],
  });
  expect(await found('havenlaan kanaal')).toEqual(['Kantoor Kanaal']);
  expect(await found('1000 nowhere')).toEqual([]);
});

test('a code is new each time, said once, and connects people for a company of the point', async () => {
  const point = await add({ name: 'Studio Code' });
  const params = { id: String(point.id) };
  const { code } = (await app.send(renewPointCode, { as, params })).body;
  const customer = await createCustomer(app);
  const connect = (said: string) =>
    app.send(connectCollectionPoint, {
      as: customer.session,
      body: {
        collection_point: { collection_point_id: point.id, code: said },
        company_id: point.companies[0]?.id ?? 0,
      },
    });
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
  expect([(await connect(wrong)).status, (await connect(code)).status]).toEqual([422, 200]);

  const left = await change(point.id, wish({ name: 'Studio Code', companies: ['Other'] }));
  expect([left.status, left.body.code]).toEqual([409, 'company_has_members']);
  const kept = await change(point.id, wish({ name: 'Studio Code', companies: ['kanaal group', 'Other'] }));
  expect(kept.body.point.companies).toMatchObject([{ name: 'Kanaal Group', members: 1 }, { name: 'Other' }]);
});

test('a point without a code has no doors', async () => {
  const point = await add({ name: 'Reception', secure: false });
  const params = { id: String(point.id) };
  expect((await app.send(renewPointCode, { as, params })).body.code).toBe('point_without_code');
  const doors = await app.send(addDoors, { as, params, body: { numbers: ['1'], size: 'small' } });
  expect(doors.body.code).toBe('point_without_code');
});

test('a number that isn’t a house’s is refused at its field', async () => {
  const answer = await app.send(addOpsPoint, { as, body: wish({ nr: 'twelve' }) });
  expect([answer.status, answer.body.code]).toEqual([422, 'house_number_invalid']);
});

test('a laundry that isn’t there is refused at its field', async () => {
  const laundry_id = 2_147_483_647;
  const answers = [
    await app.send(addOpsPoint, { as, body: wish({ name: 'Nowhere', laundry_id }) }),
    await change((await add({ name: 'Served' })).id, wish({ name: 'Served', laundry_id })),
  ];
  for (const { status, body } of answers)
    expect([status, body]).toMatchObject([
      422,
      { code: 'invalid_input', message: { laundry_id: expect.any(String) } },
    ]);
});
