import { refuse } from '@lavoir/contract';
import type { readOwnRun } from '@lavoir/contract';
import { fullName, wallClockAt } from '@lavoir/domain';
import type { Handler } from '../../http/context.ts';
import { findPerson } from '../dispatch/dispatch.queries.ts';
import { positionOf } from '../runs/runs.presentation.ts';
import { findDriverStops } from '../runs/runs.queries.ts';
import { laundriesDriven } from './drivers.policy.ts';
import { presentDriverStop } from './drivers.presentation.ts';
import { findDriversLaundry, findStopBags } from './drivers.queries.ts';

/** From the database itself: who has just made a stop must see so. */
export const handleReadOwnRun: Handler<typeof readOwnRun> = async ({ db, actor, clock }, { query }) => {
  const at = clock.now();
  const today = wallClockAt(at).day;
  const date = query.date ?? today;
  const laundries = laundriesDriven(actor);
  const [driver, laundry] = [await findPerson(db, actor.userId), await findDriversLaundry(db, laundries)];
  if (!driver || !laundry) return refuse('not_found');
  const stops = await findDriverStops(db, actor.userId, date);
  const rows = stops.filter(({ laundry_id }) => laundries.includes(laundry_id));
  const bags = await findStopBags(
    db,
    rows.map(({ id }) => id),
  );
  return {
    date,
    today,
    at: at.toISOString(),
    driver: { id: driver.id, name: fullName(driver) },
    laundry: { name: laundry.name, at: positionOf(laundry) },
    stops: rows.map((row) => presentDriverStop(actor, row, bags)),
  };
};
