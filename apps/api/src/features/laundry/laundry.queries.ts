import type { LaundryStage } from '@lavoir/domain';
import { sql } from 'kysely';
import type { InferResult } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/connect.ts';
import { copiedColumns } from '../catalogue/copied.ts';
import { mine } from '../dispatch/day/day.queries.ts';
import type { Whose } from '../dispatch/day/day.queries.ts';

export type QueueFilter = Whose & {
  stage?: LaundryStage | undefined;
  /** goes on after this order */
  after?: number | undefined;
};

const isSettled = sql<boolean>`o.payment_status is not null and o.payment_status <> 'failed'`;

const stages: Record<LaundryStage, ReturnType<typeof sql<boolean>>> = {
  to_weigh: sql<boolean>`o.status = 'picked_up'`,
  in_process: sql<boolean>`o.status = 'dropped_at_laundry' and ${isSettled}`,
  packed: sql<boolean>`o.status = 'processed'`,
  blocked: sql<boolean>`o.status = 'dropped_at_laundry' and not coalesce(${isSettled}, false)`,
};

const isHere = sql<boolean>`o.status in ('picked_up', 'dropped_at_laundry', 'processed')`;

/** Orders with what a laundry needs of them. */
const laundryOrders = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.id', 'o.public_id', 'o.status', 'o.payment_status', 'o.payment_type', 'o.laundry_id'])
    .select(['o.driver_id', 'o.pick_up_issue', 'o.delivery_issue', 'o.uses_locker', 'o.company_name'])
    .select(['o.agreement_asked_at', 'o.agreed_at', 'o.delivery_date', 'o.delivery_slot', 'o.description'])
    .select(['o.estimated_total_cents', 'o.total_cents', 'u.first_name', 'u.last_name'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('order_lines as l')
          .select(['l.id', 'l.is_bag', 'l.quantity_milli', 'l.actual_quantity_milli', 'l.unit_price_cents'])
          .select(copiedColumns.map((column) => `l.${column}` as const))
          .whereRef('l.order_id', '=', 'o.id')
          .orderBy('l.id'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('bags as b')
          .select(['b.kind', 'b.labelled_at', 'b.code'])
          .select((inner) =>
            inner
              .exists(
                inner
                  .selectFrom('bag_scans as s')
                  .select('s.id')
                  .whereRef('s.bag_id', '=', 'b.id')
                  .where('s.place', '=', 'laundry_in'),
              )
              .as('is_in'),
          )
          .whereRef('b.order_id', '=', 'o.id')
          .where('b.in_use', '=', true)
          .orderBy('b.number'),
      ).as('bags'),
      eb
        .selectFrom('staff_notes as n')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('n.order_id', '=', 'o.id')
        .where('n.kind', '=', 'note')
        .where('n.words', '<>', '')
        .as('comments'),
    ]);

export type LaundryOrder = InferResult<ReturnType<typeof laundryOrders>>[number];

/** By when the van takes it away, what is due first on top. @param most rows */
export const findQueue = (db: Db, filter: QueueFilter, most: number): Promise<LaundryOrder[]> => {
  const { stage, after } = filter;
  const place = sql<boolean>`(o.delivery_date, o.delivery_slot, o.id) > (
    select delivery_date, delivery_slot, id from orders where id = ${after ?? 0})`;
  return laundryOrders(db)
    .where(isHere)
    .where(mine(filter))
    .where(stage ? stages[stage] : sql<boolean>`true`)
    .where(after === undefined ? sql<boolean>`true` : place)
    .orderBy('o.delivery_date')
    .orderBy('o.delivery_slot')
    .orderBy('o.id')
    .limit(most)
    .execute();
};

export const findLaundryOrder = (db: Db, id: number): Promise<LaundryOrder | undefined> =>
  laundryOrders(db).where('o.id', '=', id).executeTakeFirst();

type Counts = Record<LaundryStage, number> & { bags: number };

export const countQueue = async (db: Db, whose: Whose): Promise<Counts> => {
  const count = (stage: LaundryStage) =>
    sql`(count(*) filter (where ${stages[stage]}))::integer as ${sql.ref(stage)}`;
  const { rows } = await sql<Counts>`
    select ${count('to_weigh')}, ${count('in_process')}, ${count('packed')}, ${count('blocked')},
      coalesce(sum((select count(*) from bags b where b.order_id = o.id and b.in_use)), 0)::integer as bags
    from orders o where ${isHere} and ${mine(whose)}`.execute(db);
  return rows[0] ?? { to_weigh: 0, in_process: 0, packed: 0, blocked: 0, bags: 0 };
};
