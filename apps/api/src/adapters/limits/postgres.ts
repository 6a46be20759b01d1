import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
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

/** Counts in PostgreSQL's `limit_counts`, in statements of their own. */
export const postgresLimits = ({ pool, hashKey, onUncounted }: Parts): Limits => {
  const limiterOf = (name: LimitName) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'limit_counts',
      tableCreated: true,
      keyPrefix: name,
      points: limits[name].times,
      duration: limits[name].seconds,
      // one of them empties the table for all
      clearExpiredByTimeout: name === 'sign_in',
    });
  const names = Object.keys(limits) as LimitName[];
  const limiters = new Map(names.map((name) => [name, limiterOf(name)]));
  const limiter = (name: LimitName): RateLimiterPostgres => limiters.get(name) ?? limiterOf(name);
  /** @returns how it stands, where it was one too many */
  const consume = async (name: LimitName, key: string): Promise<RateLimiterRes | undefined> => {
    try {
      await limiter(name).consume(key);
      return undefined;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return isOfAnotherTime(reason, name) ? again(name, key) : reason;
      throw reason;
    }
  };
  const again = async (name: LimitName, key: string): Promise<RateLimiterRes | undefined> => {
    await limiter(name).delete(key);
    return consume(name, key);
  };
  const hashed = (key: readonly string[]): string =>
    createHmac('sha256', hashKey)
      .update(JSON.stringify(key.map(networkOf)))
      .digest('base64url');
  return {
    take: async (name, ...key) => {
      try {
        const over = await consume(name, hashed(key));
        return over && { retryAfterSeconds: secondsOf(over, name) };
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
  };
};
