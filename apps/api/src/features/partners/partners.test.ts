import { showLaundryPartner } from '@lavoir/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectToPoint, createCustomer, createNewcomer, createWorld } from '../../../test/factories.ts';
import type { World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
});
afterAll(() => app.close());

const partnerOf = (as: Session) => app.send(showLaundryPartner, { as });

test('the laundry of the default address says who it is, its fields directly', async () => {
  const words = {
    description_en: 'Since 1954.',
    description_fr: 'Depuis 1954.',
    description_nl: 'Sinds 1954.',
  };
  const place = { latitude: 50.85, longitude: 4.34, avatar: '/pictures/laundry.png' };
  await app.db
    .updateTable('laundries')
    .set({ ...words, ...place })
    .where('id', '=', world.laundryId)
    .execute();
  const { body } = await partnerOf((await createCustomer(app)).session);
  expect(body).toEqual({
    name: 'bruxelles',
    ...words,
    ...place,
    street_number: 'Rue du Page 1',
    zip: '1050',
    city: 'Ixelles',
    email: 'bruxelles@lavoir.example',
    phone: '+3225551234',
  });
});

test('another zip code has another laundry, without a picture, words or coordinates where it gave none', async () => {
  const { body } = await partnerOf((await createCustomer(app, { zip: '2000' })).session);
  expect(body).toMatchObject({ name: 'antwerpen', avatar: null, description_en: '', latitude: null });
});

test('a default collection point has its own', async () => {
  const customer = await createCustomer(app, { zip: '2000' });
  await connectToPoint(app, world, customer);
  const place = { default_delivery_address_id: null, default_collection_point_id: world.pointId };
  await app.db.updateTable('users').set(place).where('id', '=', customer.id).execute();
  expect((await partnerOf(customer.session)).body.name).toBe('bruxelles');
});

test('who has no place yet has no laundry, and neither has a point without one', async () => {
  const newcomer = await partnerOf((await createNewcomer(app)).session);
  expect([newcomer.status, newcomer.body.code]).toEqual([404, 'no_laundry_yet']);
  const customer = await createCustomer(app);
  await connectToPoint(app, world, customer);
  const place = { default_delivery_address_id: null, default_collection_point_id: world.pointId };
  await app.db.updateTable('users').set(place).where('id', '=', customer.id).execute();
  await app.db
    .updateTable('collection_points')
    .set({ laundry_id: null })
    .where('id', '=', world.pointId)
    .execute();
  const answer = async () => {
    const { status, body } = await partnerOf(customer.session);
    return [status, body.code];
  };
  // what a process keeps of points is as the database within two seconds
  await expect.poll(answer, { timeout: 2000 }).toEqual([404, 'no_laundry_yet']);
});
