import type { Cents, Milli } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { hasFailed, unpaidCents } from '../orders/charging/unpaid.ts';

/** A customer who is still there; undefined for staff, and once they left. */
export const findCustomer = (db: Db, id: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('referrals as r', 'r.friend_id', 'u.id')
    .leftJoin('users as sharer', 'sharer.id', 'r.sharer_id')
    .selectAll('u')
    .select(['sharer.first_name as sharer_first_name', 'sharer.last_name as sharer_last_name'])
    .where('u.id', '=', id)
    .where('u.is_customer', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

/** What the wallet holds for which orders. */
export const findHolds = (db: Db, userId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'public_id', 'held_paid_cents', 'held_given_cents'])
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([eb('held_paid_cents', '>', sql<Cents>`0`), eb('held_given_cents', '>', sql<Cents>`0`)]),
    )
    .orderBy('id', 'desc')
    .execute();

export const findConnections = (db: Db, userId: number) =>
  db
    .selectFrom('user_collection_points as u')
    .innerJoin('collection_points as p', 'p.id', 'u.collection_point_id')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['p.id', 'p.name', 'p.street', 'p.nr', 'p.zip', 'p.city', 'c.name as company', 'u.created_at'])
    .where('u.user_id', '=', userId)
    .orderBy('u.created_at')
    .execute();

export const findHomes = (db: Db, userId: number) =>
  db
    .selectFrom('delivery_addresses')
    .select(['id', 'street', 'nr', 'zip_code', 'city', 'comment', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** How many orders, and what they cost less what went back. */
export const sumOrders = async (db: Db, userId: number): Promise<{ count: number; spent: Cents }> => {
  const { rows } = await sql<{ count: number; spent: Cents }>`
    select count(*)::integer as count, coalesce(sum(charged_paid_cents + charged_given_cents + charged_card_cents
      - given_back_cents), 0)::integer as spent
    from orders where user_id = ${userId} and status <> 'deleted'`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sum without a row');
  return row;
};

/** What was in orders, and how they were paid. */
export const findContents = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('orders as o')
    .leftJoin('payment_methods as p', 'p.id', 'o.payment_method_id')
    .select((eb) => [
      eb
        .selectFrom('bags as b')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('b.order_id', '=', 'o.id')
        .where('b.in_use', '=', true)
        .as('bags'),
      eb
        .selectFrom('order_lines as l')
        .select(sql<Milli>`sum(coalesce(l.actual_quantity_milli, l.quantity_milli))::integer`.as('sum'))
        .whereRef('l.order_id', '=', 'o.id')
        .where('l.unit', '=', 'kg')
        .as('grams'),
      eb
        .selectFrom('order_lines as l')
        .select(sql<Milli>`sum(coalesce(l.actual_quantity_milli, l.quantity_milli))::integer`.as('sum'))
        .whereRef('l.order_id', '=', 'o.id')
        .where('l.unit', '<>', 'kg')
        .where('l.is_bag', '=', false)
        .as('pieces'),
    ])
    .select(['o.id', 'o.status', 'o.payment_type', 'o.payment_status', 'o.weighed_at', 'p.last4'])
    .select(['o.charged_paid_cents', 'o.charged_given_cents', 'o.charged_card_cents'])
    .select(sql<Cents>`case when ${hasFailed} then ${unpaidCents} else 0 end`.as('open'))
    .where('o.id', 'in', [0, ...orderIds])
    .execute();
export type ContentRow = Awaited<ReturnType<typeof findContents>>[number];

/** What was sent about their orders, the latest first. */
export const findCustomerMails = (db: Db, userId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('order_mails as m', 'm.order_id', 'o.id')
    .select(['m.id', 'm.order_id', 'o.public_id', 'm.template', 'm.at'])
    .where('o.user_id', '=', userId)
    .orderBy('m.id', 'desc')
    .limit(40)
    .execute();

export const findCustomerNotes = (db: Db, userId: number) =>
  db
    .selectFrom('staff_acts as a')
    .innerJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.id', 'a.words', 'a.at', 'u.first_name as author'])
    .where('a.subject_id', '=', userId)
    .where('a.kind', '=', 'note')
    .orderBy('a.id', 'desc')
    .limit(50)
    .execute();

/** What happened with their orders, the latest first. */
export const findCustomerEvents = (db: Db, userId: number) =>
  db
    .selectFrom('order_events as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .leftJoin('users as actor', 'actor.id', 'e.actor_id')
    .select(['e.id', 'e.order_id', 'o.public_id', 'e.action', 'e.actor_role', 'e.note', 'e.at'])
    .select('actor.first_name as actor')
    .where('e.user_id', '=', userId)
    .orderBy('e.id', 'desc')
    .limit(40)
    .execute();
