import { operationsActions } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { day, id, idText, instant, slot } from './shapes.ts';

/** Of a stop: what is wrong with it comes before where it stands. */
export const stopStates = ['done', 'underway', 'planned', 'issue'] as const;

const card = z.object({
  leg: z.enum(['pickup', 'delivery']),
  order_id: id,
  lavoir_order_id: z.string(),
  name: z.string(),
  address: z.string(),
  zone: z.string(),
  slot,
  bags: z.int(),
  laundry_id: id,
  /** whose run it is on; of a made one who made it */
  driver: z.object({ id, name: z.string() }).nullable(),
  /** delivered into a locker, whose number is said */
  has_lockers: z.boolean(),
  state: z.enum(stopStates),
  /** what the caller may do to the order now */
  can: z.array(z.enum(operationsActions)),
});
export type BoardCard = z.output<typeof card>;

export const readBoard = call({
  method: 'GET',
  path: '/api/v1/ops/board',
  summary: 'All stops of a day, by slot: what a dispatcher moves along',
  audience: ['operator', 'partner'],
  query: z.object({
    /** today unless it is given */
    date: day.optional(),
    laundry_id: idText.optional(),
  }),
  output: z.object({
    date: day,
    today: day,
    at: instant,
    cards: z.array(card),
    /** there are more than are listed */
    is_capped: z.boolean(),
    laundries: z.array(z.object({ id, name: z.string() })),
    /** to whom the caller may give stops */
    drivers: z.array(z.object({ id, name: z.string(), laundry_id: id })),
  }),
  refusals: [],
  errors: 'message',
});

export const boardCalls = { readBoard };
