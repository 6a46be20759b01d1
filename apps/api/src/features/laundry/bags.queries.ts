import { makeBagCode } from '@lavoir/domain';
import type { BagPlace, OrderStatus } from '@lavoir/domain';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { randomInt } from 'node:crypto';
import type { Db } from '../../db/connect.ts';

export const countBags = async (db: Db, orderId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('bags')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('in_use', '=', true)
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * So many bags, behind their order's lock: the first folded ones, then those on hangers. A bag keeps its number and its code, so
 * what was counted out and comes back is the same bag, and labels stay right as long as the count does.
 */
export const haveBags = async (
  db: Db,
  orderId: number,
  { folded, hanger }: { folded: number; hanger: number },
): Promise<void> => {
  const count = folded + hanger;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const kindOf = (number: number) => (number <= folded ? 'folded' : 'hanger');
  const before = await countBags(db, orderId);
  await db
    .insertInto('bags')
    .values(
      numbers.map((number) => ({
        order_id: orderId,
        number,
        kind: kindOf(number),
        code: makeBagCode((limit) => randomInt(limit)),
      })),
    )
    .onConflict((conflict) => conflict.columns(['order_id', 'number']).doNothing())
    .execute();
  await sql`
    update bags set in_use = number <= ${count}, kind = case when number <= ${folded} then 'folded' else 'hanger' end,
      labelled_at = case when ${before === count} then labelled_at end
    where order_id = ${orderId}`.execute(db);
};

const bags = (db: Db) =>
  db
    .selectFrom('bags as b')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['b.id', 'b.code', 'b.number', 'b.order_id', 'o.public_id', 'o.status', 'o.laundry_id'])
    .select(['o.driver_id', 'o.company_name', 'u.first_name', 'u.last_name'])
    .select((eb) => [
      eb.ref('b.kind').$castTo<'folded' | 'hanger'>().as('kind'),
      eb
        .selectFrom('bags as other')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('other.order_id', '=', 'b.order_id')
        .where('other.in_use', '=', true)
        .as('of'),
      jsonArrayFrom(
        eb
          .selectFrom('bag_scans as s')
          .select((scan) => [
            's.at',
            scan.ref('s.place').$castTo<BagPlace>().as('place'),
            scan.selectFrom('users').select('first_name').whereRef('id', '=', 's.by_id').as('by'),
          ])
          .whereRef('s.bag_id', '=', 'b.id')
          .orderBy('s.id'),
      ).as('seen'),
    ])
    .where('b.in_use', '=', true);

export type BagRow = Awaited<ReturnType<typeof findBagsOf>>[number] & { status: OrderStatus };

export const findBagsOf = (db: Db, orderId: number) =>
  bags(db).where('b.order_id', '=', orderId).orderBy('b.number').execute();

export const findBagById = (db: Db, id: number): Promise<BagRow | undefined> =>
  bags(db).where('b.id', '=', id).executeTakeFirst();

export const findBagByCode = (db: Db, code: string): Promise<BagRow | undefined> =>
  bags(db).where('b.code', '=', code).executeTakeFirst();

/** Behind its order's lock. Where it was seen last already, nothing new is said. */
export const insertScan = async (
  db: Db,
  bag: BagRow,
  { place, byId, at }: { place: BagPlace; byId: number; at: Date },
): Promise<void> => {
  if (bag.seen.at(-1)?.place === place) return;
  await db.insertInto('bag_scans').values({ bag_id: bag.id, place, by_id: byId, at }).execute();
};

export const markLabelled = (db: Db, orderId: number, at: Date) =>
  db
    .updateTable('bags')
    .set({ labelled_at: at })
    .where('order_id', '=', orderId)
    .where('in_use', '=', true)
    .execute();
