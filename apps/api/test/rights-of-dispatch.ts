import type { CallName } from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { createOrder } from './factories.ts';
import { operators, ownOrder, staff } from './rights-rows.ts';
import type { Rights } from './rights-rows.ts';

/** Orders as the staff move them along. */
export const rightsOfDispatch = {
  listOpsOrders: { answers: staff },
  showOpsOrder: { answers: staff, request: (house) => ownOrder(house) },
  // picking up is not the laundry's to do
  transitionOrder: {
    answers: { ...staff, partner: 403 },
    request: async (house) => ({ ...(await ownOrder(house)), body: { action: 'pick_up' } }),
  },
  refundOrder: {
    answers: operators,
    request: async (house) => ({
      ...(await ownOrder(house, { payment_status: 'paid', charged_paid_cents: asCents(5490) })),
      body: { amount: 1, reason: randomUUID() },
    }),
  },
  giveGoodwill: {
    answers: operators,
    request: async (house) => ({
      ...(await ownOrder(house)),
      body: { amount: 1, reason: randomUUID() },
    }),
  },
  // bags are counted at the laundry
  returnBags: {
    answers: { ...staff, driver: 403 },
    request: async (house) => {
      const { id, products } = await createOrder(house.app, house.world, house.owner, {
        product_orders_attributes: [{ product_id: house.world.bag, quantity: 1 }],
      });
      const paid = {
        status: 'processed',
        payment_status: 'paid',
        charged_paid_cents: asCents(1690),
      } as const;
      await house.app.db.updateTable('orders').set(paid).where('id', '=', id).execute();
      return { params: { id: String(id) }, body: { line_id: products[0]?.id, returned: 1 } };
    },
  },
} satisfies Partial<Record<CallName, Rights>>;
