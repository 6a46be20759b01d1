import type { DriverStop, OwnRun } from '@lavoir/contract';
import { keep, readKept } from './store.ts';

const run = 'today';
const at = 'told_at';

/** The run as the server told it last, and when that was. */
export const keepRun = async (told: OwnRun): Promise<void> => {
  await keep('run', run, told);
  await keep('run', at, new Date());
};

export const readRun = async (): Promise<{ run: OwnRun; at: Date | undefined } | undefined> => {
  const [told, when] = await Promise.all([readKept<OwnRun>('run', run), readKept<Date>('run', at)]);
  return told && { run: told, at: when };
};

/** What the server says of one of its stops, by the answer to a step there. */
export const keepStop = async (stop: DriverStop): Promise<void> => {
  const told = await readKept<OwnRun>('run', run);
  if (!told) return;
  const stops = told.stops.map((kept) =>
    kept.order_id === stop.order_id && kept.leg === stop.leg ? stop : kept,
  );
  await keep('run', run, { ...told, stops });
};
