import { dayMs } from '@lavoir/domain';
import { sql } from 'kysely';
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { connect } from '../../db/connect.ts';
import { limitsOff } from './off.ts';
import { limits } from './port.ts';
import type { LimitName, Limits } from './port.ts';
import { postgresLimits } from './postgres.ts';

const names = Object.keys(limits) as LimitName[];
const hashKey = randomBytes(32);
const uncounted = vi.fn<(name: LimitName, error: Error) => void>();

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let processes: ReturnType<typeof connect>[];
/** two processes over one database */
let here: Limits;
let there: Limits;
let who: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const open = () => connect(database.connection, { max: 2, onIdleError: () => undefined });
  processes = [open(), open()];
  [here, there] = processes.map(({ pool }) => postgresLimits({ pool, hashKey, onUncounted: uncounted })) as [
    Limits,
    Limits,
  ];
});
afterAll(async () => {
  await Promise.all(processes.map(({ close }) => close()));
  await database.drop();
});
beforeEach(() => {
  who = `${randomUUID()}@test.example`;
  uncounted.mockClear();
});
afterEach(() => vi.useRealTimers());

const anyProcess = () => {
  const [first] = processes;
  if (!first) throw new Error('not begun');
  return first;
};

const allowed = async (name: LimitName, tries: number, of: Limits[] = [here]): Promise<number> => {
  const taken = await Promise.all(
    Array.from({ length: tries }, (_, index) => (of[index % of.length] ?? here).take(name, who)),
  );
  return taken.filter((over) => over === undefined).length;
};

describe.each(names)('%s', (name) => {
  test('lets pass what it says, at once and from two processes, then says when to come back', async () => {
    const { times, seconds } = limits[name];
    expect(await allowed(name, times + 20, [here, there])).toBe(times);
    const over = await there.take(name, who);
    expect(over?.retryAfterSeconds).toBeGreaterThan(seconds - 30);
    expect(over?.retryAfterSeconds).toBeLessThanOrEqual(seconds);
  });

  test('opens again after its time, and not before', async () => {
    const { times, seconds } = limits[name];
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    expect(await allowed(name, times)).toBe(times);
    vi.setSystemTime(start + seconds * 1000 - 500);
    expect(await here.take(name, who)).toEqual({ retryAfterSeconds: 1 });
    vi.setSystemTime(start + seconds * 1000 + 500);
    expect(await allowed(name, times + 1)).toBe(times);
  });
});

test('a point’s code rests for all of its time once the last try is used up, however long ago the first was', async () => {
  const { times, seconds } = limits.point_code;
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  expect(await allowed('point_code', times - 1)).toBe(times - 1);
  const last = start + (seconds - 10) * 1000;
  vi.setSystemTime(last);
  expect(await allowed('point_code', 3, [here, there])).toBe(1);
  vi.setSystemTime(start + (seconds + 10) * 1000);
  expect(await here.take('point_code', who)).toEqual({ retryAfterSeconds: seconds - 20 });
  vi.setSystemTime(last + seconds * 1000 + 500);
  expect(await allowed('point_code', times + 1)).toBe(times);
});

describe('a clock that was set back', () => {
  test.each(names)('by a day begins the count of %s anew', async (name) => {
    const { times } = limits[name];
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start + dayMs });
    expect(await allowed(name, times + 5)).toBe(times);
    vi.setSystemTime(start);
    expect(await here.take(name, who)).toBeUndefined();
    expect(await allowed(name, times)).toBe(times - 1);
  });

  test('by a little makes nobody wait for longer than the limit says, and forgets nothing', async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start + 30_000 });
    expect(await allowed('sign_in', 5)).toBe(5);
    vi.setSystemTime(start);
    expect(await here.take('sign_in', who)).toEqual({ retryAfterSeconds: 60 });
  });
});

test('the limits are the promised ones', () => {
  expect(limits).toMatchObject({
    sign_in: { times: 5, seconds: 60 },
    sign_in_email: { times: 20, seconds: 3600 },
    sign_in_device: { times: 10, seconds: 3600 },
    sign_up: { times: 5, seconds: 3600 },
    reset: { times: 3, seconds: 300 },
    confirmation: { times: 3, seconds: 300 },
    promo: { times: 10, seconds: 60 },
    referral: { times: 5, seconds: 3600 },
    secret: { times: 10, seconds: 3600 },
    card_add: { times: 5, seconds: 3600 },
    point_code: { times: 5, seconds: 900 },
    point_code_of_point: { times: 50, seconds: 86_400 },
    order: { times: 6, seconds: 60 },
  });
});

