import { maximumQuantity, overEstimateChoices } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { order } from './orders.ts';
import { day, destroy, id, idText, orderableType, quantity, slot, text } from './shapes.ts';

const wishedLine = {
  product_id: id,
  quantity,
  id: id.nullish(),
  order_id: id.nullish(),
  _destroy: destroy.optional(),
};
const linesOf = (line: typeof wishedLine) => z.array(z.strictObject(line)).max(200);

const wish = {
  pickup_date: day,
  delivery_date: day,
  pickup_slot: slot,
  delivery_slot: slot,
  orderable_id: id,
  orderable_type: orderableType,
  payment_type: z.enum(['Wallet', 'Card', '']),
  payment_method_id: id.nullish(),
  promo_code_id: id.nullish(),
  description: text(1000).nullish(),
  /** what to do where the laundry finds more than 20 % above the estimate: ask first, as without it, or charge */
  over_estimate: z.enum(overEstimateChoices).optional(),
  product_orders_attributes: linesOf(wishedLine),
};

/**
 * Decimal euro that whoever orders was shown: where it comes to more by then, nothing is done. In the query, which a server
 * of the release before passes over.
 */
const shown = z.object({
  shown_total: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/)
    .optional(),
});

/**
 * The lines of the cart that is ordered, by their ids: once none of them is left, it was ordered already, and isn't again. In the
 * query, so that the same order from two tabs stays the same request whatever either knows of the cart.
 */
const fromBasket = z.object({
  basket: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10}){0,199}$/)
    .optional(),
});

const wishRefusals = [
  'address_not_found',
  'area_not_served',
  'laundry_place_not_found',
  'past_pickup',
  'past_delivery',
  'pickup_too_soon',
  'delivery_too_early',
  'slot_not_offered',
  'slot_full',
  'order_empty',
  'product_unavailable',
  'product_not_in_area',
  'quantity_invalid',
  'below_minimum',
  'payment_method_invalid',
  'insufficient_credit',
  'promo_code_invalid',
  'promo_code_elsewhere',
  'promo_code_products',
  'order_ended',
  'total_above_shown',
] as const;

export const placeOrder = call({
  method: 'POST',
  path: '/api/v1/customer/orders',
  summary: 'Place an order; nothing is charged before the laundry has weighed it',
  audience: 'customer',
  idempotent: 'key-or-body',
  query: shown.extend(fromBasket.shape),
  body: z.strictObject({
    order: z.strictObject({
      ...wish,
      /** the customer's express request to begin within the 14 days of withdrawal; the order's mail repeats it */
      begin_at_once: z.optional(z.boolean()),
    }),
  }),
  output: z.object({ order }),
  refusals: [...wishRefusals, 'basket_gone'],
  errors: 'fields',
});

/** `_destroy` or the quantity 0 removes it. */
const changedLine = { ...wishedLine, quantity: z.int().min(0).max(maximumQuantity) };

/** What isn't sent stays as it is; lines that aren't named stay too. */
const change = z
  .strictObject({
    ...wish,
    product_orders_attributes: linesOf(changedLine),
    /** after a missed pick-up: of what is sent the two visits count */
    pick_up_issue_fix: z.boolean(),
    /** once it is charged or to be invoiced: of what is sent the delivery counts */
    delivery_update: z.boolean(),
  })
  .partial();

export const changeOrder = call({
  method: 'PUT',
  path: '/api/v1/customer/orders/:id',
  summary:
    'Edit an order before its pick-up, priced anew; or only its visits after a missed pick-up, or only its delivery',
  audience: 'customer',
  idempotent: 'key',
  params: z.object({ id: idText }),
  query: shown,
  body: z.strictObject({ order: change }),
  output: z.object({ order }),
  refusals: [...wishRefusals, 'line_unknown', 'action_not_allowed'],
  errors: 'fields',
});

export const deleteOrder = call({
  method: 'DELETE',
  path: '/api/v1/customer/orders/:id',
  summary: 'Delete an order that was not picked up; its hold, promo code and slots come free',
  audience: 'customer',
  idempotent: 'key',
  params: z.object({ id: idText }),
  output: z.object({ order }),
  refusals: ['action_not_allowed'],
  errors: 'fields',
});

export const orderPlacingCalls = { placeOrder, changeOrder, deleteOrder };
