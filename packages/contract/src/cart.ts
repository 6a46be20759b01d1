import { maximumQuantity } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { laundryPlaceText, productUnits } from './catalogue.ts';
import { destroy, euro, id } from './shapes.ts';

const lineShape = {
  id,
  product_id: id,
  quantity: z.int(),
  /** the product's, which a list of products may have lost */
  name: z.string(),
  name_fr: z.string(),
  name_nl: z.string(),
  unit: z.enum(productUnits),
};

const cart = z.object({
  id,
  cart_products: z.array(
    z.object({
      ...lineShape,
      cart_id: id,
      /** of one */
      product_price: euro,
      /** of the line */
      total: euro,
    }),
  ),
  /** lines whose product isn't sold here any more: they count nothing, and can be removed */
  gone: z.array(z.object(lineShape)),
  subtotal: euro,
});
export type Cart = z.output<typeof cart>;

export const showCart = call({
  method: 'GET',
  path: '/api/v1/customer/cart',
  summary: 'The cart as the server has it',
  audience: 'customer',
  output: z.object({ cart }),
  refusals: ['laundry_place_not_found'],
  errors: 'message',
  wireTexts: laundryPlaceText,
});

/** Lines are set, not added up: a product's line takes the quantity given; `_destroy` or quantity 0 removes it. */
export const updateCart = call({
  method: 'PUT',
  path: '/api/v1/customer/cart',
  summary: 'Set and remove lines',
  audience: 'customer',
  body: z.strictObject({
    cart: z.strictObject({
      cart_products_attributes: z
        .array(
          z.strictObject({
            id: id.nullish(),
            product_id: id.optional(),
            quantity: z.int().min(0).max(maximumQuantity).optional(),
            laundry_place_id: id.nullish(),
            _destroy: destroy.optional(),
          }),
        )
        .max(200),
    }),
  }),
  output: z.object({ cart }),
  refusals: ['product_unavailable', 'product_not_in_area', 'quantity_invalid', 'laundry_place_not_found'],
  errors: 'message',
  wireTexts: laundryPlaceText,
});

export const cartCalls = { showCart, updateCart };
