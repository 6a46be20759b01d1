import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { copiedColumns } from '../catalogue/copied.ts';
import type { OrderLines, Orders } from '../../db/migrations/schema.ts';
import type { OrderRow } from './orders.queries.ts';

const lineColumns = [
  'product_id',
  ...copiedColumns,
  'is_bag',
  'unit_price_cents',
  'quantity_milli',
] as const satisfies readonly (keyof OrderLines)[];

export type NewLine = Pick<Selectable<OrderLines>, (typeof lineColumns)[number]>;

const orderColumns = [
  'id',
  'user_id',
  'laundry_id',
  'schedule_id',
  'company_id',
  'payment_type',
  'payment_method_id',
  'payment_status',
  'held_paid_cents',
  'held_given_cents',
  'description',
  'over_estimate',
  'begin_asked_at',
  'orderable_type',
  'orderable_id',
  'place_name',
  'place_address',
  'place_comment',
  'company_name',
  'pickup_date',
  'pickup_slot',
  'delivery_date',
  'delivery_slot',
  'uses_locker',
  'promo_code_id',
  'promo_basis_points',
  'promo_amount_cents',
  'promo_most_cents',
  'promo_product_ids',
  'estimated_subtotal_cents',
  'estimated_promotion_cents',
  'estimated_total_cents',
  'fee_cents',
  'subtotal_cents',
  'promotion_cents',
  'total_cents',
  'at_12_cents',
  'at_6_cents',
  'created_at',
] as const satisfies readonly (keyof Orders)[];

type NewOrder = Pick<Selectable<Orders>, (typeof orderColumns)[number]>;

const columnsOf = (columns: readonly string[], table?: string) =>
  sql.join(columns.map((column) => sql.ref(table === undefined ? column : `${table}.${column}`)));

type Placed = NewOrder & { lines: string; staffId: number | null };

const insertWithParts = prepared<Placed>()((db, value) =>
  db
    .with('placed', (qb) =>
      qb
        .insertInto('orders')
        .columns(orderColumns)
        .expression(
          sql`overriding system value values (${sql.join(orderColumns.map((column) => value(column)))})`,
        )
        .returningAll(),
    )
    .with('lined', (qb) =>
      qb
        .insertInto('order_lines')
        .columns(['order_id', ...lineColumns])
        .expression(
          sql`select placed.id, ${columnsOf(lineColumns, 'line')}
            from placed, jsonb_populate_recordset(null::order_lines, ${value('lines')}::jsonb) as line`,
        )
        .returningAll(),
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
          sql`select id, user_id, coalesce(${value('staffId')}::integer, user_id),
            case when ${value('staffId')}::integer is null then 'customer' else 'operator' end,
            'place', status, payment_status, created_at from placed`,
        )
        .returning(['id', 'action', 'status', 'note', 'at']),
    )
    .selectFrom('placed')
    .selectAll()
    .select((eb) => [
      jsonArrayFrom(eb.selectFrom('lined').selectAll().orderBy('id')).as('lines'),
      jsonArrayFrom(eb.selectFrom('told').selectAll()).as('events'),
      eb.lit(null).as('review'),
      eb
        .selectFrom('promo_codes')
        .select('code')
        .whereRef('promo_codes.id', '=', 'placed.promo_code_id')
        .as('promo_code'),
      jsonObjectFrom(
        eb
          .selectFrom('payment_methods')
          .select(['brand', 'last4'])
          .whereRef('payment_methods.id', '=', 'placed.payment_method_id'),
      ).as('card'),
      eb.lit(null).as('withdrawn_at'),
      eb.lit(null).as('client_secret'),
    ]),
);

const drawId = prepared<Record<never, never>>()((db) =>
  db.selectNoFrom(sql<number>`nextval(pg_get_serial_sequence('orders', 'id'))::integer`.as('id')),
);

/** The id of an order to come, so that what is about it can be written together with it. */
export const drawOrderId = async (db: Db): Promise<number> => {
  const [drawn] = await drawId(db, {});
  if (!drawn) throw new Error('no id was drawn');
  return drawn.id;
};

/** The order as its customer placed it, with its lines and its first event: written and read in one statement. */
export const insertOrder = async (
  db: Db,
  order: NewOrder,
  lines: readonly NewLine[],
  /** who of the staff placed it in the customer's name */
  staffId: number | null,
): Promise<OrderRow> => {
  const [row] = await insertWithParts(db, { ...order, lines: JSON.stringify(lines), staffId });
  if (!row) throw new Error('a placed order vanished');
  return row;
};
