import type { CallName } from '@lavoir/contract';
import { operators, ownOrder, staff } from './rights-rows.ts';
import type { House, Rights } from './rights-rows.ts';

/** What a phone in the van shows and sends is the driver's own. */
const driversAlone = { ...staff, partner: 403, operator: 403 };

/** A door of the owner's at which a driver stood in vain. */
const ownMissedStop = async (house: House) => {
  const { params } = await ownOrder(house);
  const { db, clock } = house.app;
  const { id } = await db
    .insertInto('missed_stops')
    .values({
      order_id: Number(params.id),
      leg: 'pickup',
      reason: 'nobody',
      words: '',
      jpeg: Buffer.from('a photo'),
      by_id: house.people.driver.id,
      at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id: params.id, missed_id: String(id) } };
};

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
  listMissedStops: {
    answers: operators,
    request: async (house) => ({ params: { id: (await ownOrder(house)).params.id } }),
  },
  showMissedPhoto: { answers: operators, request: ownMissedStop },
} satisfies Partial<Record<CallName, Rights>>;
