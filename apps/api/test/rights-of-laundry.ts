import type { contract } from '@lavoir/contract';
import { makeBagCode } from '@lavoir/domain';
import { randomInt } from 'node:crypto';
import { ownerAlone, ownOrder, signedIn, staff } from './rights-rows.ts';
import type { House, Rights } from './rights-rows.ts';

/** Drivers bring bags and take them away; what is in them is the laundry's. */
const indoors = { ...staff, driver: 403 };

const pickedUp = (house: House) => ownOrder(house, { status: 'picked_up' });

const lineOf = async (house: House, orderId: string) => {
  const { id } = await house.app.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', Number(orderId))
    .executeTakeFirstOrThrow();
  return [{ id, actual_quantity: 10 }];
};

/** A bag of one of the owner's orders. */
const ownBag = async (house: House) => {
  const { params } = await pickedUp(house);
  const code = makeBagCode((below) => randomInt(below));
  await house.app.db
    .insertInto('bags')
    .values({ order_id: Number(params.id), number: 1, kind: 'folded', code })
    .execute();
  return { order: params, params: { code } };
};

/** A photo of one of the owner's orders as it came in. */
const ownPhoto = async (house: House) => {
  const { params } = await pickedUp(house);
  const order_id = Number(params.id);
  const { db, clock } = house.app;
  const at = clock.now();
  await db
    .insertInto('intakes')
    .values({ order_id, bags: 1, remarks: [], words: '', by_id: house.people.partner.id, at })
    .execute();
  const { id } = await db
    .insertInto('intake_photos')
    .values({ order_id, kind: 'scale', jpeg: Buffer.from('a photo'), width: 1, height: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id: params.id, photo_id: String(id) } };
};

export const rightsOfLaundry: Record<keyof (typeof contract)['laundry'], Rights> = {
  listLaundryQueue: { answers: indoors },
  showLaundryOrder: { answers: indoors, request: pickedUp },
  previewWeighing: {
    answers: indoors,
    request: async (house) => {
      const { params } = await pickedUp(house);
      return { params, body: { lines: await lineOf(house, params.id) } };
    },
  },
  weighOrder: {
    answers: indoors,
    request: async (house) => {
      const { params } = await pickedUp(house);
      return { params, body: { lines: await lineOf(house, params.id), bags: 1 } };
    },
  },
  showIntakePhoto: {
    answers: { ...signedIn(401), otherCustomer: 404, manager: 404, driver: 404 },
    request: ownPhoto,
  },
  findBag: { answers: staff, request: async (house) => ({ params: (await ownBag(house)).params }) },
  // a driver sees bags at the doors, the laundry's own people in the laundry
  scanBag: {
    answers: { ...staff, driver: 403 },
    request: async (house) => ({ params: (await ownBag(house)).params, body: { place: 'laundry_in' } }),
  },
  setBags: {
    answers: indoors,
    request: async (house) => ({ ...(await pickedUp(house)), body: { folded: 2, hanger: 0 } }),
  },
  printLabels: { answers: indoors, request: async (house) => ({ params: (await ownBag(house)).order }) },
  showOwnIntake: { answers: ownerAlone(404), request: (house) => ownOrder(house) },
};
