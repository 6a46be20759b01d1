import { legs } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { day, id, idText, instant, slot } from './shapes.ts';

const position = z.object({ lat: z.number(), lng: z.number() });

const stopKey = z.strictObject({ order_id: id, leg: z.enum(legs) });
export type RunStopKey = z.output<typeof stopKey>;

const runStop = z.object({
  leg: z.enum(legs),
  order_id: id,
  lavoir_order_id: z.string(),
  name: z.string(),
  address: z.string(),
  /** how to get in, in the customer's words */
  access: z.string().nullable(),
  slot,
  /** labelled, else ordered; one at least */
  bags: z.int(),
  has_lockers: z.boolean(),
  /** of the point itself, else the middle of its zip code; null where neither is known */
  at: position.nullable(),
  /** `missed`: the driver was there, and nobody else */
  progress: z.enum(['done', 'missed', 'open']),
  done_at: instant.nullable(),
  /** washed and packed, or to be picked up: it can be driven now */
  is_ready: z.boolean(),
});
export type RunStop = z.output<typeof runStop>;

const run = z.object({
  driver: z.object({ id, name: z.string() }),
  capacity_bags: z.int(),
  /** what is done first, then in the order in which it is driven */
  stops: z.array(runStop),
});
export type Run = z.output<typeof run>;

const runsOfDay = z.object({
  date: day,
  today: day,
  at: instant,
  laundry: z.object({ id, name: z.string(), at: position.nullable() }),
  /** whose runs the caller may see */
  laundries: z.array(z.object({ id, name: z.string() })),
  /** of each driver of the laundry, and of who drove that day */
  runs: z.array(run),
  /** stops without a driver, by slot */
  pool: z.array(runStop),
  /** there are more than are listed */
  is_capped: z.boolean(),
  /** another one as soon as anything of it is another */
  version: z.string(),
});
export type RunsOfDay = z.output<typeof runsOfDay>;

export const readRuns = call({
  method: 'GET',
  path: '/api/v1/ops/runs',
  summary: 'Who drives what in which order on a day',
  audience: ['operator'],
  query: z.object({
    /** today unless it is given */
    date: day.optional(),
    /** the first unless it is given */
    laundry_id: idText.optional(),
  }),
  output: runsOfDay,
  refusals: [],
  errors: 'message',
});

/** Said again, it changes nothing. */
export const moveStop = call({
  method: 'PUT',
  path: '/api/v1/ops/runs/stops/:order_id/:leg',
  summary: 'Give a stop to a driver, at a place of their run, or to nobody',
  audience: ['operator'],
  params: z.object({ order_id: idText, leg: z.enum(legs) }),
  body: z.strictObject({
    driver_id: id.nullable(),
    /** the stop of that run behind which it stands; null: before all that are still to make; left out: behind all of them */
    after: stopKey.nullable().optional(),
    /** who had it as the caller saw it */
    was: id.nullable(),
  }),
  output: runsOfDay,
  refusals: ['driver_unknown', 'stop_made', 'stop_moved', 'stop_under_way'],
  errors: 'message',
});

/** Minutes on the road that are ahead, metres of the whole runs, and stops that are behind what was promised. */
const figures = z.object({ driving: z.int(), metres: z.int(), late: z.int() });

/** The open stops of each driver, in the order in which they are driven. */
const plan = z.array(z.strictObject({ driver_id: id, stops: z.array(stopKey).max(500) })).max(100);
export type RunsPlan = z.output<typeof plan>;

const proposal = z.object({
  /** of the day that it is for */
  version: z.string(),
  runs: plan,
  before: figures,
  after: figures,
  moved: z.array(stopKey),
});
export type RunsProposal = z.output<typeof proposal>;

export const proposeRuns = call({
  method: 'GET',
  path: '/api/v1/ops/runs/proposal',
  summary: 'Shorter runs that keep what was promised; nothing is changed by asking',
  audience: ['operator'],
  query: z.object({
    date: day.optional(),
    laundry_id: idText.optional(),
    /** with the stops that nobody has yet */
    pool: z.literal('1').optional(),
  }),
  output: proposal,
  refusals: ['routing_away'],
  errors: 'message',
});

/** Said again, it changes nothing. */
export const keepRuns = call({
  method: 'PUT',
  path: '/api/v1/ops/runs',
  summary: 'Drive a day’s open stops like this; those that nobody has in it are nobody’s',
  audience: ['operator'],
  body: z.strictObject({
    date: day,
    laundry_id: id,
    /** of the day as the caller saw it */
    version: z.string().max(64),
    runs: plan,
  }),
  output: runsOfDay,
  refusals: ['driver_unknown', 'runs_changed'],
  errors: 'message',
});

export const printRuns = call({
  method: 'GET',
  path: '/api/v1/ops/runs/sheets',
  summary: 'A day’s runs on paper, an A4 sheet a driver',
  audience: ['operator'],
  query: z.object({
    date: day.optional(),
    laundry_id: idText.optional(),
    /** all of them unless it is given */
    driver_id: idText.optional(),
  }),
  output: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
  file: 'application/pdf',
  refusals: ['no_runs'],
  errors: 'message',
});

/** No position of the driver is known, and none is told: only which stops of the run are made. */
export const showApproach = call({
  method: 'GET',
  path: '/api/v1/customer/orders/:id/approach',
  summary: 'How many stops a driver makes before the customer’s own, once they are near',
  audience: 'customer',
  params: z.object({ id: idText }),
  /** null: no driver is on the way yet */
  output: z.object({ stops_before: z.int().nullable() }),
  refusals: [],
  errors: 'message',
});

export const runsCalls = { readRuns, moveStop, proposeRuns, keepRuns, printRuns, showApproach };
