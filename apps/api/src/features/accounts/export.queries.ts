import type { Db } from '../../db/connect.ts';

export const findOwnAddresses = (db: Db, userId: number) =>
  db
    .selectFrom('delivery_addresses')
    .select(['street', 'nr', 'zip_code', 'city', 'country', 'comment', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const findOwnPoints = (db: Db, userId: number) =>
  db
    .selectFrom('user_collection_points as u')
    .innerJoin('collection_points as p', 'p.id', 'u.collection_point_id')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['p.name', 'p.street', 'p.nr', 'p.zip', 'p.city', 'c.name as company', 'u.created_at'])
    .where('u.user_id', '=', userId)
    .execute();

export const findOwnCards = (db: Db, userId: number) =>
  db
    .selectFrom('payment_methods')
    .select(['brand', 'last4', 'created_at', 'deleted_at'])
    .where('user_id', '=', userId)
    .execute();

export const findOwnSessions = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .execute();

export const findOwnTransfers = (db: Db, userId: number) =>
  db
    .selectFrom('transfers as t')
    .select(['t.kind', 't.amount_cents', 't.at'])
    .where((eb) =>
      eb.or(
        (['t.debit_account_id', 't.credit_account_id'] as const).map((side) =>
          eb(side, 'in', eb.selectFrom('accounts').select('id').where('user_id', '=', userId)),
        ),
      ),
    )
    .orderBy('t.id')
    .execute();
