import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { connect } from './connect.ts';
import type { Db } from './connect.ts';
import { isAway } from './is-away.ts';
import { transact } from './transact.ts';

let db: Db;
let end: () => Promise<void>;

beforeAll(async () => {
  const { connection, drop } = await createTestDatabase();
  const connected = connect(connection, { shares: true, onIdleError: () => undefined });
  db = connected.db;
  end = async () => {
    await connected.close();
    await drop();
  };
  await sql`create table shared_reads (id integer primary key, times integer not null)`.execute(db);
  await sql`insert into shared_reads values (1, 0)`.execute(db);
});
afterAll(() => end());

const pidOf = async (by: Db = db): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(by);
  return rows[0]?.pid ?? 0;
};

const slowly = (seconds: number) =>
  sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(${seconds})`.execute(db);

test('what several read at the same moment is asked by one connection, each with its own answer', async () => {
  const asked = Array.from({ length: 50 }, (_, index) =>
    sql<{ pid: number; index: number }>`select pg_backend_pid() as pid, ${index}::integer as index`.execute(
      db,
    ),
  );
  const rows = (await Promise.all(asked)).flatMap((answer) => answer.rows);
  expect(rows.map(({ index }) => index)).toEqual(Array.from({ length: 50 }, (_, index) => index));
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1);
});

test('a statement that fails keeps nobody else’s from its answer', async () => {
  const failing = sql`select 1 / 0`.execute(db);
  const other = pidOf();
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await other).toBeGreaterThan(0);
});

test('who waits for a row keeps no reader waiting', async () => {
  const isLocked = Promise.withResolvers<void>();
  const isRead = Promise.withResolvers<void>();
  const holding = transact(
    db,
    async (trx) => {
      await sql`update shared_reads set times = times + 1`.execute(trx);
      isLocked.resolve();
      await isRead.promise;
    },
    () => false,
  );
  await isLocked.promise;
  const waiting = [
    sql`update shared_reads set times = times + 1`.execute(db),
    sql`select times from shared_reads for no key update`.execute(db),
    sql`with added as (insert into shared_reads values (1, 0) on conflict (id) do update set times = 9 returning id)
      select id from added`.execute(db),
  ];
  const { rows } = await sql<{ times: number }>`select times from shared_reads`.execute(db);
  expect(rows).toEqual([{ times: 0 }]);
  isRead.resolve();
  await Promise.all([holding, ...waiting]);
});

test('a transaction has a connection of its own, and reads by it what it wrote', async () => {
  const reading = slowly(0.1);
  const [pid, times] = await transact(
    db,
    async (trx) => {
      await sql`insert into shared_reads values (2, 7)`.execute(trx);
      const { rows } = await sql<{ times: number }>`select times from shared_reads where id = 2`.execute(trx);
      return [await pidOf(trx), rows[0]?.times];
    },
    () => false,
  );
  expect(times).toBe(7);
  expect((await reading).rows[0]?.pid).not.toBe(pid);
});

test('behind a read that takes long nobody begins to wait', async () => {
  const long = slowly(0.6);
  await wait(40);
  const began = performance.now();
  const pid = await pidOf();
  expect(performance.now() - began).toBeLessThan(300);
  expect((await long).rows[0]?.pid).not.toBe(pid);
});

test('a connection that breaks is asked nothing more: the next read is answered', async () => {
  const broken = sql`select pg_terminate_backend(pg_backend_pid())`
    .execute(db)
    .catch((error: unknown) => error);
  const behind = pidOf().catch((error: unknown) => error);
  expect(isAway(await broken)).toBe(true);
  expect(isAway(await behind)).toBe(true);
  expect(await pidOf()).toBeGreaterThan(0);
});
