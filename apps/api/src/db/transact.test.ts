import { sql } from 'kysely';
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
  const connected = connect(connection, { onIdleError: () => undefined });
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
