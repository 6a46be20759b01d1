import {
  maximumQuantity,
  operationsActions,
  orderStatuses,
  paymentStatuses,
  staffRoles,
  withdrawalOutcomes,
} from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { order } from './orders.ts';
import { day, euro, id, idText, instant, line, pagination, paging, sought, text } from './shapes.ts';

export const person = z.object({ id, name: z.string(), phone_number: z.string().nullable() });

export const orderSummary = z.object({
  id,
  lavoir_order_id: z.string(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses).nullable(),
  customer: person,
  address: z.string(),
  company: z.string().nullable(),
  pickup_date: day,
  pickup_slot: z.string(),
  delivery_date: day,
  delivery_slot: z.string(),
  pick_up_issue: z.string().nullable(),
  delivery_issue: z.string().nullable(),
  total: euro,
  /** weighed far above its estimate: it waits for its customer's yes, alone until it is due */
  agreement: z.object({ asked_at: instant, due_at: instant }).nullable(),
  /** a refund of it was refused or came back, and nothing was given for it since */
  owes_refund: z.boolean(),
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
    date: day.optional(),
    status: z.enum(orderStatuses).optional(),
    /** part of the order number, the name or the e-mail */
    q: sought(100).optional(),
    ...paging(25),
    /** an answer's `next_cursor`: goes on after its last order, however deep; `page` then says nothing */
    cursor: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional(),
  }),
  output: z.object({
    data: z.array(orderSummary),
    pagination: pagination.extend({
      /** `total` is counted up to 1000; there are more */
      total_is_capped: z.boolean(),
      /** null on the last page */
      next_cursor: z.string().nullable(),
    }),
  }),
  refusals: ['search_too_wide'],
  errors: 'message',
});

export const opsOrder = order.omit({ can: true, lockers: true, events: true, client_secret: true }).extend({
  customer: person,
  driver: person.nullable(),
  locker_number: z.string().nullable(),
  held: euro,
  events: z.array(
    z.object({
      id,
      action: z.string(),
      status: z.enum(orderStatuses),
      payment_status: z.enum(paymentStatuses).nullable(),
      actor: z.string().nullable(),
      actor_role: z.string(),
      note: z.string().nullable(),
      at: instant,
    }),
  ),
  money: z.array(z.object({ kind: z.string(), amount: euro, at: instant })),
  /** charges of cards */
  charges: z.array(
    z.object({
      id,
      amount: euro,
      state: z.enum(['open', 'needs_authentication', 'given_up', 'succeeded', 'failed']),
      cause: z.enum(['intake', 'retry', 'operator', 'customer']),
      /** null once its owner has left */
      last4: z.string().nullable(),
      at: instant,
    }),
  ),
  /**
   * what went back, and what the house gave: `open` while the provider is asked, `failed` where it refused for good, `returned`
   * where the customer's bank sent it back later
   */
  refunds: z.array(
    z.object({
      id,
      kind: z.enum(['refund', 'deposit', 'goodwill']),
      to: z.enum(['card', 'wallet']),
      line_id: id.nullable(),
      amount: euro,
      reason: z.string(),
      state: z.enum(['open', 'succeeded', 'failed', 'returned']),
      at: instant,
    }),
  ),
  /** its customer withdrew: what becomes of it, what is owed of the charge and what goes back */
  withdrawal: z
    .object({ at: instant, outcome: z.enum(withdrawalOutcomes), due: euro, back: euro })
    .nullable(),
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

/** Why an order isn't moved along, whoever wants to and wherever. */
export const transitionRefusals = [
  'role_not_allowed',
  'action_not_allowed',
  'taken_by_another_driver',
  'line_unknown',
  'line_repeated',
  'quantity_invalid',
  'weight_invalid',
  'nothing_weighed',
  'locker_number_missing',
  'door_taken',
  'no_free_door',
  'note_missing',
] as const;

export const transitionOrder = call({
  method: 'POST',
  path: '/api/v1/ops/orders/:id/transitions',
  summary: 'Move an order along',
  audience: staffRoles,
  idempotent: 'key',
  params: z.object({ id: idText }),
  body: z.strictObject({
    action: z.enum(operationsActions),
    /** how its customer was asked, where they are agreed for */
    note: text(500).nullish(),
    /** intake only, each line once: what the laundry weighed (kilos) and counted; lines left out are as ordered */
    lines: z
      .array(z.strictObject({ id, actual_quantity: z.number().min(0).max(10_000) }))
      .max(200)
      .optional(),
    /** deliver at a point with lockers only */
    locker_number: line(12).nullish(),
    /** its customer hears of it once the time is over in which it can be taken back */
    undoable: z.boolean().optional(),
  }),
  output: z.object({
    order: opsOrder,
    /** the step that can be taken back by this number, for `undoSeconds`; null: none */
    undo: id.nullable(),
  }),
  refusals: transitionRefusals,
  errors: 'message',
});

/** Says how many are back in all, so saying it again changes nothing. */
export const returnBags = call({
  method: 'PUT',
  path: '/api/v1/ops/orders/:id/returned_bags',
  summary: 'So many bags of a line are back: their deposit goes to where it came from, once',
  audience: ['partner', 'operator'],
  idempotent: 'key',
  params: z.object({ id: idText }),
  body: z.strictObject({
    line_id: id,
    /** in all, not besides those that were back already */
    returned: z.int().min(1).max(maximumQuantity),
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
