import { refuse } from '@lavoir/contract';
import type { askGoodwill, decideGoodwill, listGoodwillRequests } from '@lavoir/contract';
import { centsToEuro, euroToCents } from '@lavoir/domain';
import type { Handler, RepeatableHandler } from '../../http/context.ts';
import { keepStaffAct } from '../accounts/staff-acts.queries.ts';
import { lockForMoney } from '../dispatch/refunds/credit-for-order.ts';
import { show } from '../dispatch/dispatch.handlers.ts';
import { giveGift } from '../dispatch/refunds/refunds.handlers.ts';
import { presentRequest } from './customer-page.presentation.ts';
import { findOpenRequests, findRequest, insertRequest, settleRequest } from './goodwill.queries.ts';

export const askGoodwillOnce: RepeatableHandler<typeof askGoodwill> = {
  first: async ({ db, actor, clock }, { params, body }) => {
    const { row, isThere } = await lockForMoney(db, params.id, 'askGoodwill');
    if (!row) return refuse('not_found');
    if (!isThere) return refuse('account_gone');
    const at = clock.now();
    const amount = euroToCents(body.amount);
    const draft = { orderId: row.id, amount, reason: body.reason, askedBy: actor.userId, at };
    const id = await insertRequest(db, draft);
    if (id === undefined) return refuse('goodwill_asked');
    await keepStaffAct(db, {
      actorId: actor.userId,
      subjectId: row.user_id,
      kind: 'ask_goodwill',
      words: `${centsToEuro(amount).toFixed(2)}: ${body.reason}`,
      at,
    });
    return { id };
  },
  subjectOf: ({ id }) => id,
  again: async (_context, id) => ({ id }),
};

export const handleListGoodwillRequests: Handler<typeof listGoodwillRequests> = async ({ db, actor }) => ({
  data: (await findOpenRequests(db)).map((row) => presentRequest(row, actor)),
});

/** Another than who asked: a yes gives it, by the same way as what one gives alone. */
const decide: Handler<typeof decideGoodwill> = async (context, { params, body: { give } }) => {
  const { db, actor, clock } = context;
  const request = await findRequest(db, params.id);
  if (!request) return refuse('not_found');
  if (request.asked_by === actor.userId) return refuse('goodwill_own');
  const { row, isThere } = await lockForMoney(db, request.order_id, 'decideGoodwill');
  if (!row) return refuse('not_found');
  const at = clock.now();
  const decision = { decided_by: actor.userId, decided_at: at, is_given: give };
  if (!(await settleRequest(db, request.id, decision))) return refuse('goodwill_decided');
  if (give && !isThere) return refuse('account_gone');
  if (give) await giveGift(context, row, { amount: request.amount_cents, reason: request.reason });
  await keepStaffAct(db, {
    actorId: actor.userId,
    subjectId: row.user_id,
    kind: give ? 'give_goodwill' : 'decline_goodwill',
    words: request.reason,
    at,
  });
  return show(context, row.id);
};

export const decideGoodwillOnce: RepeatableHandler<typeof decideGoodwill> = {
  first: decide,
  subjectOf: ({ order }) => order.id,
  again: show,
};
