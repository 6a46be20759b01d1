import { addCents, noCents } from '@lavoir/domain';
import type { Milli, OrderFacts, Promotion } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Selectable, SelectQueryBuilder, Updateable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import type { Fill } from '../../db/prepared.ts';
import type { DB, Orders } from '../../db/migrations/schema.ts';
import { stillSignedIn } from '../accounts/sign-in/sessions.queries.ts';
import type { SignedIn } from '../accounts/sign-in/sessions.queries.ts';
import type { OrderPurses } from '../wallet/holds.ts';
import { agreementOf } from './charging/agreement.ts';

type OrdersQuery = SelectQueryBuilder<DB, 'orders', Selectable<Orders>>;

/**
 * Orders with their lines, events, review, promo code, card, and what its owner authenticates a charge with.
 * @param isTold which of the events; all of them where nothing is said
 */
export const withParts = <Row>(query: SelectQueryBuilder<DB, 'orders', Row>, isTold = sql<boolean>`true`) =>
  query
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_lines')
          .selectAll('order_lines')
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .orderBy('order_lines.id'),
      ).as('lines'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_events')
          .select(['id', 'action', 'status', 'note', 'at'])
          .whereRef('order_events.order_id', '=', 'orders.id')
          .where(isTold)
          .orderBy('order_events.id'),
      ).as('events'),
    )
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('reviews')
          .select(['stars', 'content', 'created_at'])
          .whereRef('reviews.order_id', '=', 'orders.id'),
      ).as('review'),
    )
    .select((eb) =>
      eb
        .selectFrom('promo_codes')
        .select('code')
        .whereRef('promo_codes.id', '=', 'orders.promo_code_id')
        .as('promo_code'),
    )
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('payment_methods')
          .select(['brand', 'last4'])
          .whereRef('payment_methods.id', '=', 'orders.payment_method_id'),
      ).as('card'),
    )
    .select((eb) =>
      eb
        .selectFrom('withdrawals')
        .select('at')
        .whereRef('withdrawals.order_id', '=', 'orders.id')
        .as('withdrawn_at'),
    )
    .select((eb) =>
      eb
        .selectFrom('order_charges')
        .select('client_secret')
        .whereRef('order_charges.order_id', '=', 'orders.id')
        .where('order_charges.state', '=', 'needs_authentication')
        .orderBy('order_charges.id', 'desc')
        .limit(1)
        .as('client_secret'),
    );

export const findOrders = (db: Db, narrow: (query: OrdersQuery) => OrdersQuery) =>
  withParts(narrow(db.selectFrom('orders').selectAll('orders'))).execute();

/** What was done with an order, by whom. */
export const findHistory = (db: Db, orderId: number) =>
  db
    .selectFrom('order_events as e')
    .leftJoin('users as actor', 'actor.id', 'e.actor_id')
    .select(['e.id', 'e.action', 'e.status', 'e.payment_status', 'e.actor_role', 'e.note', 'e.at'])
    .select('actor.first_name as actor')
    .where('e.order_id', '=', orderId)
    .orderBy('e.id')
    .execute();

export type OrderRow = Awaited<ReturnType<typeof findOrders>>[number];

/** The same without its parts. */
export type BareOrder = Selectable<Orders>;

type OwnOrder = { userId: number; id: number };

const ownOrder = (db: Db, value: Fill<OwnOrder>) =>
  withParts(db.selectFrom('orders').selectAll('orders'))
    .where('orders.id', '=', value('id'))
    .where('orders.user_id', '=', value('userId'))
    .where('orders.status', '<>', 'deleted');

const findOwn = prepared<OwnOrder>()(ownOrder);

const showOwn = prepared<OwnOrder & SignedIn>()((db, value) =>
  ownOrder(db, value).where(stillSignedIn(value('userId'), value('sessionId'))),
);

/** One order of this customer; undefined for anyone else's and for a deleted one. */
export const findOwnOrder = async (db: Db, userId: number, id: number): Promise<OrderRow | undefined> =>
  (await findOwn(db, { userId, id }))[0];

/** The same for somebody who is still signed in by this session; undefined for anyone else as well. */
export const findShownOrder = async (
  db: Db,
  { userId, sessionId }: SignedIn,
  id: number,
): Promise<OrderRow | undefined> => (await showOwn(db, { userId, sessionId, id }))[0];

const findAny = prepared<{ id: number }>()((db, value) =>
  withParts(db.selectFrom('orders').selectAll('orders')).where('orders.id', '=', value('id')),
);

export const findOrder = async (db: Db, id: number): Promise<OrderRow | undefined> =>
  (await findAny(db, { id }))[0];

