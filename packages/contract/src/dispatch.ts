import {
  maximumQuantity,
  operationsActions,
  orderStatuses,
  paymentStatuses,
  staffRoles,
} from '@lavoir/domain';
import { z } from 'zod/mini';
import { call } from './call.ts';
import { order } from './orders.ts';
import { day, euro, id, idText, instant, line, pagination, paging, text } from './shapes.ts';

const person = z.object({ id, name: z.string(), phone_number: z.nullable(z.string()) });

const orderSummary = z.object({
  id,
  lavoir_order_id: z.string(),
  status: z.enum(orderStatuses),
  payment_status: z.nullable(z.enum(paymentStatuses)),
  customer: person,
  address: z.string(),
  company: z.nullable(z.string()),
  pickup_date: day,
  pickup_slot: z.string(),
  delivery_date: day,
  delivery_slot: z.string(),
  pick_up_issue: z.nullable(z.string()),
  delivery_issue: z.nullable(z.string()),
  total: euro,
  /** what the caller may do to it now */
  can: z.array(z.enum(operationsActions)),
});

export const listOpsOrders = call({
  method: 'GET',
  path: '/api/v1/ops/orders',
  summary: 'Orders, newest pick-up first',
  audience: staffRoles,
  query: z.object({
    /** pick-up or delivery on this day */
    date: z.optional(day),
    status: z.optional(z.enum(orderStatuses)),
    /** part of the order number, the name or the e-mail */
    q: z.optional(line(100)),
    ...paging(25),
    /** an answer's `next_cursor`: goes on after its last order, however deep; `page` then says nothing */
    cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  }),
  output: z.object({
    data: z.array(orderSummary),
    pagination: z.extend(pagination, {
      /** `total` is counted up to 1000; there are more */
      total_is_capped: z.boolean(),
      /** null on the last page */
      next_cursor: z.nullable(z.string()),
    }),
  }),
  refusals: ['search_too_wide'],
  errors: 'message',
});

const opsOrder = z.extend(z.omit(order, { can: true, lockers: true, events: true }), {
  customer: person,
  driver: z.nullable(person),
  locker_number: z.nullable(z.string()),
  held: euro,
  events: z.array(
    z.object({
      id,
      action: z.string(),
      status: z.enum(orderStatuses),
      payment_status: z.nullable(z.enum(paymentStatuses)),
      actor: z.nullable(z.string()),
      actor_role: z.string(),
      note: z.nullable(z.string()),
      at: instant,
    }),
  ),
  money: z.array(z.object({ kind: z.string(), amount: euro, at: instant })),
  can: z.array(z.enum(operationsActions)),
});

export const showOpsOrder = call({
  method: 'GET',
  path: '/api/v1/ops/orders/:id',
  summary: 'One order with its lines, history and money',
  audience: staffRoles,
  params: z.object({ id: idText }),
  output: z.object({ order: opsOrder }),
  refusals: [],
  errors: 'message',
});

export const transitionOrder = call({
  method: 'POST',
  path: '/api/v1/ops/orders/:id/transitions',
  summary: 'Move an order along',
  audience: staffRoles,
  idempotent: 'key',
  params: z.object({ id: idText }),
  body: z.strictObject({
    action: z.enum(operationsActions),
    note: z.optional(z.nullable(text(500))),
    /** intake only, each line once: what the laundry weighed (kilos) and counted; lines left out are as ordered */
    lines: z.optional(
      z
        .array(z.strictObject({ id, actual_quantity: z.number().check(z.minimum(0), z.maximum(10_000)) }))
        .check(z.maxLength(200)),
    ),
    /** deliver at a point with lockers only */
    locker_number: z.optional(z.nullable(line(12))),
  }),
  output: z.object({ order: opsOrder }),
  refusals: [
    'role_not_allowed',
    'action_not_allowed',
    'taken_by_another_driver',
    'line_unknown',
    'line_repeated',
    'quantity_invalid',
    'weight_invalid',
    'nothing_weighed',
    'locker_number_missing',
  ],
  errors: 'message',
});

/** Says how many are back in all, so saying it again changes nothing. */
export const returnBags = call({
  method: 'PUT',
  path: '/api/v1/ops/orders/:id/returned_bags',
  summary: 'So many bags of a line are back: their deposit goes to where it came from, once',
  audience: ['partner', 'operator'],
  params: z.object({ id: idText }),
  body: z.strictObject({
    line_id: id,
    /** in all, not besides those that were back already */
    returned: z.int().check(z.minimum(1), z.maximum(maximumQuantity)),
  }),
  output: z.object({
    order: opsOrder,
    /** of all bags of the order */
    deposit: z.object({ paid: euro, given_back: euro }),
  }),
  refusals: ['line_unknown', 'too_many_bags', 'deposit_not_held'],
  errors: 'message',
});

export const dispatchCalls = { listOpsOrders, showOpsOrder, transitionOrder, returnBags };
