import { z } from 'zod/mini';
import { call } from './call.ts';
import { collectionTime } from './schedule.ts';
import { euro, id } from './shapes.ts';

export const listCollectionPoints = call({
  method: 'GET',
  path: '/api/v1/customer/collection_points',
  summary: 'The collection points that the customer is connected to',
  audience: 'customer',
  output: z.object({
    collection_points: z.array(
      z.object({
        id,
        type: z.literal('CollectionPoint'),
        name: z.string(),
        street: z.string(),
        nr: z.string(),
        zip: z.string(),
        city: z.string(),
        address: z.string(),
        secure: z.boolean(),
        companies: z.array(z.object({ id, company_name: z.string() })),
        is_default: z.boolean(),
        laundry_id: z.nullable(id),
        service_fee: z.nullable(euro),
        delivery_fee: z.nullable(euro),
        collection_times: z.array(collectionTime),
      }),
    ),
  }),
  refusals: [],
  errors: 'message',
});

export const pointsCalls = { listCollectionPoints };
