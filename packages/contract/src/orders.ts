import { customerActions, orderStatuses, overEstimateChoices, paymentStatuses } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { copiedOfProduct } from './catalogue.ts';
import { bagsCalls } from './orders-bags.ts';
import { favouritesCalls } from './orders-favourites.ts';
import { reviewShape } from './reviews.ts';
import { day, euro, id, idText, instant, pagination, pagingEach, slot, vatShare } from './shapes.ts';

const orderLine = z.object({
  id,
  order_id: id,
  product_id: id,
  product_name: z.string(),
  product_name_en: z.string(),
  product_name_fr: z.string(),
  product_name_nl: z.string(),
  product_price: euro,
  ...copiedOfProduct,
  is_bag: z.boolean(),
  /** how many of a bag's line are back */
  bags_returned: z.int(),
  /** as ordered */
  quantity: z.number(),
  /** as weighed and counted by the laundry, null before that */
  actual_quantity: z.number().nullable(),
  /** of the actual quantity once there is one, else of the ordered one */
  total: euro,
});

/** One thing that happened to an order. */
export const orderEvent = z.object({
  id,
  action: z.string(),
  status: z.enum(orderStatuses),
  /** of a visit that failed: what the driver wrote for the customer; what staff note for one another stays out */
  note: z.string().nullable(),
  at: instant,
});

export const order = z.object({
  id,
  lavoir_order_id: z.string(),
  type: z.literal('Order'),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses).nullable(),
  payment_type: z.enum(['Wallet', 'Card', '']),
  payment_method_id: id.nullable(),
  /** the one of `payment_method_id`, deleted ones too */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** the bank wants its customer to authenticate the charge of their card: what their browser continues with */
  client_secret: z.string().nullable(),
  /** where its charge failed: when we charge again by ourselves */
  next_charge_at: instant.nullable(),
  over_estimate: z.enum(overEstimateChoices),
  /** weighed more than 20 % above the estimate and not charged: it waits for its customer's yes, from then on for anybody's of operations */
  agreement_due_at: instant.nullable(),
  pick_up_issue: z.string().nullable(),
  delivery_issue: z.string().nullable(),
  description: z.string().nullable(),
  products: z.array(orderLine),
  /** estimate while `weighed` is false, then what is charged */
  weighed: z.boolean(),
  estimated_total: euro,
  minimum_supplement: euro,
  subtotal: euro,
  promotion: euro,
  service_fee: euro,
  total: euro,
  vat: euro,
  /** the total by rate, the standard one first */
  vat_rates: z.array(vatShare),
  charged: euro,
  /** of what was charged, what a card paid; the rest was the wallet's */
  charged_by_card: euro,
  /** of what was charged, what has gone back or is on its way: refunds and deposits of bags */
  refunded: euro,
  promo_code: z.string().nullable(),
  /** what the code takes off, as it was when it was taken: euros of a fixed amount, else a percentage */
  promo: z
    .object({
      id,
      discount: z.number(),
      fixed_amount: z.boolean(),
      at_most: euro.nullable(),
      /** what it takes something off; null: the whole order */
      product_ids: z.array(id).nullable(),
    })
    .nullable(),
  laundry_id: id,
  orderable_type: z.enum(['DeliveryAddress', 'CollectionPoint', 'Shop']),
  orderable_id: id,
  address: z.string(),
  company: z.string().nullable(),
  shop_name: z.string().nullable(),
  collection_point_id: id.nullable(),
  collection_point_address: z.string().nullable(),
  delivery_address_id: id.nullable(),
  delivery_address: z.string().nullable(),
  pickup_date: day,
  pickup_slot: slot,
  delivery_date: day,
  delivery_slot: slot,
  premium_cp: z.boolean(),
  collection_point_access_code_pick_up: z.string().nullable(),
  collection_point_access_code_delivery: z.string().nullable(),
  /** while the order lies in one */
  lockers: z.array(z.object({ number: z.string(), code: z.string(), kept_until: day })),
  review: reviewShape.nullable(),
  created_at: instant,
  /** the last day on which its consumer may withdraw; null where there is no such right, or no longer */
  withdrawable_until: day.nullable(),
  withdrawn_at: instant.nullable(),
  events: z.array(orderEvent),
  /** what its customer may do to it now */
  can: z.array(z.enum(customerActions)),
});
export type Order = z.output<typeof order>;

export const listOrders = call({
  method: 'GET',
  path: '/api/v1/customer/orders',
  summary:
    'Orders under way, oldest first, 50 a page, and past ones, newest first, 5 a page: the same page of both',
  audience: 'customer',
  query: z.object(pagingEach),
  output: z.object({
    current_orders: z.array(order),
    /** of their events just those of the status that each ended with */
    past_orders: z.array(order),
    /** the oldest under way, and whether the newest past one has its review, or needs none as it was called off: whichever page this is */
    current_order: order.nullable(),
    past_order_reviewed: z.boolean(),
    current_pagination: pagination,
    past_pagination: pagination,
  }),
  refusals: [],
  errors: 'message',
});

export const showOrder = call({
  method: 'GET',
  path: '/api/v1/customer/orders/:id',
  summary: 'One order',
  audience: 'customer',
  params: z.object({ id: idText }),
  output: z.object({ order }),
  refusals: [],
  errors: 'message',
});

export const retrieveOrder = call({
  method: 'PUT',
  path: '/api/v1/customer/orders/retrieve/:id',
  summary: 'The customer took the order out of the locker',
  audience: 'customer',
  params: z.object({ id: idText }),
  body: z.strictObject({ order: z.strictObject({ status: z.literal('retrieved_by_user') }) }),
  output: z.object({ order }),
  refusals: ['action_not_allowed'],
  errors: 'fields',
});

/** One event per change of an own order; resumes behind `Last-Event-ID`. */
export const followOrders = call({
  method: 'GET',
  path: '/api/v1/customer/orders/events',
  summary: 'Server-sent events: what happens to the own orders',
  audience: 'customer',
  stream: true,
  output: z.object({ order_id: id, status: z.enum(orderStatuses), action: z.string() }),
  refusals: [],
  errors: 'message',
});

export const ordersCalls = {
  listOrders,
  showOrder,
  retrieveOrder,
  followOrders,
  ...bagsCalls,
  ...favouritesCalls,
};
