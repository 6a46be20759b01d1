import { doorSizes, doorStates } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { day, euro, id, idText, instant, line, slot, sought, text, wholeCents, zipCode } from './shapes.ts';

const operators = ['operator'] as const;

const where = { id, name: z.string(), street: z.string(), nr: z.string(), zip: z.string(), city: z.string() };

const pointRow = z.object({
  ...where,
  companies: z.array(z.string()),
  /** lockers, and a code to connect */
  secure: z.boolean(),
  /** doors that are there; 0: nobody wrote them down, or there are none */
  doors: z.int(),
  overstays: z.int(),
});
export type PointRow = z.output<typeof pointRow>;

/** Points that a list shows at most; more are found by a search. */
export const mostPointsListed = 100;

export const listOpsPoints = call({
  method: 'GET',
  path: '/api/v1/ops/points',
  summary: 'Collection points, by name; by parts of name, street, zip code, city and company in any order',
  audience: operators,
  query: z.object({ q: sought(100).optional() }),
  output: z.object({
    points: z.array(pointRow),
    /** there are more than are listed */
    more: z.boolean(),
  }),
  refusals: [],
  errors: 'message',
});

const door = z.object({
  id,
  number: z.string(),
  size: z.enum(doorSizes),
  state: z.enum(doorStates),
  /** what is wrong with it */
  fault: z.string().nullable(),
  /** kept for it, or lying in it */
  order: z
    .object({
      id,
      lavoir_order_id: z.string(),
      customer: z.object({ id, name: z.string() }),
      bags: z.int(),
      since: instant,
      /** the last day; null while the door is only kept */
      kept_until: day.nullable(),
      reminded: z.array(day),
    })
    .nullable(),
});
export type OpsDoor = z.output<typeof door>;

const opsPoint = z.object({
  ...where,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** when the house is open, as it was written */
  hours: z.string().nullable(),
  /** how drivers get in, as it was written */
  access_note: z.string().nullable(),
  secure: z.boolean(),
  laundry: z.object({ id, name: z.string() }).nullable(),
  service_fee: euro.nullable(),
  delivery_fee: euro.nullable(),
  schedule_id: id,
  /** when the van comes; 1 Monday to 7 Sunday */
  shifts: z.array(z.object({ weekday: z.int(), slots: z.array(slot) })),
  companies: z.array(
    z.object({
      id,
      name: z.string(),
      /** people connected here for it */
      members: z.int(),
      /** it pays for its verified people by a monthly invoice */
      is_invoiced: z.boolean(),
    }),
  ),
  /** by number */
  doors: z.array(door),
});
export type OpsPoint = z.output<typeof opsPoint>;

const params = z.object({ id: idText });
export const pointOutput = z.object({ point: opsPoint });

export const showOpsPoint = call({
  method: 'GET',
  path: '/api/v1/ops/points/:id',
  summary: 'A collection point with its doors, companies and days',
  audience: operators,
  params,
  output: pointOutput,
  refusals: [],
  errors: 'message',
});

export const listPointChoices = call({
  method: 'GET',
  path: '/api/v1/ops/point_choices',
  summary: 'What a point may be given: laundries and companies',
  audience: operators,
  output: z.object({
    laundries: z.array(z.object({ id, name: z.string() })),
    companies: z.array(z.string()),
  }),
  refusals: [],
  errors: 'message',
});

const fee = wholeCents(0, 100).nullable();

const pointBody = z.strictObject({
  name: line(100).min(1),
  street: line(100).min(1),
  nr: line(20).min(1),
  zip: zipCode,
  city: line(60).min(1),
  hours: line(200),
  access_note: text(500),
  laundry_id: id,
  service_fee: fee,
  delivery_fee: fee,
  secure: z.boolean(),
  /** by name; one that isn't known yet is made, one that is left out leaves the point */
  companies: z.array(line(100).min(1)).max(50),
});

/** A point as a page showed it, however it came to be. */
const pointSeen = z.strictObject({
  name: z.string().max(200),
  street: z.string().max(200),
  nr: z.string().max(50),
  zip: z.string().max(20),
  city: z.string().max(200),
  hours: z.string().max(1000),
  access_note: z.string().max(1000),
  laundry_id: id.nullable(),
  service_fee: euro.nullable(),
  delivery_fee: euro.nullable(),
  secure: z.boolean(),
  companies: z.array(z.string().max(200)).max(200),
});

const pointRefusals = ['company_has_members', 'point_has_lockers', 'house_number_invalid'] as const;

export const addOpsPoint = call({
  method: 'POST',
  path: '/api/v1/ops/points',
  summary: 'A new collection point, with the days that the house gives unless it is said otherwise',
  audience: operators,
  idempotent: 'key-or-body',
  body: pointBody,
  output: pointOutput,
  refusals: pointRefusals,
  errors: 'fields',
});

export const changeOpsPoint = call({
  method: 'PUT',
  path: '/api/v1/ops/points/:id',
  summary:
    'A point as it is from now on; orders that were placed keep what they had. What somebody else changed meanwhile is refused',
  audience: operators,
  params,
  body: pointBody.extend({
    /** what stood there before; older pages don't say */
    seen: pointSeen.optional(),
  }),
  output: pointOutput,
  refusals: ['changed_meanwhile', ...pointRefusals],
  errors: 'fields',
});

export const renewPointCode = call({
  method: 'POST',
  path: '/api/v1/ops/points/:id/code',
  summary:
    'A new code to connect to a secure point, said this once; who is connected stays, and the one before connects nobody',
  audience: operators,
  params,
  output: z.object({ code: z.string() }),
  refusals: ['point_without_code'],
  errors: 'message',
});

export const lockerPointsCalls = {
  listOpsPoints,
  showOpsPoint,
  listPointChoices,
  addOpsPoint,
  changeOpsPoint,
  renewPointCode,
};
