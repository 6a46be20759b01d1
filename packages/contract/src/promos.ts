import { z } from 'zod';
import { call } from './call.ts';
import { euro, id, idText, line, orderableType } from './shapes.ts';

/** As somebody types a code: capitals and spaces make no difference. */
const typedCode = line(60).overwrite((value) => value.replaceAll(/\s/gu, ''));

export const showPromoCode = call({
  method: 'GET',
  path: '/api/v1/customer/promo_codes/:code',
  summary: 'What a promo code takes off the order that its customer would place now',
  audience: 'customer',
  params: z.object({ code: typedCode }),
  /** the own order that is being edited: it doesn't stand in the way of its first-order code */
  query: z.object({
    order_id: idText.optional(),
    /** where the order is to be fetched: a code may count in some areas or points alone */
    orderable_type: orderableType.optional(),
    orderable_id: idText.optional(),
    /** what is ordered, `17,23`: a code may be for some products alone */
    products: z
      .string()
      .regex(/^\d{1,10}(,\d{1,10}){0,499}$/)
      .transform((ids) => ids.split(',').map(Number))
      .optional(),
  }),
  output: z.object({
    promo_code: z.object({
      id,
      /** as it is written in the house */
      code: z.string(),
      /** euros of a fixed amount, else a percentage */
      discount: z.number(),
      fixed_amount: z.boolean(),
      /** euros that a percentage takes off at most; null: as much as it comes to */
      at_most: euro.nullable(),
      /** what it takes something off; null: the whole order */
      product_ids: z.array(id).nullable(),
      /** what this customer can't use is refused instead */
      available: z.literal(true),
    }),
  }),
  refusals: [
    'promo_code_unknown',
    'promo_code_over',
    'promo_code_used_up',
    'promo_code_first_order',
    'promo_code_elsewhere',
    'promo_code_products',
  ],
  errors: 'message',
});

export const promosCalls = { showPromoCode };
