import { noCents } from '@lavoir/domain';
import type { Clock } from '../../../adapters/clock/port.ts';
import type { Db } from '../../../db/connect.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { besideCard, captureHold } from '../../wallet/holds.ts';
import { noWallet, post } from '../../wallet/ledger.queries.ts';
import { endWaiting, noteFailure } from './charge.ts';
import { returnCharge } from './give-money-back.ts';
import { lockCharge, updateCharge } from './order-charges.queries.ts';
import type { ChargeRow } from './order-charges.queries.ts';
import { queueOrderMail } from '../orders.mails.ts';
import { isUnpaid, lockOrder, pursesOf, updateOrder } from '../orders.queries.ts';
import type { BareOrder } from '../orders.queries.ts';
import { recordEvent } from '../record-event.ts';

/** What the provider says of a charge. */
export type ChargeResult =
  | { state: 'succeeded'; paymentId: string }
  | { state: 'failed'; paymentId: string | null }
  | { state: 'needs_authentication'; paymentId: string; clientSecret: string };

type Parts = { db: Db; clock: Clock; queue: Pick<Queue, 'add'> };
type Charge = Awaited<ReturnType<typeof lockCharge>>;
type Settling = { row: BareOrder; charge: Charge; at: Date };

const actions: Record<string, string> = { intake: 'charge', customer: 'pay' };

/** Who follows the order hears what became of the charge. */
const record = ({ db }: Parts, { row, charge, at }: Settling, paymentStatus: 'paid' | 'failed') => {
  const isOwn = charge.cause === 'customer';
  return recordEvent(db, row, {
    actorId: isOwn ? row.user_id : null,
    role: isOwn ? 'customer' : 'system',
    action: actions[charge.cause] ?? 'retry_charge',
    paymentStatus,
    at,
  });
};

/** The money is there. Where the order doesn't want it any more, called off or paid otherwise, it goes back. */
const takeMoney = async (parts: Parts, settling: Settling, paymentId: string): Promise<void> => {
  const { db, queue } = parts;
  const { row, charge, at } = settling;
  const amount = charge.amount_cents;
  const fromHold = isUnpaid(row) ? besideCard(pursesOf(row), row.total_cents, amount) : undefined;
  await updateCharge(db, charge.id, {
    state: 'succeeded',
    payment_id: paymentId,
    client_secret: null,
    settled_at: at,
    pays: fromHold !== undefined,
  });
  const key = `charge:${charge.id}`;
  await post(db, noWallet, at, [
    { from: 'outside', to: 'revenue', amount, kind: 'capture', orderId: row.id, key },
  ]);
  if (!fromHold)
    return returnCharge(parts, { orderId: row.id, chargeId: charge.id, amount, kind: 'refund' }, at);
  await captureHold(db, pursesOf(row), fromHold, at);
  await updateOrder(db, row.id, {
    payment_status: 'paid',
    payment_type: 'Card',
    payment_method_id: charge.payment_method_id,
    held_paid_cents: noCents,
    held_given_cents: noCents,
    charged_paid_cents: fromHold.paid,
    charged_given_cents: fromHold.given,
    charged_card_cents: amount,
  });
  await endWaiting(parts, row.id);
  await record(parts, settling, 'paid');
  await queueOrderMail(queue, db, { template: 'order_charged', orderId: row.id });
};

/** The first failure is told, and each of the retries by itself; whoever else tries sees it. */
const noteRefusal = async (parts: Parts, settling: Settling): Promise<void> => {
  const { row, charge, at } = settling;
  if (!isUnpaid(row)) return;
  const isFirst = row.payment_status === null;
  if (isFirst) await noteFailure(parts, row.id, at);
  await record(parts, settling, 'failed');
  if (isFirst || (charge.cause === 'retry' && charge.state === 'open'))
    await queueOrderMail(parts.queue, parts.db, { template: 'payment_failed', orderId: row.id });
};

/** Whether it says something new: a charge that succeeded stays so, and one that failed only ever turns out to be paid. */
const isNews = ({ state }: Charge, result: ChargeResult): boolean => {
  if (state === 'succeeded') return false;
  if (result.state === 'succeeded') return true;
  if (result.state === 'failed') return state !== 'failed';
  return state === 'open';
};

/** Brings a charge and its order to where the provider says that it is, once. Part of the caller's transaction. */
export const settleCharge = async (
  parts: Parts,
  { id, order_id }: Pick<ChargeRow, 'id' | 'order_id'>,
  result: ChargeResult,
): Promise<void> => {
  const row = await lockOrder(parts.db, order_id);
  const charge = await lockCharge(parts.db, id);
  if (!row || !isNews(charge, result)) return;
  const settling = { row, charge, at: parts.clock.now() };
  if (result.state === 'succeeded') return takeMoney(parts, settling, result.paymentId);
  if (result.state === 'failed')
    await updateCharge(parts.db, id, {
      state: 'failed',
      payment_id: result.paymentId,
      client_secret: null,
      settled_at: settling.at,
    });
  else
    await updateCharge(parts.db, id, {
      state: 'needs_authentication',
      payment_id: result.paymentId,
      client_secret: result.clientSecret,
    });
  if (charge.state !== 'given_up') await noteRefusal(parts, settling);
  // nobody is to authenticate what nobody wants any more
  if (!isUnpaid(row)) await endWaiting(parts, row.id);
};
