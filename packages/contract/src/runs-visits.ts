import { legs } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { longestExceptionReason } from './planning.ts';
import { day, id, idText, line, slot } from './shapes.ts';

const operators = ['operator'] as const;

/** As many as are looked at together. */
export const mostVisitsAtOnce = 200;

const visit = z.strictObject({ day, slot });

export const findMoments = call({
  method: 'POST',
  path: '/api/v1/ops/visits/moments',
  summary:
    'When within six weeks the van could come to each of these orders instead. Changes nothing, and keeps no place',
  audience: operators,
  body: z.strictObject({ leg: z.enum(legs), order_ids: z.array(id).min(1).max(mostVisitsAtOnce) }),
  output: z.object({
    days: z.array(
      z.object({
        day,
        slots: z.array(
          z.object({
            slot,
            /** those that have a place then; of more than there are places for, the first that were asked about */
            order_ids: z.array(id),
          }),
        ),
      }),
    ),
  }),
  refusals: [],
  errors: 'message',
});
export type OpenDay = z.output<(typeof findMoments)['output']>['days'][number];

/** Said again, it changes nothing and tells nobody. */
export const moveVisit = call({
  method: 'PUT',
  path: '/api/v1/ops/orders/:id/visits/:leg',
  summary: 'Come to an order at another moment; its customer gets a mail, and who drives it is said anew',
  audience: operators,
  params: z.object({ id: idText, leg: z.enum(legs) }),
  body: z.strictObject({
    to: visit,
    /** as the caller saw it */
    was: visit,
    /** kept beside the order */
    reason: line(longestExceptionReason).min(1),
  }),
  output: z.object({ id, pickup: visit, delivery: visit }),
  refusals: [
    'changed_meanwhile',
    'delivery_too_early',
    'slot_full',
    'slot_not_offered',
    'stop_made',
    'stop_under_way',
  ],
  errors: 'message',
});

export const visitCalls = { findMoments, moveVisit };
