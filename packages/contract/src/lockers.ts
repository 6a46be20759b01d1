import { doorSizes, doorStates } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { id, idText, line } from './shapes.ts';

/** Who stands before the doors. */
const atDoors = ['driver', 'operator'] as const;

/** As it is written on the door. */
export const doorNumber = line(12).min(1);

const locker = z.object({
  point: z.object({
    id,
    name: z.string(),
    address: z.string(),
    /** how drivers get in, and when the house is open; as they were written */
    access_note: z.string().nullable(),
    hours: z.string().nullable(),
  }),
  /** by number; none where the point's doors aren't known, and the driver types what is written there */
  doors: z.array(
    z.object({
      number: z.string(),
      size: z.enum(doorSizes),
      state: z.enum(doorStates),
      /** kept for this order, or holding it */
      is_own: z.boolean(),
    }),
  ),
  /** the smallest free door that the order fits behind; null: none */
  proposed: z.string().nullable(),
  /** kept for this order until it is delivered, with the code to open it */
  kept: z.object({ number: z.string(), size: z.enum(doorSizes), code: z.string() }).nullable(),
});

const params = z.object({ id: idText });

export const readLocker = call({
  method: 'GET',
  path: '/api/v1/ops/orders/:id/locker',
  summary: 'The doors of an order’s collection point, with the one that fits it best',
  audience: atDoors,
  params,
  output: z.object({ locker }),
  refusals: ['no_locker'],
  errors: 'message',
});

export const keepDoor = call({
  method: 'PUT',
  path: '/api/v1/ops/orders/:id/locker',
  summary:
    'Keep a door for an order that is about to be put in, with its code; another than before frees that one, the same again changes nothing',
  audience: atDoors,
  params,
  body: z.strictObject({
    /** the proposed one where it is left out, or the one that is kept already */
    number: doorNumber.optional(),
  }),
  output: z.object({ locker }),
  refusals: [
    'no_locker',
    'taken_by_another_driver',
    'action_not_allowed',
    'door_unknown',
    'door_taken',
    'no_free_door',
  ],
  errors: 'message',
});

export const releaseDoor = call({
  method: 'DELETE',
  path: '/api/v1/ops/orders/:id/locker',
  summary: 'Give the door that is kept for an order back; twice is once',
  audience: atDoors,
  params,
  output: z.object({ locker }),
  refusals: ['no_locker', 'taken_by_another_driver', 'action_not_allowed'],
  errors: 'message',
});

export const lockersCalls = { readLocker, keepDoor, releaseDoor };
