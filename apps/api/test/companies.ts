import type { Order } from '@lavoir/contract';
import { connectToPoint, createCustomer, createOrder } from './factories.ts';
import type { World } from './factories.ts';
import type { TestApp } from './test-app.ts';

export const createCompany = async (app: TestApp, name: string): Promise<number> =>
  (await app.db.insertInto('companies').values({ name }).returning('id').executeTakeFirstOrThrow()).id;

/** Somebody of the world's company, by a name, connected to its point. */
export const createColleague = async (app: TestApp, world: World, first_name: string, last_name: string) => {
  const person = await createCustomer(app, { wallet: 1_000_000 });
  await app.db.updateTable('users').set({ first_name, last_name }).where('id', '=', person.id).execute();
  await connectToPoint(app, world, person);
  return person;
};

/** An order for the company through the front door: ten shirts unless told otherwise. */
export const orderForCompany = (
  app: TestApp,
  world: World,
  person: Awaited<ReturnType<typeof createColleague>>,
  change: object = {},
): Promise<Order> =>
  createOrder(app, world, person, {
    orderable_id: world.pointId,
    orderable_type: 'CollectionPoint',
    ...change,
  });
