import { z } from 'zod';
import { call } from './call.ts';
import { collectionTime } from './schedule.ts';
import { euro, id, idText, line, orderableType, text } from './shapes.ts';

const address = z.object({
  id,
  type: z.literal('DeliveryAddress'),
  street: z.string(),
  nr: z.string(),
  zip_code: z.string(),
  city: z.string(),
  country: z.string(),
  comment: z.string().nullable(),
  address: z.string(),
  is_default: z.boolean(),
  /** null where the zip code was withdrawn; there are no collection times then */
  laundry_id: id.nullable(),
  service_fee: euro.nullable(),
  delivery_fee: euro.nullable(),
  collection_times: z.array(collectionTime),
});

export const listAddresses = call({
  method: 'GET',
  path: '/api/v1/customer/delivery_addresses',
  summary: 'Home addresses with what can be chosen there',
  audience: 'customer',
  output: z.object({ delivery_addresses: z.array(address) }),
  refusals: [],
  errors: 'message',
});

// forms send null for what is empty; that is judged, and said, field by field
const given = (longest: number) => line(longest).nullish();

const addressBody = z.strictObject({
  delivery_address: z.strictObject({
    street: given(100),
    nr: given(20),
    zip_code: given(10),
    city: given(60),
    country: given(60),
    comment: text(250).nullish(),
    /** some clients send it; whose address it is, the session says */
    user_id: z.unknown().optional(),
  }),
});

const savedAddress = z.object({
  id,
  delivery_address: address,
  /** whether another laundry serves the customer now */
  cart_emptied: z.boolean(),
});

const addressRefusals = [
  'street_missing',
  'house_number_invalid',
  'zip_code_invalid',
  'zip_code_not_served',
  'city_missing',
] as const;

export const addAddress = call({
  method: 'POST',
  path: '/api/v1/customer/delivery_addresses',
  summary: 'Add a home address; the first place of a customer is their default',
  audience: 'customer',
  idempotent: 'key-or-body',
  body: addressBody,
  output: savedAddress,
  refusals: [...addressRefusals, 'too_many_addresses', 'address_not_found'],
  errors: 'fields',
});

/** What is left out stays as it is; orders keep what they copied. */
export const editAddress = call({
  method: 'PUT',
  path: '/api/v1/customer/delivery_addresses/:id',
  summary: 'Change a home address; another laundry empties the cart',
  audience: 'customer',
  params: z.object({ id: idText }),
  body: addressBody,
  output: savedAddress,
  refusals: [...addressRefusals, 'address_not_found'],
  errors: 'fields',
});

/** Where a customer is served from now on, once a place of theirs is gone. */
export const afterRemoval = z.object({
  default_address: z.object({ id, address_type: orderableType }).nullable(),
  cart_emptied: z.boolean(),
});

export const deleteAddress = call({
  method: 'DELETE',
  path: '/api/v1/customer/delivery_addresses/:id',
  summary: 'Delete a home address; another home address becomes the default, else a collection point',
  audience: 'customer',
  params: z.object({ id: idText }),
  output: afterRemoval,
  refusals: ['address_not_found', 'address_in_use'],
  errors: 'lists',
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

export const addressesCalls = { listAddresses, addAddress, editAddress, deleteAddress, chooseDefaultAddress };
