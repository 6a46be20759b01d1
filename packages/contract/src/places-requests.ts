import { z } from 'zod';
import { call } from './call.ts';
import { weeks } from './places-desk.ts';
import { id, idText, instant, line, wholeCents } from './shapes.ts';

const operators = ['operator'] as const;

const requestStates = ['open', 'approved', 'refused'] as const;

const officeRequest = z.object({
  id,
  state: z.enum(requestStates),
  /** of the office */
  name: z.string(),
  address: z.string(),
  comment: z.string(),
  asked_by: z.object({ id, name: z.string() }),
  asked_at: instant,
  /** where the zip code lies in an area: what an office there begins with */
  area: z
    .object({ name: z.string(), laundry_id: id, weekdays: z.array(z.int()), places: z.int() })
    .nullable(),
  /** null while it is open */
  answered: z.object({ by: z.string(), at: instant, reason: z.string(), point_id: id.nullable() }).nullable(),
});
export type OfficeRequest = z.output<typeof officeRequest>;

export const listOfficeRequests = call({
  method: 'GET',
  path: '/api/v1/ops/office_requests',
  summary: 'What offices asked for: the open ones, the oldest first, then those answered last',
  audience: operators,
  output: z.object({
    requests: z.array(officeRequest),
    laundries: z.array(z.object({ id, name: z.string() })),
  }),
  refusals: [],
  errors: 'message',
});

const fee = wholeCents(0, 100).nullable();

export const approveOfficeRequest = call({
  method: 'POST',
  path: '/api/v1/ops/office_requests/:id/approval',
  summary: 'Make a collection point of an office that asked for one, and tell who asked',
  audience: operators,
  idempotent: 'key-or-body',
  params: z.object({ id: idText }),
  body: z.strictObject({
    /** a company that isn't known yet is made */
    company: line(100).min(1),
    laundry_id: id,
    service_fee: fee,
    /** null: the house's own, as in the area where the office lies; outside every area it is said */
    delivery_fee: fee,
    secure: z.boolean(),
    ...weeks,
  }),
  output: z.object({ id, point_id: id }),
  refusals: ['request_answered', 'house_number_invalid', 'fee_missing'],
  errors: 'fields',
});

export const refuseOfficeRequest = call({
  method: 'POST',
  path: '/api/v1/ops/office_requests/:id/refusal',
  summary: 'Say no to an office, and why: who asked reads it',
  audience: operators,
  idempotent: 'key-or-body',
  params: z.object({ id: idText }),
  body: z.strictObject({ reason: line(300).min(1) }),
  output: z.object({ id }),
  refusals: ['request_answered'],
  errors: 'fields',
});

export const officeRequestCalls = { listOfficeRequests, approveOfficeRequest, refuseOfficeRequest };
