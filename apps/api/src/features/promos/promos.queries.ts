import { asCents, isCalledOff, orderStatuses } from '@lavoir/domain';
import type { Cents, Day, Promotion } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

type Discount = {
  basis_points: number | null;
  amount_cents: Cents | null;
  most_cents: Cents | null;
  product_ids: number[] | null;
};

const promotionOf = (code: Discount): Promotion => {
  const onlyFor = code.product_ids ?? undefined;
  return code.basis_points === null
    ? { kind: 'fixed', amount: code.amount_cents ?? asCents(0), onlyFor }
    : { kind: 'percent', basisPoints: code.basis_points, atMost: code.most_cents ?? undefined, onlyFor };
};

/** Whatever capitals it is written in. */
export const findPromoCode = async (db: Db, code: string) => {
  const row = await db.selectFrom('promo_codes').selectAll().where('code', '=', code).executeTakeFirst();
  return row && { ...row, promotion: promotionOf(row) };
};

/** Statuses of orders that never came to anything. */
export const calledOff = orderStatuses.filter(isCalledOff);

export const hasOrdered = async (db: Db, userId: number, except = 0): Promise<boolean> => {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', except)
    .where('status', 'not in', calledOff)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Gives one use of a code back, when the order that took it ends before it was worth anything. */
export const freePromoCode = (db: Db, id: number) =>
  db
    .updateTable('promo_codes')
    .set({ uses: sql`uses - 1` })
    .where('id', '=', id)
    .where('uses', '>', 0)
    .execute();

export type TakenPromo = {
  id: number;
  promotion: Promotion;
  firstOrderOnly: boolean;
  /** of the areas and points that it counts in; null: everywhere */
  scheduleIds: readonly number[] | null;
};

/** Of the areas and points that a code counts in; null: everywhere. */
export const findPromoSchedules = async (db: Db, id: number): Promise<readonly number[] | null> => {
  const code = await db
    .selectFrom('promo_codes')
    .select('schedule_ids')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return code.schedule_ids;
};

/** Takes one use of a code; undefined where it isn't valid today or its last use is gone. */
export const takePromoCode = async (db: Db, id: number, today: Day): Promise<TakenPromo | undefined> => {
  const code = await db
    .updateTable('promo_codes')
    .set({ uses: sql`uses + 1` })
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('use_limit', 'is', null), eb('uses', '<', eb.ref('use_limit'))]))
    .where((eb) => eb.or([eb('starts_on', 'is', null), eb('starts_on', '<=', today)]))
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
    .returning([
      'id',
      'basis_points',
      'amount_cents',
      'most_cents',
      'first_order_only',
      'schedule_ids',
      'product_ids',
    ])
    .executeTakeFirst();
  if (!code) return undefined;
  return {
    id: code.id,
    promotion: promotionOf(code),
    firstOrderOnly: code.first_order_only,
    scheduleIds: code.schedule_ids,
  };
};
