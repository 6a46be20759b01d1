import type { Leg, MissReason } from '@lavoir/domain';
import type { Locale } from '@lavoir/i18n';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { findRunStops } from '../runs/runs.queries.ts';
import type { RunStopRow } from '../runs/runs.queries.ts';

/** The labelled bags of so many orders, by their numbers. */
export const findStopBags = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('bags')
    .select(['order_id', 'code', 'number'])
    .select((eb) => eb.ref('kind').$castTo<'folded' | 'hanger'>().as('kind'))
    .where('order_id', '=', sql<number>`any(${[...orderIds]}::integer[])`)
    .where('in_use', '=', true)
    .orderBy('order_id')
    .orderBy('number')
    .execute();

export type StopBagRow = Awaited<ReturnType<typeof findStopBags>>[number];

/** One stop, whoever has it and whatever became of its order. */
export const findStop = async (db: Db, orderId: number, leg: Leg): Promise<RunStopRow | undefined> => {
  const order = await db
    .selectFrom('orders')
    .select(['pickup_date', 'delivery_date'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) return undefined;
  const stops = await findRunStops(db, leg === 'pickup' ? order.pickup_date : order.delivery_date, {
    orderId,
  });
  return stops.find((stop) => stop.leg === leg);
};

export const findCustomerLocale = async (db: Db, orderId: number): Promise<Locale> => {
  const { locale } = await db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select((eb) => eb.ref('u.locale').$castTo<Locale>().as('locale'))
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return locale;
};

/** Where somebody drives; by their first laundry. */
export const findDriversLaundry = (db: Db, laundries: readonly number[]) =>
  db
    .selectFrom('laundries')
    .select(['name', 'latitude', 'longitude'])
    .where('id', 'in', [0, ...laundries])
    .orderBy('id')
    .executeTakeFirst();

type Miss = {
  orderId: number;
  leg: Leg;
  reason: MissReason;
  words: string;
  jpeg: Buffer | null;
  byId: number;
  at: Date;
};

export const insertMissedStop = (db: Db, { orderId, leg, reason, words, jpeg, byId, at }: Miss) =>
  db
    .insertInto('missed_stops')
    .values({ order_id: orderId, leg, reason, words, jpeg, by_id: byId, at })
    .execute();

/** The latest first. */
export const findMissedStops = (db: Db, orderId: number) =>
  db
    .selectFrom('missed_stops as m')
    .innerJoin('users as u', 'u.id', 'm.by_id')
    .select(['m.id', 'm.words', 'm.at', 'u.first_name', 'u.last_name'])
    .select((eb) => [
      eb.ref('m.leg').$castTo<Leg>().as('leg'),
      eb.ref('m.reason').$castTo<MissReason>().as('reason'),
      eb('m.jpeg', 'is not', null).$castTo<boolean>().as('has_photo'),
    ])
    .where('m.order_id', '=', orderId)
    .orderBy('m.id', 'desc')
    .execute();

export const findMissedPhoto = (db: Db, orderId: number, missedId: number) =>
  db
    .selectFrom('missed_stops')
    .select('jpeg')
    .where('id', '=', missedId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
