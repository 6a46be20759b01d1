import { isRefusal, refuse } from '@lavoir/contract';
import type { CallInput, Refusal, giveGoodwill, refundOrder } from '@lavoir/contract';
import {
  addCents,
  euroToCents,
  goodwillAlone,
  isMeasured,
  maxCents,
  minCents,
  noCents,
  priceOf,
  quantityToMilli,
  scaleCents,
  subtractCents,
} from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { formatMoney } from '@lavoir/i18n';
import type { Context, Handler, RepeatableHandler } from '../../../http/context.ts';
import { giveMoneyBack } from '../../orders/charging/give-money-back.ts';
import { findSources, refundedOfLine } from '../../orders/charging/order-refunds.queries.ts';
import { queueOrderMail } from '../../orders/orders.mails.ts';
import { findLines, pursesOf } from '../../orders/orders.queries.ts';
import type { BareOrder } from '../../orders/orders.queries.ts';
import { recordEvent } from '../../orders/record-event.ts';
import { chargedTotal } from '../../wallet/holds.ts';
import { purseTotal } from '../../wallet/ledger.queries.ts';
import { giveCreditFor, lockForMoney } from './credit-for-order.ts';
import { show } from '../dispatch.handlers.ts';
import { goodwillGivenAlone } from './refunds.queries.ts';
import { foundOf, paidForLines } from './line-values.ts';

type Parts = Pick<Context<typeof refundOrder>, 'db' | 'actor'>;
type Body = CallInput<typeof refundOrder>['body'];
type Wished = { amount: Cents; lineId: number | null };

const tooMuch = (most: Cents) =>
  refuse('refund_too_much', { field: 'amount', params: { most: formatMoney(most) } });

/** So many of a line, as they were paid: the promotion took its share off each. */
const ofLine = async (
  { db }: Pick<Parts, 'db'>,
  row: BareOrder,
  wish: { line_id: number; quantity: number },
): Promise<Wished | Refusal<'line_unknown' | 'quantity_invalid' | 'refund_too_much'>> => {
  const lines = await findLines(db, row.id);
  const index = lines.findIndex(({ id }) => id === wish.line_id);
  const line = lines[index];
  if (!line) return refuse('line_unknown', { field: 'line_id' });
  const quantity = quantityToMilli(wish.quantity);
  const found = foundOf(line);
  const isWhole = isMeasured(line.unit) || Number.isInteger(wish.quantity);
  if (!isWhole || quantity > found) return refuse('quantity_invalid', { field: 'quantity' });
  const paid = paidForLines(row, lines)[index] ?? noCents;
  const price = priceOf(line.unit_price_cents, found);
  const amount = scaleCents(priceOf(line.unit_price_cents, quantity), paid, Math.max(1, price));
  // a claim may have made more good than the line was worth
  const left = maxCents(
    noCents,
    subtractCents(paid, await refundedOfLine(db, { orderId: row.id, lineId: line.id })),
  );
  // piece by piece each is rounded: the last ones bring what is left, half a cent a piece less at most
  const rounding = Math.ceil(found / 2000);
  if (amount > left + rounding || left === 0 || amount === 0) return tooMuch(left);
  return { amount: minCents(amount, left), lineId: line.id };
};

const wishedOf = async (parts: Parts, row: BareOrder, body: Body, left: Cents) => {
  if ('line_id' in body) return ofLine(parts, row, body);
  return { amount: 'amount' in body ? euroToCents(body.amount) : left, lineId: null };
};

const record = (
  { db, actor, clock }: Pick<Context<typeof refundOrder>, 'db' | 'actor' | 'clock'>,
  row: BareOrder,
  action: 'refund' | 'goodwill',
  note: string,
) =>
  recordEvent(db, row, {
    actorId: actor.userId,
    role: 'operator',
    action,
    note,
    at: clock.now(),
  });

const handleRefundOrder: Handler<typeof refundOrder> = async (context, { params: { id }, body }) => {
  const { db, clock } = context;
  const { row, isThere, isTakenBack } = await lockForMoney(db, id, 'refundOrder');
  if (!row) return refuse('not_found');
  const order = pursesOf(row);
  const left = subtractCents(chargedTotal(order.charged), order.givenBack);
  const wished = await wishedOf(context, row, body, left);
  if (isRefusal(wished)) return wished;
  const { amount, lineId } = wished;
  if (amount > left || amount === 0) return tooMuch(left);
  // who deleted their account has no wallet any more
  if (!isThere && purseTotal(await findSources(db, order, amount)) > 0) return refuse('account_gone');
  if (isTakenBack) return refuse('payment_disputed');
  const { reason } = body;
  await giveMoneyBack(context, row, { amount, lineId, kind: 'refund', reason }, clock.now());
  await record(context, row, 'refund', reason);
  return show(context, row.id);
};

export const refundOrderOnce: RepeatableHandler<typeof refundOrder> = {
  first: handleRefundOrder,
  subjectOf: ({ order }) => order.id,
  again: show,
};

/** Credit of the house for an order's customer, who hears of it. */
export const giveGift = async (
  context: Pick<Context<typeof giveGoodwill>, 'db' | 'actor' | 'clock' | 'queue'>,
  row: BareOrder,
  gift: { amount: Cents; reason: string },
): Promise<void> => {
  const { db, clock, queue } = context;
  const refundId = await giveCreditFor(db, row, gift, clock.now());
  await record(context, row, 'goodwill', gift.reason);
  await queueOrderMail(queue, db, { template: 'goodwill', orderId: row.id, refundId });
};

const handleGiveGoodwill: Handler<typeof giveGoodwill> = async (context, { params: { id }, body }) => {
  const { db } = context;
  const amount = euroToCents(body.amount);
  const { row, isThere } = await lockForMoney(db, id, 'giveGoodwill');
  if (!row) return refuse('not_found');
  if (!isThere) return refuse('account_gone');
  const most = goodwillAlone.operator;
  if (addCents(await goodwillGivenAlone(db, row.id), amount) > most)
    return refuse('goodwill_above_limit', { field: 'amount', params: { most: formatMoney(most) } });
  await giveGift(context, row, { amount, reason: body.reason });
  return show(context, row.id);
};

export const giveGoodwillOnce: RepeatableHandler<typeof giveGoodwill> = {
  first: handleGiveGoodwill,
  subjectOf: ({ order }) => order.id,
  again: show,
};
