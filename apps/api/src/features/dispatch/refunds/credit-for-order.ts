import type { CallName } from '@lavoir/contract';
import type { Cents } from '@lavoir/domain';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../db/connect.ts';
import { holdAccount } from '../../accounts/accounts.queries.ts';
import { isTakenBack } from '../../orders/charging/disputes.queries.ts';
import { insertRefund } from '../../orders/charging/order-refunds.queries.ts';
import { lockOrder } from '../../orders/orders.queries.ts';
import type { BareOrder } from '../../orders/orders.queries.ts';
import { lockWallet, post } from '../../wallet/ledger.queries.ts';

/**
 * The order, locked behind its customer's account, whether that is still there, and whether a bank took back what its card
 * paid; of what it takes meanwhile, the provider refuses to refund anything.
 */
export const lockForMoney = async (db: Db, id: number, call: CallName) => {
  const known = await db
    .selectFrom('orders')
    .select(['user_id', isTakenBack(sql.ref('orders.id')).as('isTakenBack')])
    .where('id', '=', id)
    .executeTakeFirst();
  const isThere = known !== undefined && (await holdAccount(db, known.user_id, call));
  return { row: known && (await lockOrder(db, id)), isThere, isTakenBack: known?.isTakenBack === true };
};

/** Credit of the house for an order's customer, whose account is held. @returns what the order shows of it */
export const giveCreditFor = async (
  db: Db,
  order: Pick<BareOrder, 'id' | 'user_id'>,
  { amount, reason }: { amount: Cents; reason: string },
  at: Date,
): Promise<number> => {
  const key = randomUUID();
  await post(db, await lockWallet(db, order.user_id), at, [
    { from: 'gifts', to: 'given', amount, kind: 'gift', orderId: order.id, key: `goodwill:${key}` },
  ]);
  return insertRefund(db, {
    order_id: order.id,
    kind: 'goodwill',
    amount_cents: amount,
    reason,
    idempotency_key: key,
    state: 'succeeded',
    created_at: at,
    settled_at: at,
  });
};
