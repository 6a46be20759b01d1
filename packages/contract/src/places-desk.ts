import { mostPlaces } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { euro, id, idText, instant, line, wholeCents, zipCode } from './shapes.ts';

const operators = ['operator'] as const;

/** The weeks that a place begins with: the 15 hourly slots, each with as many places, until somebody says otherwise. */
export const weeks = {
  /** 1 Monday to 7 Sunday */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  places: z.int().min(1).max(mostPlaces),
};

const opsAreas = z.object({
  areas: z.array(
    z.object({
      id,
      name: z.string(),
      laundry_id: id,
      laundry: z.string(),
      /** when the van comes */
      schedule_id: id,
      /** how full the last four weeks were; null where nothing could be sold */
      percent: z.int().nullable(),
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
  laundries: z.array(z.object({ id, name: z.string() })),
  /** office requests that wait for an answer */
  requests: z.int(),
  /** collection points, whatever area they are in */
  points: z.int(),
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

const areaCells = z.strictObject({
  name: line(60).min(1),
  laundry_id: id,
  /** null: the house's own */
  delivery_fee: wholeCents(0, 100).nullable(),
});
/** What operators change of an area. */
export type AreaCells = z.output<typeof areaCells>;

export const openOpsArea = call({
  method: 'POST',
  path: '/api/v1/ops/areas',
  summary: 'Serve a further area, with its zip codes and the weekdays on which the van comes',
  audience: operators,
  idempotent: 'key-or-body',
  body: areaCells.extend({ zip_codes: z.array(zipCode).max(100), ...weeks }),
  output: z.object({ id }),
  refusals: ['zip_code_of_area', 'area_name_taken'],
  errors: 'fields',
});

export const changeOpsArea = call({
  method: 'PUT',
  path: '/api/v1/ops/areas/:id',
  summary:
    'Call an area otherwise, or give it another laundry or fee; orders that were placed keep theirs. What somebody else changed meanwhile is refused',
  audience: operators,
  params: z.object({ id: idText }),
  body: areaCells.extend({ /** what stood there before */ seen: areaCells }),
  output: opsAreas,
  refusals: ['area_name_taken', 'changed_meanwhile'],
  errors: 'fields',
});

export const placesDeskCalls = {
  readOpsAreas,
  addOpsZipCodes,
  removeOpsZipCode,
  openOpsArea,
  changeOpsArea,
};
