import type { promosDeskCalls } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { operators } from './rights-rows.ts';
import type { House, Rights } from './rights-rows.ts';

const terms = () => ({
  code: randomUUID().slice(0, 13).toUpperCase(),
  discount: 10,
  fixed_amount: false,
  limit: null,
  first_order_only: false,
  starts_on: null,
  ends_on: null,
});

const someCode = async ({ app }: House) => {
  const seen = terms();
  const { id } = await app.db
    .insertInto('promo_codes')
    .values({ code: seen.code, basis_points: 1000, first_order_only: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id: String(id) }, seen };
};

/** What the house gives away is the operators’. */
export const rightsOfPromos: Record<keyof typeof promosDeskCalls, Rights> = {
  listOpsPromoCodes: { answers: operators },
  showOpsPromoCode: {
    answers: operators,
    request: async (house) => ({ params: (await someCode(house)).params }),
  },
  addOpsPromoCode: { answers: operators, request: async () => ({ body: terms() }) },
  changeOpsPromoCode: {
    answers: operators,
    request: async (house) => {
      const { params, seen } = await someCode(house);
      return { params, body: { ...seen, limit: 5, seen } };
    },
  },
  listPromoScopes: { answers: operators },
  switchOpsPromoCode: {
    answers: operators,
    request: async (house) => ({ params: (await someCode(house)).params, body: { is_active: false } }),
  },
};
