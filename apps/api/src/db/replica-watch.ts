import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from './connect.ts';
import { Lag } from './lag.ts';

/** ms between two looks, and until one that isn't answered counts as a replica that is away */
const lookEvery = 1000;
const lookWithin = 1000;

const placeOf = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ place: number }>`
    select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::bigint
      as place`.execute(db);
  return rows[0]?.place ?? 0;
};

const soon = <T>(answer: Promise<T>): Promise<T> => {
  const over = new AbortController();
  const late = wait(lookWithin, undefined, { signal: over.signal }).then(() => {
    throw new Error('no answer in time');
  });
  return Promise.race([answer, late]).finally(() => {
    over.abort();
    late.catch(() => undefined);
  });
};

export type ReplicaWatch = {
  isFresh: () => boolean;
  /** What somebody asked the replica. @throws as soon as it is found to be away or late, without waiting on */
  unlessLost: <T>(answer: Promise<T>) => Promise<T>;
  /** It broke off while it was asked. */
  lose: (reason: string) => void;
  stop: () => void;
};

/**
 * Looks once a second whether the replica answers and how far it is behind. Until the first look it isn't fresh.
 * @param lateAfterMs what it may be behind
 * @param onTurn it is fresh from now on, or isn't: for the log
 */
export const watchReplica = (
  { primary, replica }: { primary: Db; replica: Db },
  lateAfterMs: number,
  onTurn: (isFresh: boolean, reason: string) => void,
): ReplicaWatch => {
  const lag = new Lag();
  const waiting = new Set<(reason: Error) => void>();
  let isFresh = false;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const turn = (next: boolean, reason: string): void => {
    if (isOver || next === isFresh) return;
    isFresh = next;
    onTurn(next, reason);
    if (next) return;
    for (const leave of waiting) leave(new Error(reason));
  };
  const look = async (): Promise<void> => {
    // a primary that doesn't answer says nothing about the replica
    const place = await placeOf(primary).catch(() => undefined);
    if (place !== undefined) lag.wrote(place, performance.now());
    lag.read(await soon(placeOf(replica)));
    const behind = lag.at(performance.now());
    turn(behind <= lateAfterMs, `it is ${Math.round(behind / 1000)} s behind`);
  };
  const looking = async (): Promise<void> => {
    await look().catch((error: Error) => turn(false, error.message));
    if (!isOver) timer = setTimeout(() => void looking(), lookEvery).unref();
  };
  void looking();
  return {
    isFresh: () => isFresh,
    lose: (reason) => turn(false, reason),
    unlessLost: async (answer) => {
      const lost = Promise.withResolvers<never>();
      waiting.add(lost.reject);
      try {
        return await Promise.race([answer, lost.promise]);
      } finally {
        waiting.delete(lost.reject);
        // whoever left hears nothing of how it went on
        answer.catch(() => undefined);
      }
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
};
