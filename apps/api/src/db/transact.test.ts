import { sql } from 'kysely';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { connect } from './connect.ts';
import type { Db } from './connect.ts';
import { isAway } from './is-away.ts';
import { transact } from './transact.ts';
import type { AtLast } from './transact.ts';

let db: Db;
let end: () => Promise<void>;
/** statements so far */
let sent = 0;

beforeAll(async () => {
  const { connection, drop } = await createTestDatabase();
  const connected = connect(connection, { onIdleError: () => undefined, onStatement: () => (sent += 1) });
  db = connected.db;
  end = async () => {
    await connected.close();
    await drop();
  };
});
afterAll(() => end());

const breakConnection = (trx: Db) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);

test('work whose connection breaks fails with how it broke, not with the rollback that fails after it', async () => {
  const failed = await transact(db, breakConnection, () => false).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: '57P01' });
  expect(isAway(failed)).toBe(true);
});

test('a refusal stays one when its rollback finds the connection broken, and nothing of it stays', async () => {
  const work = async (trx: Db) => {
    await sql`insert into companies (name) values ('Nobody')`.execute(trx);
    await breakConnection(trx).catch(() => undefined);
    return 'refused';
  };
  expect(await transact(db, work, (value) => value === 'refused')).toBe('refused');
  expect(await db.selectFrom('companies').select('id').execute()).toEqual([]);
});

test('two that wait for each other’s rows are both done: who the database breaks off begins again', async () => {
  const { id: one } = await db
    .insertInto('companies')
    .values({ name: 'One' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: other } = await db
    .insertInto('companies')
    .values({ name: 'Other' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const waiting = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const both = Promise.all(waiting.map(({ promise }) => promise));
  let begun = 0;
  const rename = (place: number, first: number, second: number) =>
    transact(
      db,
      async (trx) => {
        begun += 1;
        for (const id of [first, second]) {
          await sql`update companies set name = name || '+' where id = ${id}`.execute(trx);
          waiting[place]?.resolve();
          await both;
        }
      },
      () => false,
    );
  await Promise.all([rename(0, one, other), rename(1, other, one)]);
  const names = await db
    .selectFrom('companies')
    .select('name')
    .where('id', 'in', [one, other])
    .orderBy('id')
    .execute();
  expect(names).toEqual([{ name: 'One++' }, { name: 'Other++' }]);
  expect(begun).toBe(3);
});

test('what can’t be put in an order is begun again, and given up after the fifth time', async () => {
  let begun = 0;
  const failing = (times: number) => async (trx: Db) => {
    begun += 1;
    if (begun <= times) await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(trx);
    return begun;
  };
  expect(await transact(db, failing(4), () => false)).toBe(5);
  begun = 0;
  await expect(transact(db, failing(5), () => false)).rejects.toMatchObject({ code: '40001' });
});

test('who hears that the transaction is broken off before it hears why is told why, and what can be begun again is', async () => {
  let begun = 0;
  const failing = (times: number, state: string) => async (trx: Db) => {
    begun += 1;
    if (begun <= times)
      sql`do $$ begin raise sqlstate '${sql.raw(state)}'; end $$`.execute(trx).catch(() => undefined);
    await sql`select 1`.execute(trx);
    return begun;
  };
  await expect(transact(db, failing(1, '22012'), () => false)).rejects.toMatchObject({ code: '22012' });
  begun = 0;
  expect(await transact(db, failing(2, '40P01'), () => false)).toBe(3);
});

test('statements that nobody waits for leave together', async () => {
  const leftMeanwhile = await transact(
    db,
    async (trx) => {
      const before = sent;
      const answers = Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.1)`.execute(trx)));
      await setImmediate();
      const left = sent - before;
      await answers;
      return left;
    },
    () => false,
  );
  expect(leftMeanwhile).toBe(3);
});

test('what is on its way behind a statement that fails is not done, nor what is asked once all is over', async () => {
  const add = (trx: Db) => sql`insert into companies (name) values ('Behind it')`.execute(trx);
  let late: Promise<unknown> | undefined;
  const failed = transact(
    db,
    (trx) => {
      const failing = sql`select 1 / 0`.execute(trx);
      late = failing.catch(() => wait(20)).then(() => add(trx));
      late.catch(() => undefined);
      return Promise.all([failing, add(trx)]);
    },
    () => false,
  );
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  await expect(late).rejects.toThrow('rolled back');
  expect(await db.selectFrom('companies').select('id').where('name', '=', 'Behind it').execute()).toEqual([]);
});

test('what is asked at last leaves with the end of the transaction, and is done with it', async () => {
  let before = 0;
  const begun = Promise.withResolvers<void>();
  const found = transact(
    db,
    async (trx, atLast) => {
      await sql`insert into companies (name) values ('At last')`.execute(trx);
      before = sent;
      begun.resolve();
      atLast(sql`select pg_sleep(0.1)`.execute(trx));
      return 'done';
    },
    () => false,
  );
  await begun.promise;
  await setImmediate();
  expect(sent - before).toBe(2);
  expect(await found).toBe('done');
  expect(
    await db.selectFrom('companies').select('name').where('name', '=', 'At last').execute(),
  ).toHaveLength(1);
});

test('where what is asked at last fails nothing stays, and it is said', async () => {
  const failed = transact(
    db,
    async (trx, atLast) => {
      await sql`insert into companies (name) values ('Before it')`.execute(trx);
      atLast(sql`select 1 / 0`.execute(trx));
      return 'done';
    },
    () => false,
  );
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  expect(await db.selectFrom('companies').select('id').where('name', '=', 'Before it').execute()).toEqual([]);
});

test('what the database breaks off at last begins again', async () => {
  let begun = 0;
  const work = async (trx: Db, atLast: AtLast) => {
    begun += 1;
    atLast(
      sql`do $$ begin if ${sql.lit(begun)} < 3 then raise sqlstate '40001'; end if; end $$`.execute(trx),
    );
    return begun;
  };
  expect(await transact(db, work, () => false)).toBe(3);
});
