import { refuse } from '@lavoir/contract';
import type { CallOutput, addReview } from '@lavoir/contract';
import { isWithCustomer } from '@lavoir/domain';
import type { Context, Handler, RepeatableHandler } from '../../http/context.ts';
import { findOwnOrder } from '../orders/orders.queries.ts';
import { findReview, insertReview } from './reviews.queries.ts';
import type { ReviewRow } from './reviews.queries.ts';

/** who is asked to say it in public, too */
const happiest = 5;

const present = (
  { order_id, stars, content, created_at }: ReviewRow,
  { reviewSite }: Pick<Context, 'reviewSite'>,
): CallOutput<typeof addReview> => ({
  review: { order_id, stars, review_content: content, created_at: created_at.toISOString() },
  share: stars === happiest ? reviewSite : null,
});

export const handleAddReview: Handler<typeof addReview> = async (context, { body }) => {
  const { db, actor, clock } = context;
  const order = await findOwnOrder(db, actor.userId, body.order_id);
  if (!order) return refuse('not_found');
  if (!isWithCustomer({ status: order.status, usesLocker: order.uses_locker }))
    return refuse('order_not_with_you');
  const review = await insertReview(db, {
    order_id: order.id,
    user_id: actor.userId,
    stars: body.stars,
    content: body.review_content || null,
    created_at: clock.now(),
  });
  return review ? present(review, context) : refuse('already_reviewed');
};

export const addReviewOnce: RepeatableHandler<typeof addReview> = {
  first: handleAddReview,
  subjectOf: ({ review }) => review.order_id,
  again: async (context, orderId) => {
    const review = await findReview(context.db, orderId);
    return review ? present(review, context) : refuse('not_found');
  },
};
