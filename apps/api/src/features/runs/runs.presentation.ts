import type { Run, RunStop, RunsOfDay } from '@lavoir/contract';
import { defaultVanBags, fullName, isAhead, progressOf } from '@lavoir/domain';
import type { Position } from '@lavoir/domain';
import type { RunStopRow } from './runs.queries.ts';

/** Of somebody or something that may not have been found on the map. */
export const positionOf = (row: { latitude: number | null; longitude: number | null }): Position | null =>
  row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lng: row.longitude };

const presentRunStop = (row: RunStopRow): RunStop => ({
  leg: row.leg,
  order_id: row.id,
  lavoir_order_id: row.public_id,
  name: row.place_name ?? fullName(row),
  address: row.address,
  access: row.access,
  slot: row.slot,
  bags: row.bags,
  has_lockers: row.uses_locker,
  at: positionOf(row),
  progress: progressOf(row),
  done_at: row.done_at?.toISOString() ?? null,
  is_ready: isAhead(row),
});

type DriverRow = { id: number; first_name: string | null; last_name: string | null };

/** A lane for each driver of the laundry, and for whoever drove that day though they don't any more. */
export const presentRuns = (
  rows: readonly RunStopRow[],
  drivers: readonly DriverRow[],
): Pick<RunsOfDay, 'runs' | 'pool'> => {
  const former = rows.flatMap((row): DriverRow[] =>
    row.driver_id === null || drivers.some(({ id }) => id === row.driver_id)
      ? []
      : [{ id: row.driver_id, first_name: row.driver_first_name, last_name: row.driver_last_name }],
  );
  const lanes = new Map([...drivers, ...former].map((driver) => [driver.id, driver]));
  return {
    runs: [...lanes.values()].map((driver): Run => {
      const own = rows.filter(({ driver_id }) => driver_id === driver.id);
      return {
        driver: { id: driver.id, name: fullName(driver) },
        capacity_bags: own[0]?.capacity_bags ?? defaultVanBags,
        stops: own.map(presentRunStop),
      };
    }),
    pool: rows.filter(({ driver_id }) => driver_id === null).map(presentRunStop),
  };
};
