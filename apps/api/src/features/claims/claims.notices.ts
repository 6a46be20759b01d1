import { sayIn } from '../../mail/message.ts';
import type { NoticeKinds } from '../../mail/notice-kind.ts';
import { findAnsweredOrder } from './claims.queries.ts';

/** That there is an answer, besides the mail that has its words. */
export const claimsNotices: NoticeKinds = {
  claim_answered: {
    event: 'answers',
    write: async ({ db }, { orderId, userId }, locale) => {
      const order = await findAnsweredOrder(db, userId, orderId);
      if (!order) return undefined;
      const say = sayIn(locale);
      return {
        title: say('mails.notice_claim_answered_title'),
        body: say('mails.notice_claim_answered_body', { order: order.public_id }),
        path: `/order?order=${orderId}`,
      };
    },
  },
};
