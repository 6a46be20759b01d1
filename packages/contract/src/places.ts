import { z } from 'zod/mini';
import { call } from './call.ts';
import { collectionTime } from './schedule.ts';
import { euro, id, orderableType } from './shapes.ts';

export const listAddresses = call({
  method: 'GET',
  path: '/api/v1/customer/delivery_addresses',
  summary: 'Home addresses with what can be chosen there',
  audience: 'customer',
  output: z.object({
    delivery_addresses: z.array(
      z.object({
        id,
        type: z.literal('DeliveryAddress'),
        street: z.string(),
        nr: z.string(),
        zip_code: z.string(),
        city: z.string(),
        country: z.string(),
        comment: z.nullable(z.string()),
        address: z.string(),
        is_default: z.boolean(),
        /** null where the zip code was withdrawn; there are no collection times then */
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

export const chooseDefaultAddress = call({
  method: 'POST',
  path: '/api/v1/customer/default_addresses',
  summary: 'Make an address the default; another laundry empties the cart',
  audience: 'customer',
  body: z.strictObject({ id, address_type: orderableType }),
  output: z.object({
    default_address: z.object({ id, address_type: orderableType }),
    cart_emptied: z.boolean(),
  }),
  refusals: ['address_not_found', 'area_not_served'],
  errors: 'message',
});

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

export const placesCalls = { listAddresses, chooseDefaultAddress, listCollectionPoints };
