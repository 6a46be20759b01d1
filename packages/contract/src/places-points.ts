import { z } from 'zod';
import { call } from './call.ts';
import { afterRemoval } from './places-addresses.ts';
import { collectionTime } from './schedule.ts';
import { euro, id, idText, line, sought, text } from './shapes.ts';

const company = z.object({ id, company_name: z.string() });

const where = {
  id,
  type: z.literal('CollectionPoint'),
  name: z.string(),
  street: z.string(),
  nr: z.string(),
  zip: z.string(),
  city: z.string(),
  address: z.string(),
  /** lockers, and a code to connect */
  secure: z.boolean(),
  companies: z.array(company),
};

const connectedPoint = z.object({
  ...where,
  is_default: z.boolean(),
  /** what the customer orders here may come on their company's monthly invoice */
  may_invoice: z.boolean(),
  /** that they may again, once they connect by the code that the point has by now */
  connect_again: z.boolean(),
  laundry_id: id.nullable(),
  service_fee: euro.nullable(),
  delivery_fee: euro.nullable(),
  collection_times: z.array(collectionTime),
});

export const listCollectionPoints = call({
  method: 'GET',
  path: '/api/v1/customer/collection_points',
  summary: 'The collection points that the customer is connected to',
  audience: 'customer',
  output: z.object({ collection_points: z.array(connectedPoint) }),
  refusals: [],
  errors: 'message',
});

const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,17})?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most))
    .optional();

/** Characters that a search takes at least. */
export const shortestPointSearch = 3;

export const searchCollectionPoints = call({
  method: 'GET',
  path: '/api/v1/collection_points',
  summary:
    'Collection points with a company, by parts of name, street, city, zip code and company in any order; nearest first where lat and lng are given',
  audience: 'customer',
  query: z.object({
    q: sought(200).min(shortestPointSearch),
    lat: degrees(90),
    lng: degrees(180),
  }),
  output: z.object({
    collection_points: z.array(
      z.object({
        ...where,
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
        /** metres from lat and lng, as the crow flies */
        distance: z.int().nullable(),
        /** who serves it; null where nobody does yet */
        laundry_id: id.nullable(),
        /** weekdays on which the van comes */
        days: z.array(z.string()),
      }),
    ),
    /** whether there are more than these, which a longer search finds */
    more: z.boolean(),
  }),
  refusals: [],
  errors: 'message',
});

export const connectCollectionPoint = call({
  method: 'POST',
  path: '/api/v1/customer/collection_points',
  summary: 'Connect to a collection point for a company that is there; a secure one by its code',
  audience: 'customer',
  body: z.strictObject({
    collection_point: z.strictObject({
      collection_point_id: id,
      code: z.string().max(20).nullish(),
    }),
    company_id: id,
  }),
  output: z.object({ collection_point: connectedPoint, cart_emptied: z.boolean() }),
  refusals: ['point_not_found', 'company_not_at_point', 'point_code_wrong'],
  errors: 'fields',
});

export const disconnectCollectionPoint = call({
  method: 'DELETE',
  path: '/api/v1/customer/collection_points/:id',
  summary: 'Leave a collection point; another place becomes the default',
  audience: 'customer',
  params: z.object({ id: idText }),
  output: afterRemoval,
  refusals: ['address_not_found', 'address_in_use'],
  errors: 'lists',
});

const given = (longest: number) => line(longest).nullish();

export const requestOffice = call({
  method: 'POST',
  path: '/api/v1/customer/office_requests',
  summary: 'Ask for a collection point where there is none yet',
  audience: 'customer',
  idempotent: 'key-or-body',
  body: z.strictObject({
    office: z.strictObject({
      name: given(100),
      street: given(100),
      nr: given(20),
      zip_code: given(10),
      city: given(60),
      country: given(60),
      comment: text(1000).nullish(),
    }),
  }),
  output: z.object({ id, message: z.string() }),
  refusals: [
    'name_missing',
    'street_missing',
    'house_number_invalid',
    'zip_code_invalid',
    'city_missing',
    'country_missing',
    'comment_missing',
  ],
  errors: 'fields',
});

export const pointsCalls = {
  listCollectionPoints,
  searchCollectionPoints,
  connectCollectionPoint,
  disconnectCollectionPoint,
  requestOffice,
};
