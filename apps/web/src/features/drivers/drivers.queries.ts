import { readOwnRun } from '@lavoir/contract';
import type { DriverStop, OwnRun } from '@lavoir/contract';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';
import { mayTryAgain } from '../../lib/outbox.ts';
import { Refused } from '../../lib/refused.ts';
import { keepRun, readRun } from './kept/kept-run.ts';

export type { OwnRun };
/** `toldAt`: there was no answer since then. */
export type KnownRun = OwnRun & { toldAt?: Date | undefined };
export type OwnStop = DriverStop;

/** Dispatch moves stops while one drives. */
const refreshMs = 60_000;

const read = async (signal: AbortSignal): Promise<KnownRun> => {
  try {
    const run = await send(readOwnRun, { query: {} }, { signal });
    await keepRun(run);
    return run;
  } catch (cause) {
    const isSignedOut = cause instanceof Refused && cause.status === 401;
    const kept = mayTryAgain(cause) && !isSignedOut && (await readRun());
    if (!kept) throw cause;
    return { ...kept.run, toldAt: kept.at };
  }
};

export const runKey = ['drivers', 'run'];

/** As the server tells it; without an answer as it was last read on this phone. */
export const ownRunQuery = () =>
  queryOptions({
    queryKey: runKey,
    queryFn: ({ signal }) => read(signal),
    refetchInterval: refreshMs,
    staleTime: 0,
  });
