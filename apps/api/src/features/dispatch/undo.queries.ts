import { isUndoable } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { BareOrder } from '../orders/orders.queries.ts';

/** What a step that can be taken back changes. */
export type Before = Pick<BareOrder, 'status' | 'pick_up_issue' | 'delivery_issue' | 'driver_id'>;

/** @returns undefined where the step is no one to take back: a locker's code is out as soon as it is made */
export const beforeStep = (row: BareOrder, action: string): Before | undefined => {
  if (!isUndoable(action) || (action === 'deliver' && row.uses_locker)) return undefined;
  const { status, pick_up_issue, delivery_issue, driver_id } = row;
  return { status, pick_up_issue, delivery_issue, driver_id };
};

export const findLastEvent = (db: Db, orderId: number) =>
  db
    .selectFrom('order_events')
    .select(['id', 'actor_id', 'actor_role', 'at'])
    .select(sql<Before | null>`before`.as('before'))
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
