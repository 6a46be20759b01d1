import type { Db } from '../../db/connect.ts';
import { forgetEqualRequests } from '../../http/idempotency.ts';
import { returnMoney } from '../wallet/holds.ts';
import { pursesOf } from './orders.queries.ts';
import type { BareOrder } from './orders.queries.ts';
import { freePromoCode } from '../promos/promos.queries.ts';
import { freeSlots } from '../schedule/schedule.queries.ts';

/**
 * What an order took comes free when it ends before its time: the promo code's use, the money, the places of both
 * slots, and the wish itself: an equal order from now on is a new one. In the order in which placing locks them, so that nobody waits crosswise.
 */
export const giveBack = async (db: Db, row: BareOrder, at: Date): Promise<void> => {
  // first, as placing takes the request's key before all else
  await forgetEqualRequests(db, row.user_id, 'placeOrder');
  if (row.promo_code_id !== null) await freePromoCode(db, row.promo_code_id);
  await returnMoney(db, pursesOf(row), at);
  await freeSlots(db, row.schedule_id, [
    { day: row.pickup_date, slot: row.pickup_slot },
    { day: row.delivery_date, slot: row.delivery_slot },
  ]);
};
