import { gramsOfPiece } from '@lavoir/domain';
import type { Load } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** What is done with doors, as their journal says it. */
export type DoorAction =
  | 'added'
  | 'removed'
  | 'kept'
  | 'released'
  | 'put_in'
  | 'taken_out'
  | 'new_code'
  | 'moved_here'
  | 'moved_away'
  | 'brought_back'
  | 'kept_longer'
  | 'reminded'
  | 'out_of_order'
  | 'in_order';

export type DoorEvent = {
  doorId: number;
  orderId: number | null;
  /** null: nobody did it, it came by itself */
  actorId: number | null;
  action: DoorAction;
  note?: string | null;
  at: Date;
};

export const noteDoor = (db: Db, { doorId, orderId, actorId, action, note, at }: DoorEvent) =>
  db
    .insertInto('locker_door_events')
    .values({ door_id: doorId, order_id: orderId, actor_id: actorId, action, note: note ?? null, at })
    .execute();

/** The doors of a point that are there, broken or not; none where nobody wrote them down. */
export const findDoors = (db: Db, pointId: number) =>
  db
    .selectFrom('locker_doors as d')
    .leftJoin('orders as o', 'o.id', 'd.order_id')
    .select(['d.id', 'd.number', 'd.size', 'd.order_id', 'd.taken_at', 'd.fault'])
    .select(['o.public_id', 'o.status', 'o.locker_kept_until'])
    .where('d.collection_point_id', '=', pointId)
    .where('d.removed_at', 'is', null)
    .execute();
export type DoorRow = Awaited<ReturnType<typeof findDoors>>[number];

/** @returns whether it was free: of two who want it at once the second waits for the first, and is told */
export const takeFreeDoor = async (db: Db, doorId: number, orderId: number, at: Date): Promise<boolean> => {
  const taken = await db
    .updateTable('locker_doors')
    .set({ order_id: orderId, taken_at: at })
    .where('id', '=', doorId)
    .where('order_id', 'is', null)
    .where('fault', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
};

/** What was kept is in it from now on. */
export const markPutIn = (db: Db, doorId: number, at: Date) =>
  db.updateTable('locker_doors').set({ taken_at: at }).where('id', '=', doorId).execute();

/** @returns the door that the order had */
export const freeDoor = (db: Db, orderId: number): Promise<{ id: number; number: string } | undefined> =>
  db
    .updateTable('locker_doors')
    .set({ order_id: null, taken_at: null })
    .where('order_id', '=', orderId)
    .returning(['id', 'number'])
    .executeTakeFirst();

/** What is to go behind a door: weighed where it was, else as ordered; what is counted by a rule of thumb. */
export const findLoad = async (db: Db, orderId: number): Promise<Load> => {
  const weight = sql<number>`coalesce(sum(coalesce(actual_quantity_milli, quantity_milli)
    * case unit when 'kg' then 1 else ${sql.lit(gramsOfPiece / 1000)} end), 0)::float8`;
  const { grams } = await db
    .selectFrom('order_lines')
    .select(weight.as('grams'))
    .where('order_id', '=', orderId)
    .where('is_bag', '=', false)
    .executeTakeFirstOrThrow();
  const counted = await db
    .selectFrom('bags')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
    .where('order_id', '=', orderId)
    .where('in_use', '=', true)
    .groupBy('kind')
    .execute();
  const countOf = (kind: string) => counted.find((one) => one.kind === kind)?.count ?? 0;
  return { folded: countOf('folded'), hanger: countOf('hanger'), grams: Math.round(grams) };
};
