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
  const hashed = (key: readonly string[]): string =>
    createHmac('sha256', hashKey)
      .update(JSON.stringify(key.map(networkOf)))
      .digest('base64url');
  return {
    take: async (name, ...key) => {
      try {
        await limiter(name).consume(hashed(key));
        return undefined;
      } catch (reason) {
        if (reason instanceof RateLimiterRes)
          return { retryAfterSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) };
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
