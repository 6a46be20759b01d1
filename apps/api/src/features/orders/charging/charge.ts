import { addCents, byCard, noCents, smallestPayment } from '@lavoir/domain';
import type { Cents, PaymentStatus } from '@lavoir/domain';
import type { Db } from '../../../db/connect.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { chargeTold } from '../../payments/charge-told.ts';
import { captureFor, releaseHold } from '../../wallet/holds.ts';
import { noWallet, post, purseTotal } from '../../wallet/ledger.queries.ts';
import { dropUnasked, findOpenCharge, giveUpWaiting, insertCharge } from './order-charges.queries.ts';
import type { ChargeCause } from './order-charges.queries.ts';
import { pursesOf, updateOrder } from '../orders.queries.ts';
import type { BareOrder } from '../orders.queries.ts';
import { recordEvent } from '../record-event.ts';
import { scheduleRetries } from './retries.ts';

type Parts = { db: Db; queue: Pick<Queue, 'add'> };

/** seconds until the queue asks the provider, where whoever began the charge doesn't do it at once */
const leftToItsBeginner = 10;

/** What waits for its customer's authentication is wanted no more; the provider is told after the commit. */
export const endWaiting = async ({ db, queue }: Parts, orderId: number): Promise<void> => {
  for (const { id } of await giveUpWaiting(db, orderId)) await queue.add(db, chargeTold, { chargeId: id });
};

/** The order is called off: a charge that the provider knows of is ended there, or its money goes back. */
export const endCharges = async (parts: Parts, orderId: number, at: Date): Promise<void> => {
  await dropUnasked(parts.db, orderId, at);
  await endWaiting(parts, orderId);
};

/** Takes it from what is held and from the wallet, once. @returns false, with the hold as it was, where that isn't enough */
export const chargeWallet = async (
  parts: Parts,
  row: BareOrder,
  total: Cents,
  at: Date,
): Promise<boolean> => {
  const { db } = parts;
  const charged = await captureFor(db, pursesOf(row), total, at);
  if (!charged) return false;
  await updateOrder(db, row.id, {
    held_paid_cents: noCents,
    held_given_cents: noCents,
    charged_paid_cents: addCents(row.charged_paid_cents, charged.paid),
    charged_given_cents: addCents(row.charged_given_cents, charged.given),
  });
  await endWaiting(parts, row.id);
  return true;
};

/**
 * Begins to charge a card what the order lacks beside what is held for it. The provider is asked after the commit, by whoever
 * began it (`pursueOpenCharge`) or by the queue; a charge that is open already is the one.
 */
export const beginCardCharge = async (
  parts: Parts,
  row: BareOrder,
  charge: { cardId: number; total: Cents; cause: ChargeCause; at: Date },
): Promise<void> => {
  const { db, queue } = parts;
  const { cardId, total, cause, at } = charge;
  // the intake's is the first
  if (cause !== 'intake') {
    if (await findOpenCharge(db, row.id)) return;
    await endWaiting(parts, row.id);
  }
  // what is too little for any bank is declined
  const amount = byCard(total, purseTotal(pursesOf(row).held)) ?? total;
  const chargeId = await insertCharge(db, { orderId: row.id, cardId, amount, cause, at });
  await queue.add(db, chargeTold, { chargeId }, leftToItsBeginner);
};

/** The first charge of an order failed: from now on it is tried again by itself. */
export const noteFailure = async ({ db, queue }: Parts, orderId: number, at: Date): Promise<void> => {
  await updateOrder(db, orderId, { payment_status: 'failed', charge_failed_at: at });
  await scheduleRetries(queue, db, orderId);
};

/**
 * So few cents can't be charged to any card, nor topped up: the house bears them as it does what operators write off. They stay
 * sold, and go back to nobody.
 */
const bear = async ({ db }: Parts, row: BareOrder, total: Cents, at: Date): Promise<PaymentStatus> => {
  await releaseHold(db, pursesOf(row), at);
  const key = `order:${row.id}:${row.revision}:borne`;
  await post(db, noWallet, at, [
    { from: 'gifts', to: 'revenue', amount: total, kind: 'capture', orderId: row.id, key },
  ]);
  await updateOrder(db, row.id, {
    payment_type: 'Wallet',
    payment_method_id: null,
    held_paid_cents: noCents,
    held_given_cents: noCents,
    charged_given_cents: total,
    written_off_cents: total,
  });
  const status = 'paid';
  await recordEvent(db, row, {
    actorId: null,
    role: 'system',
    action: 'write_off',
    paymentStatus: status,
    at,
  });
  return status;
};

const tryToPay = async (
  parts: Parts,
  row: BareOrder,
  { total, cause, at }: { total: Cents; cause: ChargeCause; at: Date },
): Promise<PaymentStatus | null> => {
  if (row.payment_type === '') return 'to_invoice';
  const isWallet = row.payment_type === 'Wallet';
  if (total === noCents && !isWallet) return 'paid';
  if (isWallet && (await chargeWallet(parts, row, total, at))) return 'paid';
  if (total < smallestPayment) return bear(parts, row, total, at);
  if (isWallet) return 'failed';
  if (row.payment_method_id === null) return 'failed';
  await beginCardCharge(parts, row, { cardId: row.payment_method_id, total, cause, at });
  return row.payment_status;
};

/**
 * Charges an order as its customer chose: an invoiced one waits for its company's invoice.
 * @returns its payment status from now on; that of a card stays as it is until the provider has answered
 */
export const charge = async (
  parts: Parts,
  row: BareOrder,
  total: Cents,
  { cause, at }: { cause: ChargeCause; at: Date },
): Promise<PaymentStatus | null> => {
  const status = await tryToPay(parts, row, { total, cause, at });
  if (status === 'failed' && row.payment_status === null) await noteFailure(parts, row.id, at);
  return status;
};
