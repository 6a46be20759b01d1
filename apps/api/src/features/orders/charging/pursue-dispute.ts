import type { Dispute, DisputeState } from '../../../adapters/payments/port.ts';
import type { Db } from '../../../db/connect.ts';
import { alwaysCommit, transact } from '../../../db/transact.ts';
import { noWallet, post } from '../../wallet/ledger.queries.ts';
import { lockOrder } from '../orders.queries.ts';
import { recordEvent } from '../record-event.ts';
import { findChargeOf, findDisputeRow, insertDispute, updateDispute } from './disputes.queries.ts';
import type { ChargeParts } from './pursue-charge.ts';

const isUndecided = (state: DisputeState): boolean => state === 'inquiry' || state === 'open';
/** Whether the bank has the money. */
const isOut = (state: string): boolean => state === 'open' || state === 'lost';

/** What the provider said, and when it was asked. */
export type Told = { dispute: Dispute; askedAt: Date };

type Charge = NonNullable<Awaited<ReturnType<typeof findChargeOf>>>;

/**
 * Brings our books to how a dispute stands with the provider, from wherever they were: events come late, twice, in any order
 * and not at all. @returns the state that is news; undefined where it isn't
 */
const settle = async (
  { db, clock }: Pick<ChargeParts, 'db' | 'clock'>,
  charge: Charge,
  { dispute, askedAt }: Told,
): Promise<DisputeState | undefined> => {
  const order = await lockOrder(db, charge.order_id);
  if (!order) return undefined;
  const at = clock.now();
  const { state, reason, answerBy } = dispute;
  const known = await findDisputeRow(db, dispute.id);
  // asked by two at once, the answer that is booked last may be the older one
  if (known?.asked_at && known.asked_at > askedAt) return undefined;
  const row =
    known ??
    (await insertDispute(db, {
      charge_id: charge.id,
      order_id: order.id,
      dispute_id: dispute.id,
      amount_cents: dispute.amount,
      reason,
      state: 'inquiry',
      created_at: at,
    }));
  const moves = isOut(row.state) !== isOut(state);
  const movements = row.movements + (moves ? 1 : 0);
  await updateDispute(db, row.id, {
    state,
    reason,
    answer_by: answerBy ?? null,
    movements,
    asked_at: askedAt,
    ...(state !== row.state && { decided_at: isUndecided(state) ? null : at }),
  });
  if (known && state === known.state) return undefined;
  const orderId = order.id;
  if (moves)
    await post(db, noWallet, at, [
      {
        ...(isOut(state)
          ? ({ from: 'disputed', to: 'outside', kind: 'dispute' } as const)
          : ({ from: 'outside', to: 'disputed', kind: 'dispute_returned' } as const)),
        amount: row.amount_cents,
        orderId,
        key: `dispute:${row.id}:${movements}`,
      },
    ]);
  await recordEvent(db, order, { actorId: null, role: 'system', action: `dispute_${state}`, at });
  return state;
};

type Parts = ChargeParts & { log: Record<'error' | 'info', (about: object, message: string) => void> };

/** What somebody has to know of at once: answered too late, a dispute is lost. */
const alarms: Partial<Record<DisputeState, string>> = {
  inquiry: 'a card’s bank asks about a charge',
  open: 'a charge is disputed, and its bank took the money back',
  lost: 'a disputed charge is lost',
};

/**
 * Books how a dispute stands, as the provider has just said, and tells whoever watches the log what is news.
 * @throws while the charge that it is about waits for its own answer
 */
export const settleDispute = async (parts: Parts, told: Told): Promise<void> => {
  const { dispute } = told;
  const charge = await findChargeOf(parts.db, dispute.payment ?? '');
  if (!charge) throw new Error(`dispute ${dispute.id} is of a payment that isn’t booked`);
  const news = await transact(
    parts.db,
    (trx: Db) => settle({ ...parts, db: trx }, charge, told),
    alwaysCommit,
  );
  if (news === undefined) return;
  const about = { order: charge.order_id, dispute: dispute.id };
  const alarm = alarms[news];
  if (alarm) parts.log.error(about, alarm);
  else parts.log.info({ ...about, state: news }, 'a dispute is decided');
};

/**
 * Asks how a dispute stands, outside any transaction, and books that.
 * @throws as `settleDispute`, and where the provider knows nothing of it
 */
export const pursueDispute = async (parts: Parts, disputeId: string): Promise<void> => {
  const askedAt = parts.clock.now();
  const dispute = await parts.payments.findDispute(disputeId);
  if (!dispute) throw new Error(`the provider knows nothing of dispute ${disputeId}`);
  await settleDispute(parts, { dispute, askedAt });
};
