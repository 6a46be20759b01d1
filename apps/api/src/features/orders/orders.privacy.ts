import { refuse } from '@lavoir/contract';
import { asCents, centsToEuro, isUnderWay, milliToQuantity } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Privacy } from '../../privacy.ts';
import { chargedTotal } from '../wallet/holds.ts';
import { findOrders, pursesOf } from './orders.queries.ts';
import type { OrderRow } from './orders.queries.ts';

const hasOrderUnderWay = async (db: Db, userId: number): Promise<boolean> => {
  const orders = await db
    .selectFrom('orders')
    .select(['status', 'uses_locker'])
    .where('user_id', '=', userId)
    .execute();
  return orders.some(({ status, uses_locker }) => isUnderWay({ status, usesLocker: uses_locker }));
};

/** The provider is still to say what became of a charge, or to give money back. */
const hasMoneyUnderWay = async (db: Db, userId: number): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from order_charges c join orders o on o.id = c.order_id
        where o.user_id = ${userId} and c.state not in ('succeeded', 'failed'))
      or exists (select from order_refunds r join orders o on o.id = r.order_id
        where o.user_id = ${userId} and r.state = 'open') as is`.execute(db);
  return rows[0]?.is ?? false;
};

/** The house may still answer a dispute, and has to say who ordered and where it went. */
const hasOpenDispute = async (db: Db, userId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('order_disputes as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select('d.id')
    .where('o.user_id', '=', userId)
    .where('d.state', 'in', ['inquiry', 'open'])
    .executeTakeFirst();
  return row !== undefined;
};

/** As it was declared. */
const findWithdrawals = (db: Db, userId: number) =>
  db
    .selectFrom('withdrawals')
    .select(['order_id', 'at', 'name', 'email', 'outcome'])
    .where('user_id', '=', userId)
    .execute();

const findRefunds = (db: Db, userId: number) =>
  db
    .selectFrom('order_refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.order_id', 'r.kind', 'r.amount_cents', 'r.reason', 'r.state', 'r.created_at'])
    .where('o.user_id', '=', userId)
    .orderBy('r.id')
    .execute();

type Beside = {
  withdrawals: Awaited<ReturnType<typeof findWithdrawals>>;
  refunds: Awaited<ReturnType<typeof findRefunds>>;
};

const exportOrder = (row: OrderRow, { withdrawals, refunds }: Beside) => ({
  number: row.public_id,
  ordered_at: row.created_at.toISOString(),
  status: row.status,
  payment_type: row.payment_type,
  payment_status: row.payment_status,
  card: row.card,
  charged: centsToEuro(chargedTotal(pursesOf(row).charged)),
  refunded: centsToEuro(row.given_back_cents),
  refunds: refunds
    .filter(({ order_id }) => order_id === row.id)
    .map(({ kind, amount_cents, reason, state, created_at }) => ({
      kind,
      amount: centsToEuro(amount_cents),
      reason,
      state,
      at: created_at.toISOString(),
    })),
  promo_code: row.promo_code,
  address: row.place_address,
  place_comment: row.place_comment,
  comment: row.description,
  pick_up_issue: row.pick_up_issue,
  delivery_issue: row.delivery_issue,
  begin_asked_at: row.begin_asked_at?.toISOString() ?? null,
  withdrawal: withdrawals.find(({ order_id }) => order_id === row.id) ?? null,
  over_estimate: row.over_estimate,
  agreed_at: row.agreed_at?.toISOString() ?? null,
  pickup: `${row.pickup_date} ${row.pickup_slot}`,
  delivery: `${row.delivery_date} ${row.delivery_slot}`,
  lines: row.lines.map((line) => ({
    name: line.name_en,
    unit_price: centsToEuro(asCents(line.unit_price_cents)),
    quantity: milliToQuantity(line.actual_quantity_milli ?? line.quantity_milli),
    ...(line.is_bag && { bags_returned: line.bags_returned }),
  })),
  total: centsToEuro(row.total_cents),
  events: row.events.map(({ action, status, note, at }) => ({ action, status, note, at })),
  review: row.review,
});

export const ordersPrivacy: Privacy = {
  tables: { orders: 'blanked', order_events: 'blanked', withdrawals: 'blanked' },
  exportData: async (db, userId) => {
    const rows = await findOrders(db, (query) =>
      query.where('orders.user_id', '=', userId).orderBy('orders.id'),
    );
    const [withdrawals, refunds] = await Promise.all([findWithdrawals(db, userId), findRefunds(db, userId)]);
    return { orders: rows.map((row) => exportOrder(row, { withdrawals, refunds })) };
  },
  close: async (db, { userId }) => {
    if ((await hasOrderUnderWay(db, userId)) || (await hasMoneyUnderWay(db, userId)))
      return refuse('order_under_way');
    return (await hasOpenDispute(db, userId)) ? refuse('dispute_under_way') : undefined;
  },
  /** Copies of addresses and comments go, the books' part of each order stays. */
  erase: async (db, { userId }) => {
    await db
      .updateTable('orders')
      .set({
        payment_method_id: null,
        place_address: '',
        place_comment: null,
        description: null,
        pick_up_issue: null,
        delivery_issue: null,
      })
      .where('user_id', '=', userId)
      .execute();
    await db.updateTable('withdrawals').set({ name: '', email: '' }).where('user_id', '=', userId).execute();
    const ofUser = db.selectFrom('orders').select('id').where('user_id', '=', userId);
    await db.updateTable('order_refunds').set({ reason: '' }).where('order_id', 'in', ofUser).execute();
    await db
      .updateTable('order_events')
      .set({ note: null, before: null })
      .where('user_id', '=', userId)
      .execute();
  },
};
