import { updateCart } from '@lavoir/contract';
import type { CallName } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { customers, ownerAlone } from './rights-rows.ts';
import type { House, Rights } from './rights-rows.ts';

const ownLine = async ({ app, world, owner }: House): Promise<number> => {
  const body = { cart: { cart_products_attributes: [{ product_id: world.shirt, quantity: 1 }] } };
  const answer = await app.send(updateCart, { as: owner.session, body });
  return answer.body.cart.cart_products[0]?.id ?? 0;
};

/** What comes before an order. */
export const rightsOfChoosing = {
  listProducts: { answers: customers },
  showCart: { answers: customers },
  updateCart: {
    answers: ownerAlone(422),
    request: async (house) => ({
      body: { cart: { cart_products_attributes: [{ id: await ownLine(house), quantity: 7 }] } },
    }),
  },
  validateDeliveryDate: {
    answers: customers,
    request: async () => ({ body: { pickup_date: '2026-11-26' } }),
  },
  showPromoCode: {
    answers: customers,
    request: async ({ app }) => {
      const code = randomUUID();
      await app.db
        .insertInto('promo_codes')
        .values({ code, basis_points: 1000, first_order_only: false })
        .execute();
      return { params: { code } };
    },
  },
  showBags: { answers: customers },
  listFavourites: { answers: customers },
} satisfies Partial<Record<CallName, Rights>>;
