import { subtractCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Db } from '../../../db/connect.ts';
import { forgetEqualRequests } from '../../../http/idempotency.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { chargedTotal, releaseHold } from '../../wallet/holds.ts';
import { endCharges } from '../charging/charge.ts';
import { giveMoneyBack } from '../charging/give-money-back.ts';
import { pursesOf } from '../orders.queries.ts';
import type { BareOrder } from '../orders.queries.ts';
import { freePromoCode } from '../../promos/promos.queries.ts';
import { freeSlots } from '../../schedule/schedule.queries.ts';

const leftOf = (row: BareOrder): Cents => {
  const { charged, givenBack } = pursesOf(row);
  return subtractCents(chargedTotal(charged), givenBack);
};

/**
 * What an order took comes free when it ends before its time: the promo code's use, the money, the places of both
 * slots, and the wish itself: an equal order from now on is a new one. In the order in which placing locks them, so that nobody waits crosswise.
 */
export const releaseOrder = async (
  parts: { db: Db; queue: Pick<Queue, 'add'> },
  row: BareOrder,
  at: Date,
  /** of what was charged; all that is left of it where nobody says */
  amount: Cents = leftOf(row),
): Promise<void> => {
  const { db } = parts;
  // first, as placing takes the request's key before all else
  await forgetEqualRequests(db, row.user_id, 'placeOrder');
  if (row.promo_code_id !== null) await freePromoCode(db, row.promo_code_id);
  await releaseHold(db, pursesOf(row), at);
  await giveMoneyBack(parts, row, { amount, kind: 'refund' }, at);
  await endCharges(parts, row.id, at);
  await freeSlots(db, row.schedule_id, [
    { day: row.pickup_date, slot: row.pickup_slot },
    { day: row.delivery_date, slot: row.delivery_slot },
  ]);
};
