import type { RunsOfDay } from '@lavoir/contract';
import { wallClockAt } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { hash } from 'node:crypto';
import type { Dependencies, Actor } from '../../http/context.ts';
import { findDrivers } from '../dispatch/day/day.queries.ts';
import { laundriesAsked, laundriesWatched } from '../dispatch/dispatch.policy.ts';
import { findRunLaundries } from './run-laundries.queries.ts';
import { positionOf, presentRuns } from './runs.presentation.ts';
import { findRunStops } from './runs.queries.ts';

/** More than a dispatcher can look through. */
const mostStops = 1000;

type Reader = Pick<Dependencies, 'db' | 'clock'> & { actor: Actor };
type Asked = { date?: Day | undefined; laundryId?: number | undefined };

/** Another one as soon as a stop is with somebody else, elsewhere on the run, made or missed. */
const versionOf = ({ runs, pool }: Pick<RunsOfDay, 'runs' | 'pool'>): string => {
  const said = [...runs.map(({ driver, stops }) => ({ of: driver.id, stops })), { of: 0, stops: pool }].map(
    ({ of, stops }) => [of, stops.map(({ leg, order_id, progress }) => [leg, order_id, progress])],
  );
  return hash('sha256', JSON.stringify(said), 'base64url');
};

/** From the database itself, as the day is: who acts reads again what they changed. @returns undefined: no such laundry */
export const showRuns = async (
  { db, actor, clock }: Reader,
  asked: Asked,
): Promise<RunsOfDay | undefined> => {
  const at = clock.now();
  const today = wallClockAt(at).day;
  const date = asked.date ?? today;
  const laundries = await findRunLaundries(db, laundriesWatched(actor));
  const [laundry] = await findRunLaundries(db, laundriesAsked(actor, asked.laundryId));
  if (!laundry) return undefined;
  const rows = await findRunStops(db, date, { laundryId: laundry.id }, mostStops + 1);
  const drivers = await findDrivers(db, { laundries: [laundry.id] });
  const shown = presentRuns(rows.slice(0, mostStops), drivers);
  return {
    date,
    today,
    at: at.toISOString(),
    laundry: { id: laundry.id, name: laundry.name, at: positionOf(laundry) },
    laundries: laundries.map(({ id, name }) => ({ id, name })),
    ...shown,
    is_capped: rows.length > mostStops,
    version: versionOf(shown),
  };
};
