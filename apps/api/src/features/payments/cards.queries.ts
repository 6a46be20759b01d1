import { isUnderWay } from '@lavoir/domain';
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { StoredCard } from '../../adapters/payments/port.ts';
import type { Db } from '../../db/connect.ts';

/** seconds in which the same token is the same wish, as for any call without a key */
const sameWishWithin = 60;

const columns = ['id', 'brand', 'last4', 'expires'] as const;

const standing = (db: Db, userId: number) =>
  db.selectFrom('payment_methods').where('user_id', '=', userId).where('deleted_at', 'is', null);

export const findCards = (db: Db, userId: number) =>
  standing(db, userId).select(columns).orderBy('id').execute();

export const findCard = (db: Db, userId: number, id: number) =>
  standing(db, userId).select(columns).where('id', '=', id).executeTakeFirst();

/** Locked until the transaction ends: no order takes it meanwhile. */
export const lockCard = (db: Db, userId: number, id: number) =>
  standing(db, userId).select('provider_method').where('id', '=', id).forUpdate().executeTakeFirst();

/** The same while an order is to be paid by it: it isn't deleted before the transaction ends. */
export const shareCard = (db: Db, userId: number, id: number) =>
  standing(db, userId).select('id').where('id', '=', id).forShare().executeTakeFirst();

/** Who the person is at the provider, where a card of theirs was begun or stored before. */
export const findProviderCustomer = async (db: Db, userId: number): Promise<string | undefined> => {
  const begun = await db
    .selectFrom('provider_customers')
    .select('customer')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (begun) return begun.customer;
  const row = await db
    .selectFrom('payment_methods')
    .select('provider_customer')
    .where('user_id', '=', userId)
    .where('provider_customer', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.provider_customer ?? undefined;
};

/** Of two that begin at once the later one's counts: it is its form that is on the screen. */
export const keepProviderCustomer = (db: Db, userId: number, customer: string) =>
  db
    .insertInto('provider_customers')
    .values({ user_id: userId, customer })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ customer }))
    .execute();

export const forgetProviderCustomer = (db: Db, userId: number) =>
  db.deleteFrom('provider_customers').where('user_id', '=', userId).execute();

export const insertCard = async (
  db: Db,
  userId: number,
  { id, customer, brand, last4, expires }: StoredCard,
  at: Date,
) => {
  await db
    .insertInto('payment_methods')
    .values({
      user_id: userId,
      provider_method: id,
      provider_customer: customer,
      brand,
      last4,
      expires,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('provider_method').doNothing())
    .execute();
  return standing(db, userId).select(columns).where('provider_method', '=', id).executeTakeFirst();
};

export const markCardDeleted = (db: Db, id: number, at: Date) =>
  db.updateTable('payment_methods').set({ deleted_at: at }).where('id', '=', id).execute();

/** Of somebody's cards those that an order under way is to be paid by. */
export const findCardsInUse = async (db: Db, userId: number): Promise<Set<number | null>> => {
  const orders = await db
    .selectFrom('orders')
    .select(['payment_method_id', 'status', 'uses_locker'])
    .where('user_id', '=', userId)
    .where('payment_method_id', 'is not', null)
    .execute();
  const underWay = orders.filter(({ status, uses_locker }) =>
    isUnderWay({ status, usesLocker: uses_locker }),
  );
  return new Set(underWay.map(({ payment_method_id }) => payment_method_id));
};

/** Whether an order of its owner is to be paid by it, or a charge of it isn't known to have ended. */
export const hasOrderBy = async (db: Db, userId: number, cardId: number): Promise<boolean> => {
  if ((await findCardsInUse(db, userId)).has(cardId)) return true;
  const charge = await db
    .selectFrom('order_charges')
    .select('id')
    .where('payment_method_id', '=', cardId)
    .where('state', 'not in', ['succeeded', 'failed'])
    .executeTakeFirst();
  return charge !== undefined;
};

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The key by which the provider is asked; undefined where the account is gone. */
export const keepCardWish = async (db: Db, userId: number, token: string, at: Date) => {
  const mine = randomUUID();
  const isOld = sql<boolean>`card_wishes.at < ${at}::timestamptz - make_interval(secs => ${sameWishWithin})`;
  const kept = await db
    .insertInto('card_wishes')
    .columns(['user_id', 'token_hash', 'idempotency_key', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          'id',
          sql<Buffer>`${hashOf(token)}::bytea`.as('token_hash'),
          sql<string>`${mine}::uuid`.as('key'),
          sql<Date>`${at}::timestamptz`.as('at'),
        ])
        .where('id', '=', userId)
        .where('deleted_at', 'is', null),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'token_hash']).doUpdateSet({
        idempotency_key: sql`case when ${isOld} then excluded.idempotency_key else card_wishes.idempotency_key end`,
        at: sql`case when ${isOld} then excluded.at else card_wishes.at end`,
      }),
    )
    .returning('idempotency_key')
    .executeTakeFirst();
  return kept && { key: kept.idempotency_key, isNew: kept.idempotency_key === mine };
};

/** It may be wished for anew. */
export const forgetCardWish = (db: Db, userId: number, token: string) =>
  db
    .deleteFrom('card_wishes')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashOf(token))
    .execute();

export const forgetCardWishesBefore = (db: Db, at: Date) =>
  db.deleteFrom('card_wishes').where('at', '<', at).execute();

export const forgetCardWishesOf = (db: Db, userId: number) =>
  db.deleteFrom('card_wishes').where('user_id', '=', userId).execute();
