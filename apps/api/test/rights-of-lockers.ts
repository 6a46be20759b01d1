import type { contract } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { operators, ownOrder, staff } from './rights-rows.ts';
import type { House, Rights } from './rights-rows.ts';

/** Drivers and operators stand before the doors. */
const outdoors = { ...staff, partner: 403 };

const newDoor = async ({ app, world }: House, values: object = {}) => {
  const { id, number } = await app.db
    .insertInto('locker_doors')
    .values({
      collection_point_id: world.pointId,
      number: randomUUID().slice(0, 8),
      size: 'large',
      ...values,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  return { params: { id: String(id) }, number };
};

const inLockers = (house: House, status: string) =>
  ownOrder(house, {
    status,
    uses_locker: true,
    orderable_type: 'CollectionPoint',
    orderable_id: house.world.pointId,
  });

/** An order of the owner's that is about to be put behind a door. */
const toPutIn = async (house: House) => {
  await newDoor(house);
  return inLockers(house, 'ready_for_delivery');
};

/** A door with an order of the owner's in it. */
const held = async (house: House, body: object = {}) => {
  const order_id = Number((await inLockers(house, 'delivered')).params.id);
  const { params } = await newDoor(house, { order_id, taken_at: house.app.clock.now() });
  return { params, body: { order_id, ...body } };
};

const atPoint = ({ world }: House) => ({ params: { id: String(world.pointId) } });

const point = (house: House) => ({
  name: 'Studio Tilleul',
  street: 'Rue du Page',
  nr: '14',
  zip: '1050',
  city: 'Ixelles',
  hours: '',
  access_note: '',
  laundry_id: house.world.laundryId,
  service_fee: 2.5,
  delivery_fee: null,
  secure: true,
  companies: ['Atelier Nord'],
});

export const rightsOfLockers: Record<keyof (typeof contract)['lockers'], Rights> = {
  readLocker: { answers: outdoors, request: toPutIn },
  keepDoor: { answers: outdoors, request: async (house) => ({ ...(await toPutIn(house)), body: {} }) },
  releaseDoor: { answers: outdoors, request: toPutIn },
  listOpsPoints: { answers: operators },
  showOpsPoint: { answers: operators, request: async (house) => atPoint(house) },
  listPointChoices: { answers: operators },
  addOpsPoint: { answers: operators, request: async (house) => ({ body: point(house) }) },
  changeOpsPoint: {
    answers: operators,
    request: async (house) => ({ ...atPoint(house), body: point(house) }),
  },
  renewPointCode: { answers: operators, request: async (house) => atPoint(house) },
  showDoorJournal: {
    answers: operators,
    request: async (house) => ({ params: (await newDoor(house)).params }),
  },
  addDoors: {
    answers: operators,
    request: async (house) => ({
      ...atPoint(house),
      body: { numbers: [randomUUID().slice(0, 8)], size: 'small' },
    }),
  },
  removeDoor: { answers: operators, request: async (house) => ({ params: (await newDoor(house)).params }) },
  breakDoor: {
    answers: operators,
    request: async (house) => ({ params: (await newDoor(house)).params, body: { reason: 'Hinge' } }),
  },
  mendDoor: {
    answers: operators,
    request: async (house) => ({ params: (await newDoor(house, { fault: 'Hinge' })).params }),
  },
  moveToDoor: {
    answers: operators,
    request: async (house) => held(house, { number: (await newDoor(house)).number }),
  },
  renewDoorCode: { answers: operators, request: (house) => held(house) },
  keepLonger: { answers: operators, request: (house) => held(house, { until: '2026-11-27' }) },
  remindOfDoor: { answers: operators, request: (house) => held(house) },
  bringBack: { answers: operators, request: (house) => held(house, { reason: 'Kept long enough' }) },
  followDoors: { answers: operators },
};
