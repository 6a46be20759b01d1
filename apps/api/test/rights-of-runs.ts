import { readRuns } from '@lavoir/contract';
import type { CallName } from '@lavoir/contract';
import { createStaff } from './factories.ts';
import { operators, ownOrder, ownerAlone } from './rights-rows.ts';
import type { Rights } from './rights-rows.ts';

/** Who drives what is the dispatchers' to say. */
export const rightsOfRuns = {
  readRuns: { answers: operators },
  proposeRuns: { answers: operators },
  showApproach: { answers: ownerAlone(404), request: (house) => ownOrder(house) },
  printRuns: {
    answers: operators,
    request: async (house) => {
      const { params } = await ownOrder(house);
      const driver = await createStaff(house.app, 'driver', house.world.laundryId);
      const given = { driver_id: driver.id };
      await house.app.db.updateTable('orders').set(given).where('id', '=', Number(params.id)).execute();
      return { query: { date: '2026-11-26', laundry_id: String(house.world.laundryId) } };
    },
  },
  keepRuns: {
    answers: operators,
    request: async ({ app, world }) => {
      const laundry_id = world.laundryId;
      const operator = (await createStaff(app, 'operator', laundry_id)).session;
      const query = { date: '2026-12-25', laundry_id: String(laundry_id) };
      const { version } = (await app.send(readRuns, { as: operator, query })).body;
      return { body: { date: query.date, laundry_id, version, runs: [] } };
    },
  },
  moveStop: {
    answers: operators,
    request: async (house) => {
      const { params } = await ownOrder(house);
      const { id } = await createStaff(house.app, 'driver', house.world.laundryId);
      return {
        params: { order_id: params.id, leg: 'pickup' },
        body: { driver_id: id, after: null, was: null },
      };
    },
  },
  findMoments: {
    answers: operators,
    request: async (house) => ({
      body: { leg: 'delivery', order_ids: [Number((await ownOrder(house)).params.id)] },
    }),
  },
  moveVisit: {
    answers: operators,
    request: async (house) => {
      const { params } = await ownOrder(house);
      const row = await house.app.db
        .selectFrom('orders')
        .select(['delivery_date as day', 'delivery_slot as slot'])
        .where('id', '=', Number(params.id))
        .executeTakeFirstOrThrow();
      return { params: { id: params.id, leg: 'delivery' }, body: { to: row, was: row, reason: 'roadworks' } };
    },
  },
} satisfies Partial<Record<CallName, Rights>>;