/** Locks the row, so that of two changes at the same moment the second sees what the first made. */
export const lockOrder = (db: Db, id: number): Promise<BareOrder | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The customer's orders that wait for money, in the order in which they were placed. */
export const findFailedOrders = (db: Db, userId: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('payment_status', '=', 'failed')
    .orderBy('id')
    .execute();

export const findLines = (db: Db, orderId: number) =>
  db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

/** Of an order what the state table looks at, as its row has it. */
export type Judged = Pick<
  BareOrder,
  | 'status'
  | 'payment_status'
  | 'pick_up_issue'
  | 'delivery_issue'
  | 'uses_locker'
  | 'agreement_asked_at'
  | 'agreed_at'
>;

/** What the state table looks at. @param at absent where the hour changes nothing, as for the customer */
export const factsOf = (row: Judged, at?: Date): OrderFacts => ({
  status: row.status,
  paymentStatus: row.payment_status,
  pickUpIssue: row.pick_up_issue,
  deliveryIssue: row.delivery_issue,
  usesLocker: row.uses_locker,
  agreementAsked: agreementOf(row, at),
});

/** What an order keeps of its code. */
export type PromotedOrder = Pick<
  BareOrder,
  'promo_basis_points' | 'promo_amount_cents' | 'promo_most_cents' | 'promo_product_ids'
>;

/** The promotion of the day that its code was taken. */
export const promotionOf = (row: PromotedOrder): Promotion | undefined => {
  const onlyFor = row.promo_product_ids ?? undefined;
  if (row.promo_basis_points !== null)
    return {
      kind: 'percent',
      basisPoints: row.promo_basis_points,
      atMost: row.promo_most_cents ?? undefined,
      onlyFor,
    };
  return row.promo_amount_cents === null
    ? undefined
    : { kind: 'fixed', amount: row.promo_amount_cents, onlyFor };
};

type ChargedOrder = Pick<BareOrder, 'charged_paid_cents' | 'charged_given_cents' | 'charged_card_cents'>;

export const chargedOf = (row: ChargedOrder): OrderPurses['charged'] => ({
  paid: row.charged_paid_cents,
  given: row.charged_given_cents,
  card: row.charged_card_cents,
});

export const pursesOf = (row: BareOrder): OrderPurses => ({
  orderId: row.id,
  revision: row.revision,
  userId: row.user_id,
  held: { paid: row.held_paid_cents, given: row.held_given_cents },
  charged: chargedOf(row),
  givenBack: addCents(row.given_back_cents, row.written_off_cents),
});

/** At the laundry, weighed, and neither paid nor on an invoice. */
export const isUnpaid = ({ status, payment_status }: Pick<BareOrder, 'status' | 'payment_status'>): boolean =>
  status === 'dropped_at_laundry' && (payment_status === null || payment_status === 'failed');

/** The order is over before it was picked up: nothing is held for it any more, and nobody is invoiced. */
export const markDeleted = (db: Db, orderId: number) =>
  db
    .updateTable('orders')
    .set({
      status: 'deleted',
      payment_status: null,
      held_paid_cents: noCents,
      held_given_cents: noCents,
    })
    .where('id', '=', orderId)
    .execute();

export const markRetrieved = (db: Db, orderId: number) =>
  db
    .updateTable('orders')
    .set({ status: 'retrieved_by_user', locker_code: null })
    .where('id', '=', orderId)
    .execute();

export const updateOrder = (db: Db, id: number, change: Updateable<Orders>) =>
  db.updateTable('orders').set(change).where('id', '=', id).execute();

/** So many orders, each with the driver who has it from now on; their runs follow. */
export const giveOrders = async (
  db: Db,
  given: readonly { orderId: number; driverId: number | null }[],
): Promise<void> => {
  if (given.length === 0) return;
  const ids = given.map(({ orderId }) => orderId);
  const drivers = given.map(({ driverId }) => driverId);
  await sql`
    update orders set driver_id = given.driver
    from unnest(${ids}::integer[], ${drivers}::integer[]) as given (id, driver)
    where orders.id = given.id`.execute(db);
};

export const setActualQuantities = async (db: Db, quantities: ReadonlyMap<number, Milli>): Promise<void> => {
  const rows = [...quantities].map(([id, quantity]) => sql`(${id}::bigint, ${quantity}::integer)`);
  await sql`
    update order_lines set actual_quantity_milli = weighed.quantity
    from (values ${sql.join(rows)}) as weighed (id, quantity)
    where order_lines.id = weighed.id`.execute(db);
};
