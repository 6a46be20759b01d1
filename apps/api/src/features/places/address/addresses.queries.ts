import { isUnderWay } from '@lavoir/domain';
import type { Db } from '../../../db/connect.ts';
import type { AddressColumns } from './address-rules.ts';
import type { PlaceType } from '../places.queries.ts';

const addressesOf = (db: Db, userId: number) =>
  db
    .selectFrom('delivery_addresses as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('service_area_zip_codes as z', 'z.zip_code', 'a.zip_code')
    .leftJoin('service_areas as s', 's.id', 'z.service_area_id')
    .select(['a.id', 'a.street', 'a.nr', 'a.zip_code', 'a.city', 'a.country', 'a.comment'])
    .select(['u.default_delivery_address_id', 's.laundry_id', 's.schedule_id', 's.delivery_fee_cents'])
    .where('a.user_id', '=', userId);

export const findAddresses = (db: Db, userId: number) => addressesOf(db, userId).orderBy('a.id').execute();
export type AddressRow = Awaited<ReturnType<typeof findAddresses>>[number];

export const findOwnAddress = (db: Db, userId: number, id: number): Promise<AddressRow | undefined> =>
  addressesOf(db, userId).where('a.id', '=', id).executeTakeFirst();

/** Asked in the transaction that writes: what a process keeps may lag a moment. */
export const isServed = async (db: Db, zipCode: string): Promise<boolean> => {
  const found = await db
    .selectFrom('service_area_zip_codes')
    .select('zip_code')
    .where('zip_code', '=', zipCode)
    .executeTakeFirst();
  return found !== undefined;
};

export const countAddresses = async (db: Db, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('delivery_addresses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertAddress = async (db: Db, userId: number, columns: AddressColumns): Promise<number> => {
  const { id } = await db
    .insertInto('delivery_addresses')
    .values({ user_id: userId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateAddress = (db: Db, id: number, columns: AddressColumns) =>
  db.updateTable('delivery_addresses').set(columns).where('id', '=', id).execute();

/** Somebody's default points at none then. */
export const removeAddress = (db: Db, id: number) =>
  db.deleteFrom('delivery_addresses').where('id', '=', id).execute();

/** Whether somebody still comes there for an order of the customer. */
export const hasOrderAt = async (db: Db, userId: number, type: PlaceType, id: number): Promise<boolean> => {
  const orders = await db
    .selectFrom('orders')
    .select(['status', 'uses_locker'])
    .where('user_id', '=', userId)
    .where('orderable_type', '=', type)
    .where('orderable_id', '=', id)
    .execute();
  return orders.some(({ status, uses_locker }) => isUnderWay({ status, usesLocker: uses_locker }));
};
