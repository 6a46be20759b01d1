import { doorActions, doorSizes } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { doorNumber } from './lockers.ts';
import { pointOutput } from './lockers-points.ts';
import { day, id, idText, instant, reason } from './shapes.ts';

const operators = ['operator'] as const;
const params = z.object({ id: idText });

export const showDoorJournal = call({
  method: 'GET',
  path: '/api/v1/ops/doors/:id/journal',
  summary: 'What was done with a door, the latest first',
  audience: operators,
  params,
  output: z.object({
    journal: z.array(
      z.object({
        id,
        action: z.enum(doorActions),
        /** null: it came by itself */
        by: z.string().nullable(),
        lavoir_order_id: z.string().nullable(),
        note: z.string().nullable(),
        at: instant,
      }),
    ),
  }),
  refusals: [],
  errors: 'message',
});

export const addDoors = call({
  method: 'POST',
  path: '/api/v1/ops/points/:id/doors',
  summary: 'Doors of one size that a secure point has besides, all of them or none',
  audience: operators,
  params,
  body: z.strictObject({ numbers: z.array(doorNumber).min(1).max(60), size: z.enum(doorSizes) }),
  output: pointOutput,
  refusals: ['door_exists', 'point_without_code'],
  errors: 'message',
});

export const removeDoor = call({
  method: 'DELETE',
  path: '/api/v1/ops/doors/:id',
  summary: 'A door that isn’t there any more; its journal stays',
  audience: operators,
  params,
  output: pointOutput,
  refusals: ['door_in_use'],
  errors: 'message',
});

export const breakDoor = call({
  method: 'PUT',
  path: '/api/v1/ops/doors/:id/fault',
  summary:
    'A door that can’t be used, and why; an order in it moves to another door with a new code, which its customer hears of',
  audience: operators,
  params,
  body: z.strictObject({
    reason,
    /** where the order goes; the smallest free door that it fits behind where it is left out */
    number: doorNumber.optional(),
  }),
  output: pointOutput,
  refusals: ['door_unknown', 'door_taken', 'no_free_door', 'door_in_use'],
  errors: 'message',
});

export const mendDoor = call({
  method: 'DELETE',
  path: '/api/v1/ops/doors/:id/fault',
  summary: 'A door that can be used again',
  audience: operators,
  params,
  output: pointOutput,
  refusals: [],
  errors: 'message',
});

export const moveToDoor = call({
  method: 'POST',
  path: '/api/v1/ops/doors/:id/move',
  summary: 'The order in a door goes behind another, with a new code, which its customer hears of',
  audience: operators,
  idempotent: 'key-or-body',
  params,
  body: z.strictObject({ order_id: id, number: doorNumber }),
  output: pointOutput,
  refusals: ['door_empty', 'door_unknown', 'door_taken', 'no_free_door'],
  errors: 'message',
});

export const renewDoorCode = call({
  method: 'POST',
  path: '/api/v1/ops/doors/:id/code',
  summary: 'A new code for the order in a door, which its customer hears of',
  audience: operators,
  idempotent: 'key-or-body',
  params,
  body: z.strictObject({ order_id: id }),
  output: pointOutput,
  refusals: ['door_empty'],
  errors: 'message',
});

export const keepLonger = call({
  method: 'PUT',
  path: '/api/v1/ops/doors/:id/kept_until',
  summary: 'The last day on which the order in a door may lie there, no earlier than it is already',
  audience: operators,
  params,
  body: z.strictObject({ order_id: id, until: day }),
  output: pointOutput,
  refusals: ['door_empty', 'kept_until_invalid', 'kept_until_earlier'],
  errors: 'message',
});

export const remindOfDoor = call({
  method: 'POST',
  path: '/api/v1/ops/doors/:id/reminders',
  summary: 'Tell the customer that their order waits in its door; once a day',
  audience: operators,
  params,
  body: z.strictObject({ order_id: id }),
  output: pointOutput,
  refusals: ['door_empty', 'reminded_today'],
  errors: 'message',
});

export const bringBack = call({
  method: 'POST',
  path: '/api/v1/ops/doors/:id/bring_back',
  summary:
    'Empty a door: the order comes back to the laundry, and its customer chooses when it is delivered again',
  audience: operators,
  idempotent: 'key-or-body',
  params,
  body: z.strictObject({
    order_id: id,
    /** its customer reads it */
    reason,
  }),
  output: pointOutput,
  refusals: ['door_empty'],
  errors: 'message',
});

/** One event per entry of a door's journal; resumes behind `Last-Event-ID`. */
export const followDoors = call({
  method: 'GET',
  path: '/api/v1/ops/doors/events',
  summary: 'Server-sent events: what happens to the doors of the lockers',
  audience: operators,
  stream: true,
  output: z.object({ point_id: id, door_id: id }),
  refusals: [],
  errors: 'message',
});

export const lockerDoorsCalls = {
  showDoorJournal,
  addDoors,
  removeDoor,
  breakDoor,
  mendDoor,
  moveToDoor,
  renewDoorCode,
  keepLonger,
  remindOfDoor,
  bringBack,
  followDoors,
};
