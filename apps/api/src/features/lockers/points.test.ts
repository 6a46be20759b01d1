import {
  addDoors,
  addOpsPoint,
  changeOpsPoint,
  connectCollectionPoint,
  listCollectionPoints,
  listOpsPoints,
  renewPointCode,
  showStaffActs,
} from '@lavoir/contract';
import type { CallRequest } from '@lavoir/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer, createStaff, createWorld } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let world: World;
let operator: { id: number; session: Session };
let as: Session;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  operator = await createStaff(app, 'operator', world.laundryId);
  as = operator.session;
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
  const acts = await app.send(showStaffActs, { as, params: { id: String(operator.id) } });
  expect(acts.body.data[0]).toMatchObject({ kind: 'point_code', person: null, words: 'Studio Code' });
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

describe('a company pays', () => {
  let point: number;
  let customer: Customer;
  let companyId: number;

  const params = () => ({ id: String(point) });
  const renew = async () => (await app.send(renewPointCode, { as, params: params() })).body.code;
  const connect = (code?: string, person = customer) =>
    app.send(connectCollectionPoint, {
      as: person.session,
      body: {
        collection_point: { collection_point_id: point, ...(code && { code }) },
        company_id: companyId,
      },
    });
  const seen = async (person = customer) => {
    const { body } = await app.send(listCollectionPoints, { as: person.session });
    return body.collection_points.map(({ secure, may_invoice, connect_again }) => ({
      secure,
      may_invoice,
      connect_again,
    }));
  };

  beforeEach(async () => {
    const { id, companies } = await add({ name: 'Invoiced' });
    [point, companyId] = [id, companies[0]?.id ?? 0];
    await app.db.updateTable('companies').set({ is_invoiced: true }).where('id', '=', companyId).execute();
    customer = await createCustomer(app);
  });

  test('for who entered the code that the point has now, and for nobody by the one before', async () => {
    await connect(await renew());
    expect(await seen()).toEqual([{ secure: true, may_invoice: true, connect_again: false }]);
    const code = await renew();
    expect(await seen()).toEqual([{ secure: true, may_invoice: false, connect_again: true }]);
    await connect(code);
    expect(await seen()).toEqual([{ secure: true, may_invoice: true, connect_again: false }]);
  });

  test('for nobody any more once the lockers go, nor where others come back', async () => {
    await connect(await renew());
    const body = wish({ name: 'Invoiced', secure: false });
    expect((await change(point, body)).status).toBe(200);
    expect(await seen()).toEqual([{ secure: false, may_invoice: false, connect_again: false }]);
    await change(point, { ...body, secure: true });
    expect(await seen()).toEqual([{ secure: true, may_invoice: false, connect_again: true }]);
  });

  test('for nobody who connects by a code that several companies share; who proved it before stays', async () => {
    const code = await renew();
    await connect(code);
    await change(point, wish({ name: 'Invoiced', companies: ['Kanaal Group', 'Neighbours'] }));
    const other = await createCustomer(app);
    expect((await connect(code, other)).status).toBe(200);
    expect(await seen(other)).toEqual([{ secure: true, may_invoice: false, connect_again: false }]);
    expect(await seen()).toEqual([{ secure: true, may_invoice: true, connect_again: false }]);
  });
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

test('of two who change a point other cells both hold, and of the same cell the second is told', async () => {
  const { id } = await add({ name: 'Twice changed' });
  const { laundry_id, ...cells } = wish({ name: 'Twice changed' });
  const seen = { ...cells, laundry_id };
  const save = (own: Partial<Body>) =>
    app.send(changeOpsPoint, { as, params: { id: String(id) }, body: { ...seen, ...own, seen } });
  expect((await save({ service_fee: 3, companies: ['Kanaal Group', 'Kade'] })).status).toBe(200);
  const late = await save({ service_fee: 4 });
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
  const { status, body } = await save({ hours: 'Always', delivery_fee: 1 });
  expect([status, body.point]).toMatchObject([
    200,
    {
      hours: 'Always',
      delivery_fee: 1,
      service_fee: 3,
      companies: [{ name: 'Kade' }, { name: 'Kanaal Group' }],
    },
  ]);
  // a page of before overwrites, as it did
  expect((await change(id, wish({ name: 'Twice changed' }))).body.point).toMatchObject({
    service_fee: 2.5,
    delivery_fee: null,
  });
});
