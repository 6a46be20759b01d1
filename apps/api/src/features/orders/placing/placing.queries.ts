import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../db/connect.ts';
import { nextNumberOf } from '../../../db/next-number.ts';
import { prepared } from '../../../db/prepared.ts';
import { copiedColumns } from '../../catalogue/copied.ts';
import type { OrderLines, Orders } from '../../../db/migrations/schema.ts';
import type { OrderRow } from '../orders.queries.ts';

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

/** What the database adds to an order: its number, and where it begins. */
const addedColumns = [
  'public_id',
  'status',
  'revision',
  'customer_sort',
  'driver_id',
  'weighed_at',
  'agreement_asked_at',
  'agreed_at',
  'pick_up_issue',
  'delivery_issue',
  'pickup_reminded_for',
  'delivery_reminded_for',
  'locker_number',
  'locker_code',
  'locker_kept_until',
  'minimum_supplement_cents',
  'charged_paid_cents',
  'charged_given_cents',
  'charged_card_cents',
  'charge_failed_at',
  'charge_retries',
  'given_back_cents',
  'written_off_cents',
] as const satisfies readonly Exclude<keyof Orders, keyof NewOrder>[];

const addedToLine = [
  'id',
  'order_id',
  'product_id',
  'actual_quantity_milli',
  'bags_returned',
] as const satisfies readonly (keyof OrderLines)[];

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
        .returning([...addedColumns, 'id', 'user_id', 'payment_status', 'created_at']),
    )
    .with('lined', (qb) =>
      qb
        .insertInto('order_lines')
        .columns(['order_id', ...lineColumns])
        .expression(
          sql`select placed.id, ${columnsOf(lineColumns, 'line')}
            from placed, jsonb_populate_recordset(null::order_lines, ${value('lines')}::jsonb) as line`,
        )
        .returning(addedToLine),
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
    .select(addedColumns)
    .select((eb) => [
      jsonArrayFrom(eb.selectFrom('lined').select(addedToLine).orderBy('id')).as('lines'),
      jsonArrayFrom(eb.selectFrom('told').select(['id', 'action', 'status', 'note', 'at'])).as('events'),
      eb.selectFrom('promo_codes').select('code').where('id', '=', value('promo_code_id')).as('promo_code'),
      jsonObjectFrom(
        eb
          .selectFrom('payment_methods')
          .select(['brand', 'last4'])
          .where('id', '=', value('payment_method_id')),
      ).as('card'),
    ]),
);

const withAdded = <Added extends { product_id: number }>(
  lines: readonly NewLine[],
  added: readonly Added[],
) =>
  added.map((line) => {
    const known = lines.find(({ product_id }) => product_id === line.product_id);
    if (!known) throw new Error('a line that nobody wished');
    return { ...known, ...line };
  });

const drawId = prepared<Record<never, never>>()((db) => db.selectNoFrom(nextNumberOf('orders').as('id')));

/** The id of an order to come, so that what is about it can be written together with it. */
export const drawOrderId = async (db: Db): Promise<number> => {
  const [drawn] = await drawId(db, {});
  if (!drawn) throw new Error('no id was drawn');
  return drawn.id;
};

/**
 * Writes the order as its customer placed it, with its lines and its first event. What the database adds is all that comes back: the
 * rest is known here. @returns the order as it stands then
 */
export const insertOrder = async (
  db: Db,
  order: NewOrder,
  lines: readonly NewLine[],
  /** who of the staff placed it in the customer's name */
  staffId: number | null,
): Promise<OrderRow> => {
  const [added] = await insertWithParts(db, { ...order, lines: JSON.stringify(lines), staffId });
  if (!added) throw new Error('a placed order vanished');
  const nothingYet = { review: null, withdrawn_at: null, client_secret: null };
  return { ...order, ...added, ...nothingYet, lines: withAdded(lines, added.lines) };
};
