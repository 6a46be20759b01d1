import type { DriverStop, OwnRun } from '@lavoir/contract';
import { keep, readKept } from './store.ts';

/** The run as the server told it last. */
export const keepRun = (run: OwnRun): Promise<void> => keep('run', 'today', run);
export const readRun = (): Promise<OwnRun | undefined> => readKept<OwnRun>('run', 'today');

/** What the server says of one of its stops, by the answer to a step there. */
export const keepStop = async (stop: DriverStop): Promise<void> => {
  const run = await readRun();
  if (!run) return;
  const stops = run.stops.map((kept) =>
    kept.order_id === stop.order_id && kept.leg === stop.leg ? stop : kept,
  );
  await keepRun({ ...run, stops });
};
