import { driverActions, legOf, legs, missReasons, mostBags, operationsActions } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { bagKinds } from './catalogue.ts';
import { transitionRefusals } from './dispatch.ts';
import { day, id, idText, instant, line, longestPhoto, slot, text } from './shapes.ts';

const position = z.object({ lat: z.number(), lng: z.number() });

const driverStop = z.object({
  leg: z.enum(legs),
  order_id: id,
  lavoir_order_id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  /** how to get in, in the customer's words */
  access: z.string().nullable(),
  day,
  slot,
  /** of the point itself, else the middle of its zip code; null where neither is known */
  position: position.nullable(),
  has_lockers: z.boolean(),
  /** the collection point's name; null at a doorstep */
  point: z.string().nullable(),
  /** with a label; empty where the order has none yet */
  bags: z.array(z.object({ code: z.string(), number: z.int(), of: z.int(), kind: z.enum(bagKinds) })),
  /** labelled, else ordered; one at least */
  bag_count: z.int(),
  /** `missed`: the driver was there, and nobody else */
  progress: z.enum(['open', 'done', 'missed']),
  done_at: instant.nullable(),
  /** washed and packed, or to be picked up: it can be driven now */
  is_ready: z.boolean(),
  /** what the caller may do at this stop now */
  can: z.array(z.enum(operationsActions)),
});
export type DriverStop = z.output<typeof driverStop>;

export const readOwnRun = call({
  method: 'GET',
  path: '/api/v1/driver/run',
  summary: 'The own stops of a day, in the order in which they are driven',
  audience: ['driver'],
  query: z.object({
    /** today unless it is given */
    date: day.optional(),
  }),
  output: z.object({
    date: day,
    today: day,
    at: instant,
    driver: z.object({ id, name: z.string() }),
    /** where the run begins and ends */
    laundry: z.object({ name: z.string(), at: position.nullable() }),
    stops: z.array(driverStop),
  }),
  refusals: [],
  errors: 'message',
});
export type OwnRun = z.output<typeof readOwnRun.output>;

/** Phones send what was done without a network once they have one: late, each once, in the order in which it was done. */
export const takeStep = call({
  method: 'POST',
  path: '/api/v1/driver/steps',
  summary:
    'What was done at a stop: the same step as the transition of the console, with bags, reason and photo in one',
  audience: ['driver'],
  idempotent: 'key',
  largestBody: longestPhoto + 32_768,
  body: z
    .strictObject({
      order_id: id,
      leg: z.enum(legs),
      action: z.enum(driverActions),
      /** the time that the phone had for it: what was moved meanwhile can't have been missed then */
      visit: z.strictObject({ day, slot }).optional(),
      /** by the phone's clock; believed within the day that is under way */
      happened_at: z.iso.datetime({ offset: true }),
      /** of the bags that were seen at this stop */
      scans: z.array(line(40).min(1)).max(mostBags).default([]),
      /** other than expected, it is asked back until a reason comes */
      bag_count: z.int().min(0).max(mostBags).optional(),
      /** kept beside the order for staff, where the number is as expected too */
      bag_reason: text(300).default(''),
      /** of a missed stop, which has one; its customer reads it in their language */
      reason: z.enum(missReasons).optional(),
      /** of a missed stop; its customer reads it as it is written */
      note: text(400).default(''),
      /** of a missed stop: JPEG, PNG or WebP in base64 */
      photo: z.string().max(longestPhoto).optional(),
      locker_number: line(12).nullish(),
    })
    .refine(({ leg, action }) => legOf(action) === leg),
  output: z.object({
    stop: driverStop,
    /** the step that can be taken back by this number, for `undoSeconds`; null: none */
    undo: id.nullable(),
  }),
  refusals: [
    ...transitionRefusals,
    'bag_of_another',
    'bag_unknown',
    'bags_differ',
    'visit_moved',
    'reason_missing',
    'photo_too_large',
    'photo_unreadable',
  ],
  errors: 'message',
});

export const listMissedStops = call({
  method: 'GET',
  path: '/api/v1/ops/orders/:id/missed_stops',
  summary: 'What drivers met at an order’s doors when nobody took or gave it, the latest first',
  audience: ['operator'],
  params: z.object({ id: idText }),
  output: z.object({
    missed_stops: z.array(
      z.object({
        id,
        leg: z.enum(legs),
        reason: z.enum(missReasons),
        /** the driver’s own */
        words: z.string(),
        has_photo: z.boolean(),
        driver: z.string(),
        at: instant,
      }),
    ),
  }),
  refusals: [],
  errors: 'message',
});
export type MissedStop = z.output<typeof listMissedStops.output>['missed_stops'][number];

export const showMissedPhoto = call({
  method: 'GET',
  path: '/api/v1/ops/orders/:id/missed_stops/:missed_id/photo',
  summary: 'The photo of a door at which a stop was missed',
  audience: ['operator'],
  params: z.object({ id: idText, missed_id: idText }),
  output: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
  file: 'image/jpeg',
  refusals: [],
  errors: 'message',
});

export const driversCalls = { readOwnRun, takeStep, listMissedStops, showMissedPhoto };
