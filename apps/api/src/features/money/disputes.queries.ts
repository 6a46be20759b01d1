import type { Db } from '../../db/connect.ts';

/**
 * What is undecided, by the hour until which it may be answered, then what was decided since then, the latest first;
 * `order_disputes_undecided` and `order_disputes_decided` have them.
 */
export const findDisputes = (db: Db, decidedSince: Date, limit: number) =>
  db
    .selectFrom('order_disputes as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .innerJoin('order_charges as c', 'c.id', 'd.charge_id')
    .leftJoin('payment_methods as m', 'm.id', 'c.payment_method_id')
    .select(['d.id', 'd.order_id', 'd.dispute_id', 'd.amount_cents', 'd.state', 'd.reason', 'd.answer_by'])
    .select(['d.created_at', 'd.decided_at', 'o.public_id', 'm.last4'])
    .select(['u.id as user_id', 'u.first_name', 'u.last_name', 'u.phone_number'])
    .where((eb) => eb.or([eb('d.state', 'in', ['inquiry', 'open']), eb('d.decided_at', '>=', decidedSince)]))
    .orderBy('d.decided_at', (by) => by.desc().nullsFirst())
    .orderBy('d.answer_by')
    .orderBy('d.id')
    .limit(limit)
    .execute();

export type DisputedRow = Awaited<ReturnType<typeof findDisputes>>[number];
