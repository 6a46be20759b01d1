import { addOpsZipCodes, readOpsAreas, removeOpsZipCode, showZipCode } from '@lavoir/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer, createStaff, createWorld } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { Session, TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let session: Session;

beforeAll(async () => {
  app = await startTestApp();
  const world = await createWorld(app);
  ({ session } = await createStaff(app, 'operator', world.laundryId));
  await createCustomer(app);
});
afterAll(() => app.close());

const read = async () => (await app.send(readOpsAreas, { as: session })).body;
const area = async (name: string) => {
  const found = (await read()).areas.find((one) => one.name === name);
  if (!found) throw new Error(`no area ${name}`);
  return found;
};
const codesOf = async (name: string) => (await area(name)).zip_codes.map(({ zip_code }) => zip_code);
const add = async (name: string, ...zip_codes: string[]) =>
  app.send(addOpsZipCodes, {
    as: session,
    params: { id: String((await area(name)).id) },
    body: { zip_codes },
  });
const isServed = async (zip_code: string) =>
  (await app.send(showZipCode, { params: { zip_code } })).body.is_served;

test('an area is given several zip codes at once, and those are served from then on', async () => {
  expect(await area('Brussels')).toMatchObject({
    laundry: 'bruxelles',
    delivery_fee: 4.9,
    zip_codes: [{ zip_code: '1050', addresses: 1 }],
    shifts: [{ weekday: 1 }, { weekday: 4 }],
    changed: null,
  });
  expect((await add('Brussels', '1060', '1050', '1060', '1070')).status).toBe(200);
  expect(await codesOf('Brussels')).toEqual(['1050', '1060', '1070']);
  expect(await isServed('1070')).toBe(true);
  expect((await area('Brussels')).changed).toMatchObject({ by: 'Test Person' });
});

test('a zip code that another area has is refused with its name, and none of the others is kept', async () => {
  const { status, body } = await add('Brussels', '1080', '2000');
  expect([status, body.code]).toEqual([409, 'zip_code_of_area']);
  expect(body.message).toContain('2000');
  expect(body.message).toContain('Antwerp');
  expect(await codesOf('Brussels')).not.toContain('1080');
});

test('of two areas that want the same zip code at once one gets it', async () => {
  const answers = await Promise.all([add('Brussels', '1090'), add('Antwerp', '1090')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a zip code that is taken away isn’t served any more; twice is once', async () => {
  const { id } = await area('Brussels');
  const remove = () =>
    app.send(removeOpsZipCode, { as: session, params: { id: String(id), zip_code: '1070' } });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
  expect(await isServed('1070')).toBe(false);
  const { count } = await app.db
    .selectFrom('area_changes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('action', '=', 'zip_code_removed')
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});
