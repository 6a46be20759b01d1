import { addDays, openStops, wallClockAt } from '@lavoir/domain';
import { handleKeepRuns, handleReadRuns } from '../features/runs/runs.handlers.ts';
import type { Cast } from './cast.ts';
import type { PlaceIds } from './insert-places.ts';
import { known } from './known.ts';
import { minutesBefore } from './days.ts';

/** So many stops of each day still wait for a driver. */
const left = 2;
const daysAhead = 2;

/** What a dispatcher does in the morning: today's stops and those of the next days are on runs, but for the last that came in. */
export const planRuns = async ({ act, players }: Cast, places: PlaceIds, now: Date): Promise<void> => {
  const { actor } = known(
    players.find(({ person }) => person.role?.role === 'operator'),
    'operator',
  );
  const at = minutesBefore(now, 2);
  const { day: today } = wallClockAt(now);
  for (const laundry_id of places.laundries.values()) {
    for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
      const date = addDays(today, ahead);
      const day = await act(at, actor, handleReadRuns, { query: { date, laundry_id } });
      const open = openStops(day.pool);
      const late = new Set(open.toSorted((one, other) => other.order_id - one.order_id).slice(0, left));
      const given = open.filter((stop) => !late.has(stop));
      // by hand, each the next: there is something left to optimise
      const runs = day.runs.map(({ driver }, lane) => ({
        driver_id: driver.id,
        stops: given
          .filter((_, index) => index % day.runs.length === lane)
          .map(({ order_id, leg }) => ({ order_id, leg })),
      }));
      await act(at, actor, handleKeepRuns, { body: { date, laundry_id, version: day.version, runs } });
    }
  }
};
