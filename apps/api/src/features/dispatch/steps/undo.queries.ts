import { isUndoable, undoSeconds } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { BareOrder } from '../../orders/orders.queries.ts';

/** What a step that can be taken back changes. */
export type Before = Pick<BareOrder, 'status' | 'pick_up_issue' | 'delivery_issue' | 'driver_id'>;

/** Steps that touched a locker can't be taken back: its code is out, and its door may be another's by now. */
const movesLocker = ({ uses_locker, locker_number }: BareOrder, action: string): boolean =>
  uses_locker && (action === 'deliver' || (action === 'fail_delivery' && locker_number !== null));

/** @returns undefined where the step can't be taken back */
export const beforeStep = (row: BareOrder, action: string): Before | undefined => {
  if (!isUndoable(action) || movesLocker(row, action)) return undefined;
  const { status, pick_up_issue, delivery_issue, driver_id } = row;
  return { status, pick_up_issue, delivery_issue, driver_id };
};

/** s in which a step is taken back: longer than the page says, for the way here. Nobody is told of it sooner. */
export const undoneWithin = undoSeconds + 5;

export const findLastEvent = (db: Db, orderId: number) =>
  db
    .selectFrom('order_events')
    .select(['id', 'actor_id', 'actor_role', 'at'])
    .select(sql<Before | null>`before`.as('before'))
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
