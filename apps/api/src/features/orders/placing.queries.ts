import { isCalledOff, orderStatuses } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { copiedColumns } from '../catalogue/copied.ts';
import type { OrderLines, Orders } from '../../db/migrations/schema.ts';

/** Statuses of orders that never came to anything. */
const calledOff = orderStatuses.filter(isCalledOff);

export const hasOrdered = async (db: Db, userId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'not in', calledOff)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

const lineColumns = [
  'product_id',
  ...copiedColumns,
  'is_bag',
  'unit_price_cents',
  'quantity_milli',
] as const satisfies readonly (keyof OrderLines)[];

type NewLine = Pick<Selectable<OrderLines>, (typeof lineColumns)[number]>;

/** The order as its customer placed it, with its lines and its first event, in one statement. */
export const insertOrder = async (
  db: Db,
  order: Insertable<Orders> & { created_at: Date },
  lines: readonly NewLine[],
): Promise<number> => {
  const { id } = await db
    .with('placed', (qb) =>
      qb.insertInto('orders').values(order).returning(['id', 'user_id', 'status', 'payment_status']),
    )
    .with('lined', (qb) =>
      qb
        .insertInto('order_lines')
        .columns(['order_id', ...lineColumns])
        .expression(
          sql`select placed.id, ${sql.join(lineColumns.map((column) => sql.ref(`line.${column}`)))}
            from placed, jsonb_populate_recordset(null::order_lines, ${JSON.stringify(lines)}::jsonb) as line`,
        ),
    )
    .with('told', (qb) =>
      qb
        .insertInto('order_events')
        .columns([
          'order_id',
          'user_id',
          'actor_id',
          'actor_role',
          'action',
          'status',
          'payment_status',
          'at',
        ])
        .expression(
          sql`select id, user_id, user_id, 'customer', 'place', status, payment_status, ${order.created_at}::timestamptz from placed`,
        ),
    )
    .selectFrom('placed')
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
};
