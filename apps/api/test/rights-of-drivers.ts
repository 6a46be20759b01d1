import type { CallName } from '@lavoir/contract';
import { ownOrder, staff } from './rights-rows.ts';
import type { Rights } from './rights-rows.ts';

/** What a phone in the van shows and sends is the driver's own. */
const driversAlone = { ...staff, partner: 403, operator: 403 };

export const rightsOfDrivers = {
  readOwnRun: { answers: driversAlone },
  takeStep: {
    answers: driversAlone,
    request: async (house) => {
      const { params } = await ownOrder(house);
      const happened_at = house.app.clock.now().toISOString();
      return { body: { order_id: Number(params.id), leg: 'pickup', action: 'pick_up', happened_at } };
    },
  },
} satisfies Partial<Record<CallName, Rights>>;
