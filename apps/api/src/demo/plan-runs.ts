import type { RunStop, RunsOfDay, RunsPlan } from '@lavoir/contract';
import { addDays, openStops, rolesAt, wallClockAt } from '@lavoir/domain';
import { handleKeepRuns, handleReadRuns } from '../features/runs/runs.handlers.ts';
import type { Cast } from './cast.ts';
import { minutesBefore } from './days.ts';
import type { PlaceIds } from './insert-places.ts';
import { known } from './known.ts';
import { areas, points } from './places.ts';

/** So many stops of each day still wait for a driver. */
const left = 2;
const daysAhead = 2;

const daily = {
  zips: areas.flatMap(({ schedule, zips }) => (schedule.weekdays.length === 7 ? zips : [])),
  points: points.flatMap(({ schedule, name }) => (schedule.weekdays.length === 7 ? [name] : [])),
};

/** Where the van comes every day. */
const isDaily = ({ address, name }: RunStop): boolean =>
  daily.points.includes(name) || daily.zips.some((zip) => address.includes(` ${zip} `));

/**
 * By hand, each driver the next stop, but for the last that came in: there is something left to give and to optimise.
 * @param daysDriver drives alone wherever the van comes every day; undefined: nobody in particular
 */
const planOf = ({ runs, pool }: RunsOfDay, daysDriver: number | undefined): RunsPlan => {
  const open = openStops(pool);
  const whole = daysDriver === undefined ? [] : open.filter(isDaily);
  const others = open.filter((stop) => !whole.includes(stop));
  const late = new Set(others.toSorted((one, other) => other.order_id - one.order_id).slice(0, left));
  const given = others.filter((stop) => !late.has(stop));
  const drivers = runs.map(({ driver }) => driver.id).filter((id) => id !== daysDriver);
  return runs.map(({ driver: { id } }) => {
    const own = given.filter((_, index) => drivers[index % drivers.length] === id);
    const stops = id === daysDriver ? whole : own;
    return { driver_id: id, stops: stops.map(({ order_id, leg }) => ({ order_id, leg })) };
  });
};

/** What a dispatcher does in the morning: today one driver has a whole run, the stops of the next days are on everybody's. */
export const planRuns = async ({ act, players }: Cast, places: PlaceIds, now: Date): Promise<void> => {
  const roleOf = (role: 'operator' | 'driver') =>
    known(
      players.find(({ person }) => person.role?.role === role),
      role,
    ).actor;
  const [operator, driver] = [roleOf('operator'), roleOf('driver')];
  const at = minutesBefore(now, 2);
  const { day: today } = wallClockAt(now);
  for (const laundry_id of places.laundries.values()) {
    const drivesHere = rolesAt(driver.memberships, laundry_id).includes('driver');
    for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
      const date = addDays(today, ahead);
      const day = await act(at, operator, handleReadRuns, { query: { date, laundry_id } });
      const runs = planOf(day, drivesHere && ahead === 0 ? driver.userId : undefined);
      await act(at, operator, handleKeepRuns, { body: { date, laundry_id, version: day.version, runs } });
    }
  }
};
