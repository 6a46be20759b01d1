import { isRefusal, refuse } from '@lavoir/contract';
import type {
  CallInput,
  CallOutput,
  Refusal,
  answerClaim,
  listOpsClaims,
  showOpsClaim,
  takeClaim,
} from '@lavoir/contract';
import { addCents, euroToCents } from '@lavoir/domain';
import { formatMoney } from '@lavoir/i18n';
import type { Db } from '../../db/connect.ts';
import type { Actor, Context, Handler, RepeatableHandler } from '../../http/context.ts';
import { paginationOf } from '../../http/pagination.ts';
import { giveCreditFor, lockForMoney } from '../dispatch/refunds/credit-for-order.ts';
import { presentPerson } from '../dispatch/dispatch.presentation.ts';
import { queueNotices } from '../notifications/push.job.ts';
import { giveMoneyBack } from '../orders/charging/give-money-back.ts';
import { findOrder } from '../orders/orders.queries.ts';
import type { BareOrder } from '../orders/orders.queries.ts';
import { recordEvent } from '../orders/record-event.ts';
import { queueClaimMail } from './claims.mails.ts';
import { claimLaundriesOf, mayLookAfter } from './claims.policy.ts';
import { mostFor, presentClaim, presentOpsClaim } from './claims.presentation.ts';
import { countClaims, findClaimPage } from './claims-desk.queries.ts';
import { findClaim, updateClaim } from './claims.queries.ts';
import type { ClaimRow } from './claims.queries.ts';

export const handleListOpsClaims: Handler<typeof listOpsClaims> = async (
  { listDb, actor, clock },
  { query },
) => {
  const laundries = claimLaundriesOf(actor);
  const { rows, count } = await findClaimPage(listDb, { laundries, state: query.state }, query);
  return {
    data: rows.map((row) => ({
      ...presentClaim(row, clock.now()),
      customer_name: presentPerson({ ...row, phone_number: null }).name,
    })),
    pagination: paginationOf(query, count),
    waiting: await countClaims(listDb, { laundries, state: 'waiting' }),
  };
};

type Showing = Pick<Context, 'claimTimes' | 'clock'> & { db: Db; actor: Actor };

const show = async (
  context: Showing,
  id: number,
): Promise<CallOutput<typeof showOpsClaim> | Refusal<'not_found'>> => {
  const claim = await findClaim(context.db, id);
  const order = claim && mayLookAfter(context.actor, claim) && (await findOrder(context.db, claim.order_id));
  return claim && order ? { claim: await presentOpsClaim(context, claim, order) } : refuse('not_found');
};

export const handleShowOpsClaim: Handler<typeof showOpsClaim> = (context, { params }) =>
  show(context, params.id);

/** The claim, locked by its order behind its customer's account, and whether that is still there. */
const lockClaim = async ({ db, actor }: Showing, id: number, call: 'takeClaim' | 'answerClaim') => {
  const known = await findClaim(db, id);
  if (!known || !mayLookAfter(actor, known)) return refuse('not_found');
  const { row: order, isThere } = await lockForMoney(db, known.order_id, call);
  const claim = await findClaim(db, id);
  return claim && order ? { claim, order, isThere } : refuse('not_found');
};

const record = (
  { db, actor, clock }: Showing,
  order: BareOrder,
  action: 'take_claim' | 'answer_claim',
  note?: string,
) =>
  recordEvent(db, order, {
    actorId: actor.userId,
    role: mayAnswer(actor) ? 'operator' : 'partner',
    action,
    note,
    at: clock.now(),
  });

const mayAnswer = ({ memberships }: Actor): boolean => memberships.some(({ role }) => role === 'operator');

/** Taken twice, it is in hand all the same. */
export const handleTakeClaim: Handler<typeof takeClaim> = async (context, { params: { id } }) => {
  const locked = await lockClaim(context, id, 'takeClaim');
  if (isRefusal(locked)) return locked;
  const { claim, order } = locked;
  if (claim.state === 'answered') return refuse('claim_answered');
  if (claim.state === 'sent') {
    await updateClaim(context.db, claim.id, { state: 'in_hand' });
    await record(context, order, 'take_claim');
  }
  return show(context, id);
};

type Gift = { money: ReturnType<typeof euroToCents>; credit: ReturnType<typeof euroToCents> };

/** Whether so much may be given for it. */
const judge = async (
  context: Showing,
  { claim, order, isThere }: { claim: ClaimRow; order: BareOrder; isThere: boolean },
  { money, credit }: Gift,
): Promise<Refusal<'claim_too_much' | 'refund_too_much' | 'account_gone'> | undefined> => {
  // who deleted their account has no wallet any more, and their claims went with it
  if (!isThere) return refuse('account_gone');
  const { most, mostMoney } = await mostFor(context, claim, order);
  if (addCents(money, credit) > most)
    return refuse('claim_too_much', { field: 'amount', params: { most: formatMoney(most) } });
  if (money > mostMoney)
    return refuse('refund_too_much', { field: 'money', params: { most: formatMoney(mostMoney) } });
  return undefined;
};

const giveFor = async (
  context: Context<typeof answerClaim>,
  { claim, order }: { claim: ClaimRow; order: BareOrder },
  { money, credit }: Gift,
  words: string,
) => {
  const at = context.clock.now();
  // of several items nobody can say which the money is for
  const lineId = claim.more_items.length === 0 ? claim.line_id : null;
  const refund = { amount: money, lineId, kind: 'refund', reason: words } as const;
  await giveMoneyBack(context, order, refund, at);
  if (credit > 0) await giveCreditFor(context.db, order, { amount: credit, reason: words }, at);
};

const giftOf = (body: CallInput<typeof answerClaim>['body']): Gift => {
  const { money = 0, credit = 0 } = body.outcome === 'made_good' ? body : {};
  return { money: euroToCents(money), credit: euroToCents(credit) };
};

export const handleAnswerClaim: Handler<typeof answerClaim> = async (context, { params: { id }, body }) => {
  const { db, actor, clock, queue } = context;
  const locked = await lockClaim(context, id, 'answerClaim');
  if (isRefusal(locked)) return locked;
  if (locked.claim.state === 'answered') return refuse('claim_answered');
  const gift = giftOf(body);
  if (body.outcome === 'made_good' && addCents(gift.money, gift.credit) === 0)
    return refuse('invalid_input', { field: 'money', params: { field: 'money' } });
  const refused = await judge(context, locked, gift);
  if (refused) return refused;
  await giveFor(context, locked, gift, body.words);
  await updateClaim(db, id, {
    state: 'answered',
    outcome: body.outcome,
    answer: body.words,
    answered_at: clock.now(),
    answered_by: actor.userId,
    money_cents: gift.money,
    credit_cents: gift.credit,
  });
  await record(context, locked.order, 'answer_claim', body.words);
  const template = 'claim_answered' as const;
  await queueNotices(queue, db, { template, orderId: locked.order.id, event: 'answers', canReplace: false });
  await queueClaimMail(queue, db, { template, claimId: id });
  return show(context, id);
};

export const answerClaimOnce: RepeatableHandler<typeof answerClaim> = {
  first: handleAnswerClaim,
  subjectOf: ({ claim }) => claim.id,
  again: show,
};
