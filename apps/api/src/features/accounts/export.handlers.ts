import type { exportData } from '@lavoir/contract';
import { addCents, asCents, centsToEuro, milliToQuantity, noCents } from '@lavoir/domain';
import type { Handler } from '../../http/context.ts';
import { findOrders } from '../../records/orders.queries.ts';
import type { OrderRow } from '../../records/orders.queries.ts';
import { findUser } from './accounts.queries.ts';
import {
  findOwnAddresses,
  findOwnCards,
  findOwnPoints,
  findOwnSessions,
  findOwnTransfers,
} from './export.queries.ts';

const exportOrder = (row: OrderRow) => ({
  number: row.public_id,
  ordered_at: row.created_at.toISOString(),
  status: row.status,
  payment_type: row.payment_type,
  payment_status: row.payment_status,
  address: row.place_address,
  comment: row.description,
  pickup: `${row.pickup_date} ${row.pickup_slot}`,
  delivery: `${row.delivery_date} ${row.delivery_slot}`,
  lines: row.lines.map((line) => ({
    name: line.name_en,
    unit_price: centsToEuro(asCents(line.unit_price_cents)),
    quantity: milliToQuantity(line.actual_quantity_milli ?? line.quantity_milli),
  })),
  total: centsToEuro(row.total_cents),
  events: row.events.map(({ action, status, note, at }) => ({ action, status, note, at })),
  review: row.review,
});

export const handleExportData: Handler<typeof exportData> = async ({ db, actor, clock }) => {
  const [user, addresses, points, orders, cards, sessions, transfers, accounts] = await Promise.all([
    findUser(db, actor.userId),
    findOwnAddresses(db, actor.userId),
    findOwnPoints(db, actor.userId),
    findOrders(db, (query) => query.where('orders.user_id', '=', actor.userId).orderBy('orders.id')),
    findOwnCards(db, actor.userId),
    findOwnSessions(db, actor.userId),
    findOwnTransfers(db, actor.userId),
    db.selectFrom('accounts').select(['kind', 'balance_cents']).where('user_id', '=', actor.userId).execute(),
  ]);
  const balance = (kind: string) =>
    accounts.find((account) => account.kind === kind)?.balance_cents ?? noCents;
  return {
    exported_at: clock.now().toISOString(),
    profile: {
      user_id: user.public_id,
      email: user.email,
      first_name: user.first_name,
      last_name: user.last_name,
      phone_number: user.phone_number,
      vat: user.vat,
      company_name: user.company_name,
      language: user.locale,
      referral_code: user.referral_code,
      created_at: user.created_at,
      terms_accepted_at: user.terms_accepted_at,
      unsubscribed_at: user.unsubscribed_at,
    },
    addresses,
    collection_points: points,
    orders: orders.map(exportOrder),
    wallet: {
      amount: centsToEuro(addCents(balance('paid'), balance('given'))),
      entries: transfers.map(({ kind, amount_cents, at }) => ({
        kind,
        amount: centsToEuro(amount_cents),
        at,
      })),
    },
    payment_methods: cards,
    sessions,
  };
};
