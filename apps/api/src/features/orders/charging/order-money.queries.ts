import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../db/connect.ts';

/** What operations see of an order's money: its movements in the ledger, the charges of cards, and what went back. */
export const findOrderMoney = (db: Db, orderId: number) =>
  db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('transfers')
          .select(['kind', 'amount_cents', 'at'])
          .where('order_id', '=', orderId)
          .orderBy('id'),
      ).as('transfers'),
      jsonArrayFrom(
        eb
          .selectFrom('order_charges as c')
          .leftJoin('payment_methods as m', 'm.id', 'c.payment_method_id')
          .select(['c.id', 'c.amount_cents', 'c.state', 'c.cause', 'c.created_at', 'm.last4'])
          .where('c.order_id', '=', orderId)
          .orderBy('c.id'),
      ).as('charges'),
      jsonArrayFrom(
        eb
          .selectFrom('order_refunds')
          .select(['id', 'kind', 'charge_id', 'line_id', 'amount_cents', 'reason', 'state', 'created_at'])
          .where('order_id', '=', orderId)
          .orderBy('id'),
      ).as('refunds'),
    ])
    .executeTakeFirstOrThrow();
