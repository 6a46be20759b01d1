import type { CallName } from '@lavoir/contract';
import { createStaff } from './factories.ts';
import { operators, ownOrder } from './rights-rows.ts';
import type { Rights } from './rights-rows.ts';

/** Who drives what is the dispatchers' to say. */
export const rightsOfRuns = {
  readRuns: { answers: operators },
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
} satisfies Partial<Record<CallName, Rights>>;
