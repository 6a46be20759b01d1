import { z } from 'zod';
import { call } from './call.ts';

export const showLaundryPartner = call({
  method: 'GET',
  path: '/api/v1/customer/laundry_partner',
  summary: 'The laundry that serves the caller’s default address or collection point',
  audience: 'customer',
  output: z.object({
    name: z.string(),
    /** the address of a picture */
    avatar: z.string().nullable(),
    /** empty where it says nothing of itself */
    description_en: z.string(),
    description_fr: z.string(),
    description_nl: z.string(),
    street_number: z.string(),
    zip: z.string(),
    city: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    email: z.string(),
    /** E.164 */
    phone: z.string(),
  }),
  refusals: ['no_laundry_yet'],
  errors: 'message',
});

export const partnersCalls = { showLaundryPartner };
