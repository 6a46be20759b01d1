import { z } from 'zod';
import { call } from './call.ts';
import { zipCode } from './shapes.ts';

export const showZipCode = call({
  method: 'GET',
  path: '/api/v1/zip_codes/:zip_code',
  summary: 'What the place of a zip code is called, in both languages, and whether we come there',
  audience: 'public',
  params: z.object({ zip_code: zipCode }),
  output: z.object({
    zip_code: z.string(),
    is_served: z.boolean(),
    /** none where nobody wrote the place down: that doesn't make the zip code a wrong one */
    localities: z.array(z.object({ name_fr: z.string(), name_nl: z.string() })),
  }),
  refusals: [],
  errors: 'message',
});

/** The answer is the same whether the wish was known before. */
export const keepAreaInterest = call({
  method: 'POST',
  path: '/api/v1/area_interests',
  summary: 'Ask to be told when we come to a zip code',
  audience: 'public',
  body: z.strictObject({
    email: z.string().max(300),
    zip_code: z.string().max(20),
    /** to be written to about this, and nothing else */
    consent: z.literal(true),
  }),
  output: z.object({ message: z.string() }),
  refusals: ['email_invalid', 'zip_code_invalid'],
  errors: 'fields',
});

export const areasCalls = { showZipCode, keepAreaInterest };
