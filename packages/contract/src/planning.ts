import { mostPlaces } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { day, id, idText, instant, line, slot } from './shapes.ts';

const operators = ['operator'] as const;

/** ISO, 1 Monday to 7 Sunday. */
const weekday = z.int().min(1).max(7);

/** Of a slot; null where it is closed. */
const places = z.int().min(1).max(mostPlaces).nullable();

/** Why a day differs, for staff: it stands in the journal of each order that moves. */
export const longestExceptionReason = 120;

const visit = z.object({ day, slot });
const bothVisits = { pickup: visit, delivery: visit };

const cell = z.strictObject({
  weekday,
  slot,
  /** as they were when the change was made up */
  was: places,
  now: places,
});
export type PlannedCell = z.output<typeof cell>;

const exceptionKinds = ['closed', 'extra', 'places'] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

const exception = {
  change: z.enum(exceptionKinds),
  day,
  /** one of them at most: an area's or a point's, all of a laundry's; none: everywhere */
  schedule_id: id.nullable(),
  laundry_id: id.nullable(),
  /** null: the whole day */
  slots: z.array(slot).min(1).max(48).nullable(),
  /** of `places`: how many more than on another such day */
  places: z.int().min(1).max(99).nullable(),
  /** of `extra`: whose van comes */
  weekday: weekday.nullable(),
};

/** What operators change of when the van comes. */
const plan = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('weeks'), schedule_id: id, cells: z.array(cell).min(1).max(336) }),
  z
    .strictObject({
      kind: z.literal('exception'),
      ...exception,
      reason: line(longestExceptionReason).min(1),
    })
    .refine(
      ({ change, schedule_id, laundry_id, slots, places: more, weekday: comes }) =>
        (schedule_id === null || laundry_id === null) &&
        (change === 'places') === (more !== null) &&
        (change === 'extra') === (comes !== null) &&
        (change !== 'extra' || (schedule_id !== null && slots === null)),
    ),
  z.strictObject({ kind: z.literal('taken_back'), exception_id: id }),
  /** an exception that has orders inside as it is */
  z.strictObject({ kind: z.literal('settled'), exception_id: id }),
]);
export type Plan = z.output<typeof plan>;

const move = z.strictObject({ order_id: id, ...bothVisits });

const planRefusals = ['changed_meanwhile', 'day_over', 'exception_is_there'] as const;

export const readSchedule = call({
  method: 'GET',
  path: '/api/v1/ops/schedules/:id',
  summary:
    'When the van comes to an area or a point: the places of each slot, and how full the last four weeks were',
  audience: operators,
  params: z.object({ id: idText }),
  output: z.object({
    id,
    name: z.string(),
    laundry_id: id.nullable(),
    /** the open ones */
    cells: z.array(
      z.object({
        weekday,
        slot,
        places: z.int(),
        /** null where nothing could be sold */
        percent: z.int().nullable(),
        /** the most that are sold on a day to come */
        sold: z.int(),
      }),
    ),
    /** the latest first */
    changes: z.array(z.object({ weekday, slot, was: places, places, by: z.string(), at: instant })),
  }),
  refusals: [],
  errors: 'message',
});
export type OpsSchedule = z.output<(typeof readSchedule)['output']>;

const opsException = z.object({
  id,
  ...exception,
  /** the area or point; null of a laundry's or everybody's */
  schedule: z.string().nullable(),
  laundry: z.string().nullable(),
  reason: z.string(),
  /** under way, with a visit then */
  orders: z.int(),
  by: z.string().nullable(),
});
export type OpsException = z.output<typeof opsException>;

export const readExceptions = call({
  method: 'GET',
  path: '/api/v1/ops/exceptions',
  summary:
    'The days to come that differ from the weeks, of all areas and points, the next first; holidays aside',
  audience: operators,
  output: z.object({
    /** in Brussels, as the server's clock has it */
    today: day,
    exceptions: z.array(opsException),
    laundries: z.array(z.object({ id, name: z.string() })),
  }),
  refusals: [],
  errors: 'message',
});

const hitOrder = z.object({
  id,
  public_id: z.string(),
  customer: z.string(),
  from: z.object(bothVisits),
  /** null where nothing is free within six weeks */
  to: z.object(bothVisits).nullable(),
});
export type HitOrder = z.output<typeof hitOrder>;

export const previewPlan = call({
  method: 'POST',
  path: '/api/v1/ops/plans/preview',
  summary:
    'Which orders a change of the timetable leaves without a place, and where each would go. Changes nothing',
  audience: operators,
  body: z.strictObject({ plan }),
  output: z.object({ orders: z.array(hitOrder) }),
  refusals: planRefusals,
  errors: 'message',
});

export const changePlan = call({
  method: 'POST',
  path: '/api/v1/ops/plans',
  summary:
    'Change the timetable, and move what it leaves without a place in the same stroke. Orders stay where they are by `keep`, which a closed day doesn’t take',
  audience: operators,
  idempotent: 'key-or-body',
  body: z.strictObject({
    plan,
    /** the orders that move, as the preview showed them; `keep`: the van still comes to those that were sold */
    orders: z.union([z.literal('keep'), z.array(move).max(500)]),
  }),
  /** of the schedule or the exception that it is about */
  output: z.object({ id }),
  refusals: [...planRefusals, 'orders_inside', 'slot_full'],
  errors: 'message',
});

export const planningCalls = { readSchedule, readExceptions, previewPlan, changePlan };
