import type { CallName } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { orderWish } from './factories.ts';
import { customers, ownerAlone, ownOrder } from './rights-rows.ts';
import type { Rights } from './rights-rows.ts';

/** A customer’s own orders. */
export const rightsOfOrders = {
  listOrders: { answers: customers },
  showOrder: { answers: ownerAlone(404), request: (house) => ownOrder(house) },
  placeOrder: {
    answers: ownerAlone(422),
    request: async ({ world, owner }) => ({ body: orderWish(owner, world, { description: randomUUID() }) }),
  },
  changeOrder: {
    answers: ownerAlone(404),
    request: async (house) => ({
      ...(await ownOrder(house)),
      body: { order: { description: randomUUID() } },
    }),
  },
  deleteOrder: { answers: ownerAlone(404), request: (house) => ownOrder(house) },
  retrieveOrder: {
    answers: ownerAlone(404),
    request: async (house) => ({
      ...(await ownOrder(house, { status: 'delivered', uses_locker: true })),
      body: { order: { status: 'retrieved_by_user' } },
    }),
  },
  payOrder: {
    answers: ownerAlone(404),
    request: async (house) => ({
      ...(await ownOrder(house, { status: 'dropped_at_laundry', payment_status: 'failed' })),
      body: { payment_type: 'Wallet' },
    }),
  },
  agreeToOrder: {
    answers: ownerAlone(404),
    request: (house) =>
      ownOrder(house, { status: 'dropped_at_laundry', agreement_asked_at: new Date('2026-11-23T06:00:00Z') }),
  },
  followOrders: { answers: customers },
  showReceipt: {
    answers: ownerAlone(404),
    request: (house) =>
      ownOrder(house, { status: 'processed', payment_status: 'paid', weighed_at: house.app.clock.now() }),
  },
  addReview: {
    answers: ownerAlone(404),
    request: async (house) => {
      const { params } = await ownOrder(house, { status: 'delivered' });
      return { body: { order_id: Number(params.id), stars: 5 } };
    },
  },
} satisfies Partial<Record<CallName, Rights>>;
