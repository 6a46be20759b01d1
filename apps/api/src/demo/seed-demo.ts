import { wallClockAt } from '@lavoir/domain';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../db/connect.ts';
import { hashPassword } from '../features/accounts/passwords/password-hash.ts';
import { closePastDays } from '../features/reports/book.queries.ts';
import type { Dependencies } from '../http/context.ts';
import { hoursBefore } from './days.ts';
import { insertGoods } from './insert-catalogue.ts';
import { insertPeople } from './insert-people.ts';
import { insertPlaces } from './insert-places.ts';
import { isEmpty } from './is-empty.ts';
import { giftsTo } from './pay-in.ts';
import { monthEndsOf } from './month-ends.ts';
import { planRuns } from './plan-runs.ts';
import { deskWorkOf } from './play-desks.ts';
import { planningOf } from './play-planning.ts';
import { happeningsOf } from './play-story.ts';
import { setStage } from './stage.ts';
import type { Happening } from './stage.ts';
import { tellStories } from './stories.ts';

/** Every account of the demo signs in with it. */
const demoPassword = 'washday-2026';

export type SeedOptions = Pick<Dependencies, 'secrets' | 'publicUrl'> & {
  /** the day of seeding, which all dates are relative to */
  now: Date;
};

/** Of those who seed at the same time, one does; the lock ends with the transaction. */
const takeTurn = async (db: Db): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('demo data', 0)) as is_mine`.execute(db);
    if (rows[0]?.is_mine) return;
    await wait(100);
  }
};

/** Everybody came a day and a bit before the first of what happened. @param happenings in the order of time */
const dateAccounts = async (db: Db, happenings: readonly Happening[]): Promise<void> => {
  const firsts = new Map(happenings.toReversed().map(({ who, at }) => [who, at]));
  for (const [userId, at] of firsts) {
    const created_at = hoursBefore(at, 30);
    await db.updateTable('users').set({ created_at }).where('id', '=', userId).execute();
  }
};

/**
 * Fills an empty database with the demo, in one transaction: places, products and people are written, and what people
 * did with them is done again by the product's own calls. Of two processes that start together the later one finds it
 * filled and leaves it.
 * @returns whether anything was written
 */
export const seedDemo = async (db: Db, { now, ...parts }: SeedOptions): Promise<boolean> => {
  const passwordHash = await hashPassword(demoPassword);
  return db.transaction().execute(async (trx) => {
    await takeTurn(trx);
    if (!(await isEmpty(trx))) return false;
    const places = await insertPlaces(trx, parts.secrets.hashCode);
    const goods = await insertGoods(trx, places, now);
    const players = await insertPeople(trx, { places, passwordHash, now });
    const stories = await tellStories(trx, players, now);
    const cast = { ...setStage(trx, parts), goods, players };
    const happenings = [
      ...players.flatMap((player) => giftsTo(trx, player, now)),
      ...stories.flatMap((story) => happeningsOf(cast, story)),
      ...monthEndsOf(cast, places, now),
      ...planningOf(cast, places, now),
      ...deskWorkOf(cast, places, now),
    ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
    await dateAccounts(trx, happenings);
    // keys and order numbers grow with time, as they do in a shop
    for (const { happen } of happenings) await happen();
    await planRuns(cast, places, now);
    await closePastDays(trx, wallClockAt(now).day, now);
    return true;
  });
};
