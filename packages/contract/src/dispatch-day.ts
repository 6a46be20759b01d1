import { operationsActions, problemKinds, problemSteps, staffRoles } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { opsOrder, person } from './dispatch.ts';
import { day, euro, id, idText, instant, slot, text } from './shapes.ts';

const leg = z.enum(['pickup', 'delivery']);

const stops = z.object({ total: z.int(), done: z.int() });

const problem = z.object({
  kind: z.enum(problemKinds),
  /** of `stuck`: what it waits for; of `unpaid`: a wallet that was too small waits for its top-up, a card for nothing in particular */
  waits_for: z.enum(['weighing', 'washing', 'answer', 'top_up']).nullable(),
  leg: leg.nullable(),
  order_id: id,
  lavoir_order_id: z.string(),
  laundry_id: id,
  customer: person,
  driver: person.nullable(),
  zone: z.string(),
  date: day,
  slot,
  /** when it became one; ahead where there is time left */
  since: instant,
  /** what is still to pay, besides what the wallet holds for it */
  amount: euro.nullable(),
  /** rests until then */
  snoozed: z.object({ until: instant, reason: z.string(), by: z.string() }).nullable(),
  /** who looks after it */
  taken_by: z.object({ id, name: z.string() }).nullable(),
  next: z.enum(problemSteps),
});
export type DayProblem = z.output<typeof problem>;

export const readDay = call({
  method: 'GET',
  path: '/api/v1/ops/day',
  summary: 'A day’s stops by slot and zone, and what needs somebody now, most urgent first',
  audience: ['operator', 'partner'],
  query: z.object({
    /** today unless it is given; problems are always those of now */
    date: day.optional(),
  }),
  output: z.object({
    date: day,
    /** in Brussels, as the server's clock has it */
    today: day,
    at: instant,
    pickups: stops,
    deliveries: stops,
    cells: z.array(stops.extend({ zone: z.string(), slot })),
    problems: z.array(problem),
    /** of some kind there are more than are listed */
    problems_are_capped: z.boolean(),
    /** whom an order can be given to */
    drivers: z.array(z.object({ id, name: z.string(), laundry_id: id })),
  }),
  refusals: [],
  errors: 'message',
});

export const snoozeProblem = call({
  method: 'PUT',
  path: '/api/v1/ops/orders/:id/snooze',
  summary: 'Let a problem of an order rest until then, or wake it; kept with actor, time and reason',
  audience: ['operator', 'partner'],
  params: z.object({ id: idText }),
  body: z.strictObject({
    problem: z.enum(problemKinds),
    /** null: it doesn't rest any more */
    until: z.iso.datetime({ offset: true }).nullable(),
    reason: text(300),
  }),
  output: z.object({ until: instant.nullable() }),
  refusals: ['reason_missing', 'snooze_time_invalid'],
  errors: 'message',
});

export const giveToDriver = call({
  method: 'PUT',
  path: '/api/v1/ops/orders/:id/driver',
  summary: 'Give an order’s next stop to a driver of its laundry',
  audience: ['operator'],
  params: z.object({ id: idText }),
  body: z.strictObject({ driver_id: id }),
  output: z.object({ order: opsOrder }),
  refusals: ['driver_unknown', 'no_stop_ahead'],
  errors: 'message',
});

/** Until somebody else takes it, or nobody in particular does. Said again, it changes nothing. */
export const takeProblem = call({
  method: 'PUT',
  path: '/api/v1/ops/orders/:id/taken',
  summary: 'Say that one looks after a problem of an order, or doesn’t any more',
  audience: ['operator', 'partner'],
  params: z.object({ id: idText }),
  body: z.strictObject({ problem: z.enum(problemKinds), mine: z.boolean() }),
  output: z.object({ mine: z.boolean() }),
  refusals: [],
  errors: 'message',
});

export const undoStep = call({
  method: 'POST',
  path: '/api/v1/ops/orders/:id/undos',
  summary: 'Take one’s last step of an order back, for ten seconds',
  audience: staffRoles,
  idempotent: 'key-or-body',
  params: z.object({ id: idText }),
  body: z.strictObject({ event_id: id }),
  output: z.object({ order: opsOrder }),
  refusals: ['undo_too_late'],
  errors: 'message',
});

export const sendPayLink = call({
  method: 'POST',
  path: '/api/v1/ops/orders/:id/pay_links',
  summary: 'Mail the customer of an order whose charge failed how to pay it',
  audience: ['operator', 'partner'],
  idempotent: 'key-or-body',
  params: z.object({ id: idText }),
  output: z.object({ id }),
  refusals: ['action_not_allowed'],
  errors: 'message',
});

export const addOrderNote = call({
  method: 'POST',
  path: '/api/v1/ops/orders/:id/notes',
  summary: 'Write beside an order what staff alone read',
  audience: ['operator', 'partner'],
  idempotent: 'key-or-body',
  params: z.object({ id: idText }),
  body: z.strictObject({ note: text(500).min(1) }),
  output: z.object({ id }),
  refusals: [],
  errors: 'message',
});

export const showOrderJournal = call({
  method: 'GET',
  path: '/api/v1/ops/orders/:id/journal',
  summary:
    'What staff wrote about an order, the mails that were sent about it, and which of the caller’s steps are closed now',
  audience: ['operator', 'partner'],
  params: z.object({ id: idText }),
  output: z.object({
    notes: z.array(
      z.object({
        id,
        kind: z.enum(['note', 'snooze', 'wake', 'driver', 'take', 'leave', 'pay_link', 'off']),
        problem: z.enum(problemKinds).nullable(),
        until: instant.nullable(),
        words: z.string(),
        /** first name; null once they left */
        author: z.string().nullable(),
        at: instant,
      }),
    ),
    mails: z.array(z.object({ id, template: z.string(), at: instant })),
    /** what the caller will be able to do to it, but not yet */
    closed: z.array(z.enum(operationsActions)),
  }),
  refusals: [],
  errors: 'message',
});

/** One event per change of an order that the caller may see; resumes behind `Last-Event-ID`. */
export const followOpsOrders = call({
  method: 'GET',
  path: '/api/v1/ops/orders/events',
  summary: 'Server-sent events: what happens to orders, as far as one’s memberships go at that moment',
  audience: ['operator', 'partner'],
  stream: true,
  output: z.object({ order_id: id, action: z.string() }),
  refusals: [],
  errors: 'message',
});

export const dispatchDayCalls = {
  readDay,
  snoozeProblem,
  takeProblem,
  undoStep,
  sendPayLink,
  giveToDriver,
  addOrderNote,
  showOrderJournal,
  followOpsOrders,
};
