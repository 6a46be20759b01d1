import type { contract } from '@lavoir/contract';
import { asMilli } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { createOrder } from './factories.ts';
import { customers, ownerAlone, ownOrder, staff } from './rights-rows.ts';
import type { House, Rights } from './rights-rows.ts';

const deliveredOrder = async ({ app, world, owner }: House) => {
  const order = await createOrder(app, world, owner);
  await app.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order.id).execute();
  return { order_id: order.id, line_id: order.products[0]?.id ?? 0 };
};

/** One of the owner's, with a photo. */
const ownClaim = async (house: House) => {
  const { db, clock } = house.app;
  const at = clock.now();
  const { id } = await db
    .insertInto('claims')
    .values({
      ...(await deliveredOrder(house)),
      user_id: house.owner.id,
      quantity_milli: asMilli(1000),
      kind: 'damaged',
      words: 'A tear',
      wish: 'credit',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const photo = await db
    .insertInto('claim_photos')
    .values({ claim_id: id, jpeg: Buffer.from('a photo'), width: 1, height: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id: String(id), photo_id: String(photo.id) } };
};

/** One that was answered just now. */
const answeredClaim = async (house: House) => {
  const { params } = await ownClaim(house);
  const at = house.app.clock.now();
  await house.app.db
    .updateTable('claims')
    .set({ state: 'answered', outcome: 'refused', answer: 'It was so before', answered_at: at })
    .where('id', '=', Number(params.id))
    .execute();
  return { params: { id: params.id } };
};

/** What came to harm is the laundry's business, not the driver's. */
const claimStaff = { ...staff, driver: 403 };

export const rightsOfClaims: Record<keyof (typeof contract)['claims'], Rights> = {
  listOwnClaims: { answers: customers },
  listClaims: { answers: ownerAlone(404), request: (house) => ownOrder(house) },
  addClaim: {
    answers: ownerAlone(404),
    request: async (house) => ({
      body: { ...(await deliveredOrder(house)), kind: 'damaged', words: randomUUID(), wish: 'credit' },
    }),
  },
  acceptClaim: { answers: ownerAlone(404), request: answeredClaim },
  replyToClaim: {
    answers: ownerAlone(404),
    request: async (house) => ({ ...(await answeredClaim(house)), body: { words: randomUUID() } }),
  },
  showClaimPhoto: {
    answers: { ...ownerAlone(404), driver: 404, partner: 200, operator: 200 },
    request: ownClaim,
  },
  listOpsClaims: { answers: claimStaff },
  showOpsClaim: { answers: claimStaff, request: ownClaim },
  takeClaim: { answers: claimStaff, request: ownClaim },
  answerClaim: {
    answers: { ...claimStaff, partner: 403 },
    request: async (house) => ({
      ...(await ownClaim(house)),
      body: { outcome: 'made_good', credit: 1, words: randomUUID() },
    }),
  },
};
