import { addDays, wallClockAt } from '@lavoir/domain';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { insertCatalogue } from './insert-catalogue.ts';
import { insertLedger } from './insert-ledger.ts';
import { insertOrders } from './insert-orders.ts';
import { insertPeople } from './insert-people.ts';
import { insertPlaces } from './insert-places.ts';
import { keepBooks } from './ledger.ts';
import { buildOrders } from './orders.ts';
import { people } from './people.ts';
import { promoCodes } from './places.ts';

/** Every account of the demo signs in with it. */
const demoPassword = 'washday-2026';

export type SeedOptions = {
  /** the day of seeding, which all dates are relative to */
  now: Date;
  hashPassword: (password: string) => Promise<string>;
  encryptLockerCode: (code: string) => Buffer;
  hashPointCode: (code: string) => Buffer;
};

export const isEmpty = async (db: Kysely<DB>): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;

const insertPromoCodes = async (
  db: Kysely<DB>,
  now: Date,
  usesOf: (code: string) => number,
): Promise<Map<string, number>> => {
  const today = wallClockAt(now).day;
  const rows = await db
    .insertInto('promo_codes')
    .values(
      promoCodes.map(({ code, basisPoints, amount, endedAgo }) => ({
        code,
        basis_points: basisPoints,
        amount_cents: amount,
        first_order_only: true,
        ends_on: endedAgo === null ? null : addDays(today, -endedAgo),
        uses: usesOf(code),
      })),
    )
    .returning(['id', 'code'])
    .execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
};

/**
 * Fills an empty database with the demo, in one transaction. Of two processes that start together the later one finds
 * it filled and leaves it.
 * @returns whether anything was written
 */
export const seedDemo = async (db: Kysely<DB>, options: SeedOptions): Promise<boolean> => {
  const { now } = options;
  const passwordHash = await options.hashPassword(demoPassword);
  const orders = buildOrders(people, now);
  const customers = people.filter(({ staff }) => staff === null);
  const books = customers.map((person) => {
    const own = orders.filter((order) => order.person === person);
    return { person, ...keepBooks(person, own, now) };
  });
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('demo data', 0))`.execute(trx);
    if (!(await isEmpty(trx))) return false;
    const usesOf = (code: string) =>
      orders.filter(({ plan, status }) => plan.promo === code && status !== 'deleted').length;
    const promoIds = await insertPromoCodes(trx, now, usesOf);
    const places = await insertPlaces(trx, options);
    const productIds = await insertCatalogue(trx, places);
    const userIds = await insertPeople(trx, { people, orders, places, passwordHash, now });
    const orderIds = await insertOrders(trx, {
      orders,
      books,
      places,
      productIds,
      users: userIds,
      promoIds,
      options,
    });
    await insertLedger(trx, { books, orderIds, users: userIds });
    return true;
  });
};
