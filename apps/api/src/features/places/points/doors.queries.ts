import { gramsOfPiece } from '@lavoir/domain';
import type { DoorAction, DoorSize, Load } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { nameOfUser } from '../../../db/name-of-user.ts';

export type DoorEvent = {
  doorId: number;
  orderId: number | null;
  /** null: nobody did it, it came by itself */
  actorId: number | null;
  action: DoorAction;
  note?: string | null | undefined;
  at: Date;
};

export const noteDoor = (db: Db, { doorId, orderId, actorId, action, note, at }: DoorEvent) =>
  db
    .insertInto('locker_door_events')
    .values({ door_id: doorId, order_id: orderId, actor_id: actorId, action, note: note ?? null, at })
    .execute();

/**
 * The order that a row names, looked up by its number. Doors are few beside orders, which their statistics don't say while
 * there are hardly any: joined, orders would be read from the first to the last one behind a door.
 */
export const orderOf = (db: Db, column: 'd.order_id' | 'e.order_id') =>
  db
    .selectFrom('orders')
    .select(['id', 'public_id', 'user_id', 'status', 'locker_kept_until'])
    .where(sql<boolean>`orders.id = ${sql.ref(column)}`)
    .limit(1)
    .as('o');

/** The doors of a point that are there, broken or not; none where nobody wrote them down. */
export const findDoors = (db: Db, pointId: number) =>
  db
    .selectFrom('locker_doors as d')
    .leftJoinLateral(orderOf(db, 'd.order_id'), (join) => join.onTrue())
    .select(['d.id', 'd.number', 'd.size', 'd.order_id', 'd.taken_at', 'd.fault'])
    .select(['o.public_id', 'o.status', 'o.locker_kept_until'])
    .where('d.collection_point_id', '=', pointId)
    .where('d.removed_at', 'is', null)
    .execute();
export type DoorRow = Awaited<ReturnType<typeof findDoors>>[number];

/**
 * What lies behind a number of a point, by whichever word it came there: a door of the point's, or a number that was only said.
 * '7' is '07', as `isSameDoor` has it.
 */
export const lyingBehind = (db: Db, pointId: number, number: string) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'locker_kept_until',
      sql<Date | null>`(select max(e.at) from order_events e where e.order_id = orders.id and e.action = 'deliver')`.as(
        'since',
      ),
    ])
    // in the words of the index `orders_in_lockers`
    .where(sql<boolean>`status = 'delivered' and uses_locker`)
    .where('orderable_type', '=', 'CollectionPoint')
    .where('orderable_id', '=', pointId)
    .where(sql<boolean>`ltrim(lower(locker_number), '0') = ltrim(lower(${number}), '0')`)
    .orderBy('id', 'desc')
    .limit(1);

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

/** One door that is there. */
export const findDoor = (db: Db, id: number) =>
  db
    .selectFrom('locker_doors')
    .select(['id', 'collection_point_id', 'number', 'order_id', 'taken_at', 'fault'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
export type BareDoor = NonNullable<Awaited<ReturnType<typeof findDoor>>>;

/** @returns those that are new; a number that the point has already is left out */
export const insertDoors = async (
  db: Db,
  pointId: number,
  numbers: readonly string[],
  size: DoorSize,
): Promise<{ id: number; number: string }[]> =>
  db
    .insertInto('locker_doors')
    .values(numbers.map((number) => ({ collection_point_id: pointId, number, size })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'number'])
    .execute();

/** @returns whether it was there and free */
export const removeFreeDoor = async (db: Db, id: number, at: Date): Promise<boolean> => {
  const removed = await db
    .updateTable('locker_doors')
    .set({ removed_at: at, fault: null })
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return removed.numUpdatedRows > 0n;
};

/** @returns whether anything is other than before; what holds an order can't be broken */
export const setFault = async (db: Db, id: number, fault: string | null): Promise<boolean> => {
  const set = await db
    .updateTable('locker_doors')
    .set({ fault })
    .where('id', '=', id)
    .where('fault', 'is distinct from', fault)
    .where('order_id', 'is', null)
    .executeTakeFirst();
  return set.numUpdatedRows > 0n;
};

/** The latest first. */
export const findJournal = (db: Db, doorId: number, limit: number) =>
  db
    .selectFrom('locker_door_events as e')
    .leftJoinLateral(orderOf(db, 'e.order_id'), (join) => join.onTrue())
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.id', 'e.note', 'e.at', 'o.public_id'])
    .select((eb) => [eb.ref('e.action').$castTo<DoorAction>().as('action'), nameOfUser.as('by')])
    .where('e.door_id', '=', doorId)
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();

export const findDoorOf = (db: Db, orderId: number) =>
  db.selectFrom('locker_doors').select('id').where('order_id', '=', orderId).executeTakeFirst();
