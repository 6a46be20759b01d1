import { z } from 'zod';
import { call } from './call.ts';
import { euro, id, idText, instant, zipCode } from './shapes.ts';

const operators = ['operator'] as const;

const opsAreas = z.object({
  areas: z.array(
    z.object({
      id,
      name: z.string(),
      laundry: z.string(),
      /** null: the house's own */
      delivery_fee: euro.nullable(),
      /** with how many addresses of customers there are in it */
      zip_codes: z.array(z.object({ zip_code: z.string(), addresses: z.int() })),
      /** 1 Monday to 7 Sunday */
      shifts: z.array(z.object({ weekday: z.int(), slots: z.int(), capacity: z.int() })),
      changed: z.object({ by: z.string(), at: instant }).nullable(),
    }),
  ),
  /** zip codes outside every area that people wait for, the most wanted first */
  waiting: z.array(z.object({ zip_code: z.string(), people: z.int() })),
});
export type OpsArea = z.output<typeof opsAreas>['areas'][number];

export const readOpsAreas = call({
  method: 'GET',
  path: '/api/v1/ops/areas',
  summary: 'The areas that the vans serve, with their zip codes, and which zip codes people wait for',
  audience: operators,
  output: opsAreas,
  refusals: [],
  errors: 'message',
});

export const addOpsZipCodes = call({
  method: 'POST',
  path: '/api/v1/ops/areas/:id/zip_codes',
  summary: 'Serve further zip codes from an area, all of them or none; those that it has already stay',
  audience: operators,
  params: z.object({ id: idText }),
  body: z.strictObject({ zip_codes: z.array(zipCode).min(1).max(100) }),
  output: opsAreas,
  refusals: ['zip_code_of_area'],
  errors: 'message',
});

export const removeOpsZipCode = call({
  method: 'DELETE',
  path: '/api/v1/ops/areas/:id/zip_codes/:zip_code',
  summary: 'Serve a zip code no more; orders that were placed go on, twice is once',
  audience: operators,
  params: z.object({ id: idText, zip_code: zipCode }),
  output: opsAreas,
  refusals: [],
  errors: 'message',
});

export const placesDeskCalls = { readOpsAreas, addOpsZipCodes, removeOpsZipCode };
