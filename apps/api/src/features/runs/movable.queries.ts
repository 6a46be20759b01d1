import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** What says when orders are visited, and whether they still are. */
export const findMovable = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'laundry_id',
      'schedule_id',
      'status',
      'pick_up_issue',
      'delivery_issue',
      'pickup_date',
      'pickup_slot',
      'delivery_date',
      'delivery_slot',
    ])
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .where('status', 'not in', ['deleted', 'cancelled'])
    .execute();

export type MovableOrder = Awaited<ReturnType<typeof findMovable>>[number];
