import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { addReviewOnce } from './reviews.handlers.ts';
import { reviewsPrivacy } from './reviews.privacy.ts';

export const reviews: Feature<typeof contract.reviews> = {
  handlers: { addReview: addReviewOnce },
  privacy: reviewsPrivacy,
};
