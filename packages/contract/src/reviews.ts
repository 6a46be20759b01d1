import { z } from 'zod';
import { call } from './call.ts';
import { id, instant, text } from './shapes.ts';

/** the most characters of what somebody says of an order */
const longestReview = 1000;

export const reviewShape = z.object({
  stars: z.int(),
  review_content: z.string().nullable(),
  created_at: instant,
});

export const addReview = call({
  method: 'POST',
  path: '/api/v1/customer/reviews',
  summary: 'Say how an order was, once: one that is back with its customer',
  audience: 'customer',
  idempotent: 'key',
  body: z.strictObject({
    order_id: id,
    stars: z.int().min(1).max(5),
    review_content: text(longestReview).nullish(),
  }),
  output: z.object({
    review: reviewShape.extend({ order_id: id }),
    /** after five stars: where it may be said in public, too; null where the house names no such place */
    share: z.object({ name: z.string(), url: z.string() }).nullable(),
  }),
  refusals: ['order_not_with_you', 'already_reviewed'],
  errors: 'message',
});

export const reviewsCalls = { addReview };
