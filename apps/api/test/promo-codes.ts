import type { CallRequest, OpsPromoCode, changeOpsPromoCode } from '@lavoir/contract';

const termsOf = (code: OpsPromoCode) => {
  const { discount, fixed_amount, at_most, limit, first_order_only, starts_on, ends_on } = code;
  const { schedule_ids, product_ids } = code;
  const offers = { code: code.code, discount, fixed_amount, at_most, limit, first_order_only };
  return { ...offers, starts_on, ends_on, schedule_ids, product_ids };
};

/** A promo code changed by somebody who saw it like that. */
export const changingPromo = (code: OpsPromoCode, wish: object): CallRequest<typeof changeOpsPromoCode> => {
  const seen = termsOf(code);
  return { params: { id: String(code.id) }, body: { ...seen, ...wish, seen } };
};
