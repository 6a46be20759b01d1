import { isRefusal, refuse } from '@lavoir/contract';
import type { CallInput, Refusal, acceptClaim, replyToClaim } from '@lavoir/contract';
import { claimActionsAt } from '@lavoir/domain';
import type { AskingHandler, Context, Handler } from '../../http/context.ts';
import { lockOrder } from '../orders/orders.queries.ts';
import type { BareOrder } from '../orders/orders.queries.ts';
import { actionFacts, itemsOf, presentClaim } from './claims.presentation.ts';
import { findClaim, insertClaim, updateClaim } from './claims.queries.ts';
import type { ClaimRow } from './claims.queries.ts';
import { recordOwn, showAgain, withPhotos } from './own-claims.ts';
import type { Photo } from '../../photos/read-photo.ts';

type Parts = Pick<Context<typeof acceptClaim>, 'db' | 'actor' | 'clock'>;

/** Somebody's own claim, behind its order's lock. */
const lockOwn = async (
  { db, actor }: Parts,
  id: number,
): Promise<{ claim: ClaimRow; order: BareOrder } | Refusal<'not_found'>> => {
  const known = await findClaim(db, id);
  if (known?.user_id !== actor.userId) return refuse('not_found');
  const order = await lockOrder(db, known.order_id);
  const claim = await findClaim(db, id);
  return claim && order ? { claim, order } : refuse('not_found');
};

const isOpenTo = (claim: ClaimRow, at: Date): true | Refusal<'claim_unanswered' | 'claim_closed'> => {
  if (claim.state !== 'answered') return refuse('claim_unanswered');
  return claimActionsAt(actionFacts(claim), at).length > 0 || refuse('claim_closed');
};

export const handleAcceptClaim: Handler<typeof acceptClaim> = async (context, { params: { id } }) => {
  const { db, clock } = context;
  const at = clock.now();
  const locked = await lockOwn(context, id);
  if (isRefusal(locked)) return locked;
  const { claim, order } = locked;
  if (claim.accepted_at === null) {
    const open = isOpenTo(claim, at);
    if (isRefusal(open)) return open;
    await updateClaim(db, id, { accepted_at: at });
    await recordOwn(db, order, 'accept_claim', at);
  }
  return showAgain(context, id);
};

/** What it is about and what was wished for stay as they were. */
const handleReplyToClaim = async (
  context: Parts,
  { params: { id }, body }: Pick<CallInput<typeof replyToClaim>, 'params' | 'body'>,
  photos: readonly Photo[],
) => {
  const { db, clock } = context;
  const at = clock.now();
  const locked = await lockOwn(context, id);
  if (isRefusal(locked)) return locked;
  const { claim, order } = locked;
  const open = isOpenTo(claim, at);
  if (isRefusal(open)) return open;
  const { order_id, user_id, kind, wish } = claim;
  const [first = claim, ...more] = itemsOf(claim).map(({ line_id, quantity_milli }) => ({
    line_id,
    quantity_milli,
  }));
  const { line_id, quantity_milli } = first;
  const reply = { order_id, user_id, line_id, quantity_milli, kind, wish, words: body.words };
  const replyId = await insertClaim(db, { ...reply, reply_to: id, created_at: at }, { items: more, photos });
  const row = replyId === undefined ? undefined : await findClaim(db, replyId);
  if (!row) return refuse('claim_open');
  await recordOwn(db, order, 'claim', at);
  return { claim: presentClaim(row, at) };
};

export const replyToClaimOnce: AskingHandler<typeof replyToClaim> = {
  ask: (context, { params, body }) => {
    const { db, actor } = context;
    const isOwn = async () => (await findClaim(db, params.id))?.user_id === actor.userId;
    return withPhotos(context, body.photos, isOwn, (photos) => ({
      first: (now, input) => handleReplyToClaim(now, input, photos),
      subjectOf: ({ claim }) => claim.id,
      again: showAgain,
    }));
  },
};