describe('counts', () => {
  test('are kept apart by limit and by every part of the key', async () => {
    for (let index = 0; index < 5; index += 1) await here.take('sign_in', who, '203.0.113.7');
    expect(await here.take('sign_in', who, '203.0.113.7')).toBeDefined();
    expect(await here.take('sign_in', who, '203.0.113.8')).toBeUndefined();
    expect(await here.take('sign_in', `${who}x`, '203.0.113.7')).toBeUndefined();
    expect(await here.take('sign_in', `${who}203.0.113.7`, '')).toBeUndefined();
    expect(await here.take('reset', 'confirmation', who, '203.0.113.7')).toBeUndefined();
  });

  test('take the /64 of an IPv6 address for one address', async () => {
    for (let index = 0; index < 5; index += 1) await here.take('sign_up', `2001:db8:7:8::${index}`);
    expect(await here.take('sign_up', '2001:DB8:7:8:ffff:1:2:3')).toBeDefined();
    expect(await here.take('sign_up', '2001:0db8:0007:0008:0:0:0:1')).toBeDefined();
    expect(await here.take('sign_up', '2001:db8:7:9::1')).toBeUndefined();
  });

  test('take an IPv4 address in IPv6 clothes for itself', async () => {
    for (let index = 0; index < 5; index += 1) await here.take('sign_up', '::ffff:198.51.100.4');
    expect(await here.take('sign_up', '198.51.100.4')).toBeDefined();
    expect(await here.take('sign_up', '::ffff:198.51.100.5')).toBeUndefined();
  });

  test('give back what came out right', async () => {
    for (let index = 0; index < 30; index += 1) {
      expect(await here.take('sign_in', who)).toBeUndefined();
      await there.giveBack('sign_in', who);
    }
    expect(await allowed('sign_in', 9)).toBe(5);
  });

  test('stay when the transaction that asked is rolled back', async () => {
    const undone = anyProcess()
      .db.transaction()
      .execute(async () => {
        await allowed('order', 6);
        throw new Error('undone');
      });
    await expect(undone).rejects.toThrow('undone');
    expect(await here.take('order', who)).toBeDefined();
  });

  test('within a transaction stay if that commits, and only then', async () => {
    const { db } = anyProcess();
    const takeIn = (times: number, undone?: Error) =>
      db.transaction().execute(async (trx) => {
        for (let index = 0; index < times; index += 1)
          expect(await here.within(trx).take('order', who)).toBeUndefined();
        if (undone) throw undone;
      });
    await expect(takeIn(6, new Error('undone'))).rejects.toThrow('undone');
    await takeIn(4);
    expect(await allowed('order', 6, [there])).toBe(2);
    const over = await db.transaction().execute((trx) => here.within(trx).take('order', who));
    expect(over?.retryAfterSeconds).toBeGreaterThan(30);
  });

  test('say nothing of whom they count', async () => {
    await here.take('sign_in', who, '203.0.113.99');
    const { rows } = await sql<{ row: string }>`select c::text as row from limit_counts c`.execute(
      anyProcess().db,
    );
    const table = rows.map(({ row }) => row).join('\n');
    expect(table).toContain('sign_in:');
    expect(table).not.toContain('@');
    expect(table).not.toContain('203.0.113');
  });
});

describe('without the database', () => {
  const away = () => {
    const pool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 1000 });
    return postgresLimits({ pool, hashKey, onUncounted: uncounted });
  };

  test.each(['promo', 'referral', 'secret', 'point_code', 'point_code_of_point'] as const)(
    '%s lets nobody guess',
    async (name) => {
      await expect(away().take(name, who)).rejects.toThrow('ECONNREFUSED');
      expect(uncounted).not.toHaveBeenCalled();
    },
  );

  test.each(['sign_in', 'sign_in_email', 'sign_in_device', 'sign_up', 'reset', 'card_add', 'order'] as const)(
    '%s lets pass, and says so',
    async (name) => {
      expect(await away().take(name, who)).toBeUndefined();
      await away().giveBack(name, who);
      expect(uncounted).toHaveBeenCalledTimes(2);
      expect(uncounted).toHaveBeenCalledWith(name, expect.any(Error));
    },
  );
});

test('switched off, nothing is counted', async () => {
  for (let index = 0; index < 100; index += 1) expect(await limitsOff.take('reset', who)).toBeUndefined();
});
