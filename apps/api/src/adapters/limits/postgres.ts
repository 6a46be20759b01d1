import { createHmac, createSecretKey } from 'node:crypto';
import type pg from 'pg';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../../db/connect.ts';
import { networkOf } from './network.ts';
import { limits } from './port.ts';
import type { LimitName, Limits } from './port.ts';

type Parts = {
  /** not the pool that the calls' transactions use: those would wait for one another */
  pool: pg.Pool;
  /** the table holds no e-mail, address or user, only their keyed hashes */
  hashKey: Buffer;
  /** the count was out of reach and the call went on without it */
  onUncounted: (name: LimitName, error: Error) => void;
};

/** Two processes' clocks may differ by this much, in ms. */
const skew = 60_000;

/** A window that ends later than one that begins now: the clock was set back since. It counts for nothing. */
const isOfAnotherTime = ({ msBeforeNext }: RateLimiterRes, name: LimitName): boolean =>
  msBeforeNext > limits[name].seconds * 1000 + skew;

const secondsOf = ({ msBeforeNext }: RateLimiterRes, name: LimitName): number =>
  Math.min(limits[name].seconds, Math.max(1, Math.ceil(msBeforeNext / 1000)));

type Store = {
  query: (asked: { text: string; values: unknown[] }) => Promise<{ rows: unknown[] }>;
};

const storeIn = (db: Db): Store => ({
  query: ({ text, values }) => db.executeQuery(CompiledQuery.raw(text, values)),
});

const limiterOf = (name: LimitName, storeClient: Store, clears: boolean) =>
  new RateLimiterPostgres({
    storeClient,
    storeType: 'client',
    tableName: 'limit_counts',
    tableCreated: true,
    keyPrefix: name,
    points: limits[name].times,
    duration: limits[name].seconds,
    clearExpiredByTimeout: clears,
  });

/** The window ends that much later; what was counted stays as it is, so that what comes meanwhile is counted as well. */
const restFromNow = (store: Store, limiter: RateLimiterPostgres, name: LimitName, key: string) =>
  store.query({
    text: 'update limit_counts set expire = $2 where key = $1',
    values: [limiter.getKey(key), Date.now() + limits[name].seconds * 1000],
  });

/** @returns how it stands, where it was one too many */
const consume = async (
  limiter: RateLimiterPostgres,
  store: Store,
  name: LimitName,
  key: string,
): Promise<RateLimiterRes | undefined> => {
  try {
    const { remainingPoints } = await limiter.consume(key);
    if (remainingPoints === 0 && 'restsFromLast' in limits[name])
      await restFromNow(store, limiter, name, key);
    return undefined;
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    if (!isOfAnotherTime(reason, name)) return reason;
    await limiter.delete(key);
    return consume(limiter, store, name, key);
  }
};

const toldOf = (over: RateLimiterRes | undefined, name: LimitName) =>
  over && { retryAfterSeconds: secondsOf(over, name) };

/** Counts in PostgreSQL's `limit_counts`, in statements of their own but for those within a transaction. */
export const postgresLimits = ({ pool, hashKey, onUncounted }: Parts): Limits => {
  const names = Object.keys(limits) as LimitName[];
  // one of them empties the table for all
  const limiters = new Map(names.map((name) => [name, limiterOf(name, pool, name === 'sign_in')]));
  const limiter = (name: LimitName) => limiters.get(name) ?? limiterOf(name, pool, false);
  // a buffer would be made a key anew each time: 13 µs instead of 2
  const secretKey = createSecretKey(hashKey);
  const hashed = (key: readonly string[]): string =>
    createHmac('sha256', secretKey)
      .update(JSON.stringify(key.map(networkOf)))
      .digest('base64url');
  return {
    take: async (name, ...key) => {
      try {
        return toldOf(await consume(limiter(name), pool, name, hashed(key)), name);
      } catch (reason) {
        if ('guardsCode' in limits[name] || !(reason instanceof Error)) throw reason;
        onUncounted(name, reason);
        return undefined;
      }
    },
    giveBack: async (name, ...key) => {
      try {
        await limiter(name).reward(hashed(key));
      } catch (reason) {
        if (!(reason instanceof Error)) throw reason;
        onUncounted(name, reason);
      }
    },
    within: (db) => ({
      take: async (name, ...key) => {
        const store = storeIn(db);
        return toldOf(await consume(limiterOf(name, store, false), store, name, hashed(key)), name);
      },
    }),
  };
};
