import type { contract } from '@lavoir/contract';
import { ownOrder, staff } from './rights-rows.ts';
import type { House, Rights } from './rights-rows.ts';

/** Drivers and operators stand before the doors. */
const outdoors = { ...staff, partner: 403 };

/** An order of the owner's that is about to be put behind a door. */
const toPutIn = async (house: House) => {
  const { db } = house.app;
  const number = `R${Math.random().toString(36).slice(2, 8)}`;
  await db
    .insertInto('locker_doors')
    .values({ collection_point_id: house.world.pointId, number, size: 'large' })
    .execute();
  return ownOrder(house, {
    status: 'ready_for_delivery',
    uses_locker: true,
    orderable_type: 'CollectionPoint',
    orderable_id: house.world.pointId,
  });
};

export const rightsOfLockers: Record<keyof (typeof contract)['lockers'], Rights> = {
  readLocker: { answers: outdoors, request: toPutIn },
  keepDoor: { answers: outdoors, request: async (house) => ({ ...(await toPutIn(house)), body: {} }) },
  releaseDoor: { answers: outdoors, request: toPutIn },
};
