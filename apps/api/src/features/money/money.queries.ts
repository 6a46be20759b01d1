import { noCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Mark } from '../../http/cursor.ts';
import { hasFailed, unpaidCents } from '../orders/charging/unpaid.ts';
import { owesRefund } from '../orders/charging/order-refunds.queries.ts';

const since = sql<Date>`coalesce(o.charge_failed_at, o.weighed_at, o.created_at)`;

export type Counted = { count: number; cents: Cents };

export const countUnpaid = (db: Db): Promise<Counted> =>
  db
    .selectFrom('orders as o')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<Cents>`coalesce(sum(${unpaidCents}), 0)::bigint`.as('cents'))
    .where(hasFailed)
    .executeTakeFirstOrThrow();

/** What failed longest ago comes first; behind the mark, where there is one. */
export const findUnpaid = (db: Db, mark: Mark | undefined, limit: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('payment_methods as m', (join) =>
      join.onRef('m.id', '=', 'o.payment_method_id').on('m.deleted_at', 'is', null),
    )
    .select([
      'o.id',
      'o.public_id',
      'o.payment_type',
      'o.payment_status',
      'o.charge_failed_at',
      'o.charge_retries',
    ])
    .select(['u.id as user_id', 'u.first_name', 'u.last_name', 'u.phone_number'])
    .select(['m.last4', 'm.expires', unpaidCents.as('open'), since.as('since')])
    .select(
      sql<
        string | null
      >`(select c.state from order_charges c where c.order_id = o.id order by c.id desc limit 1)`.as(
        'charge_state',
      ),
    )
    .select(
      sql<Date | null>`(select max(n.at) from staff_notes n where n.order_id = o.id and n.kind = 'pay_link')`.as(
        'reminded_at',
      ),
    )
    .where(hasFailed)
    .$if(mark !== undefined, (query) =>
      query.where(sql<boolean>`(${since}, o.id) > (${mark?.at ?? null}::timestamptz, ${mark?.id ?? 0})`),
    )
    .orderBy(since)
    .orderBy('o.id')
    .limit(limit)
    .execute();

export type UnpaidRow = Awaited<ReturnType<typeof findUnpaid>>[number];

/** Under way, or with nobody: `order_refunds_unsettled` has them. What something else made up for isn't wrong any more. */
const unsettled = (db: Db) =>
  db
    .selectFrom('order_refunds as r')
    .where('r.state', 'in', ['open', 'failed', 'returned'])
    .where((eb) => eb.or([eb('r.state', '=', 'open'), sql<boolean>`${owesRefund(sql<number>`r.order_id`)}`]));

const isOpen = sql<boolean>`(r.state = 'open')`;

type ByState = { open: Counted; failed: Counted };

/** Of rows for those that are under way, and those that didn't get there. */
export const byState = (rows: readonly (Counted & { is_open: boolean })[]): ByState => {
  const of = (open: boolean) => rows.find(({ is_open }) => is_open === open) ?? { count: 0, cents: noCents };
  return { open: of(true), failed: of(false) };
};

export const countRefunds = async (db: Db): Promise<ByState> => {
  const rows = await unsettled(db)
    .select(isOpen.as('is_open'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<Cents>`sum(r.amount_cents)::bigint`.as('cents'))
    .groupBy(isOpen)
    .execute();
  return byState(rows);
};

/** What didn't arrive, then what is on its way; the oldest of each first. */
export const findRefunds = (db: Db, mark: { isOpen: boolean; id: number } | undefined, limit: number) =>
  unsettled(db)
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('order_charges as c', 'c.id', 'r.charge_id')
    .leftJoin('payment_methods as m', 'm.id', 'c.payment_method_id')
    .select(['r.id', 'r.order_id', 'r.kind', 'r.amount_cents', 'r.reason', 'r.state', 'r.created_at'])
    .select(['r.settled_at', 'r.returned_at', 'o.public_id', 'm.last4'])
    .select(['u.id as user_id', 'u.first_name', 'u.last_name', 'u.phone_number'])
    .$if(mark !== undefined, (query) =>
      query.where(sql<boolean>`(${isOpen}, r.id) > (${mark?.isOpen ?? false}, ${mark?.id ?? 0})`),
    )
    .orderBy(isOpen)
    .orderBy('r.id')
    .limit(limit)
    .execute();

export type UnsettledRow = Awaited<ReturnType<typeof findRefunds>>[number];
