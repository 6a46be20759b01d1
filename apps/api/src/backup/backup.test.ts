import { asCents } from '@lavoir/domain';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { zstdCompressSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer, createOrder, createWorld } from '../../test/factories.ts';
import { freePort } from '../../test/free-port.ts';
import { mainFile, spawnServer, startServerProcess } from '../../test/server-process.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { addressOf, createTestDatabase } from '../../test/test-database.ts';
import type { TestConnection } from '../../test/test-database.ts';
import { connect } from '../db/connect.ts';
import type { Db } from '../db/connect.ts';
import { knownMigrations } from '../db/migrate.ts';
import { isServed } from './backup.queries.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let app: TestApp;
let source: TestConnection;
let target: Awaited<ReturnType<typeof createTestDatabase>>;
let restored: ReturnType<typeof connect>;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  const world = await createWorld(app);
  for (let left = 2; left > 0; left -= 1)
    await createOrder(app, world, await createCustomer(app, { wallet: asCents(10_000) }));
  target = await createTestDatabase();
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(app.db);
  source = { ...target.connection, database: rows[0]?.database ?? '' };
  restored = connect(target.connection, { onIdleError: () => undefined });
  folder = await mkdtemp(join(tmpdir(), 'lavoir-backup-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await restored.close();
  await target.drop();
  await app.close();
});

const run = async (command: 'backup' | 'restore', where: TestConnection, ...words: string[]) => {
  const { ended, said } = spawnServer(0, { DATABASE_URL: addressOf(where), INIT_CWD: folder }, [
    process.execPath,
    mainFile,
    command,
    ...words,
  ]);
  while (ended() === undefined) await wait(20);
  return { code: ended(), said: said() };
};

const countAll = async (db: Db): Promise<Record<string, unknown>> => {
  const { rows } = await sql<{ name: string; sum: string }>`
    select table_name as name,
      (xpath('/row/sum/text()', query_to_xml(format('select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '''')) as sum from public.%I t', table_name), false, true, '')))[1]::text as sum
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('backups', 'kysely_migration') order by 1`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
};

describe('npm run backup and npm run restore', () => {
  test('bring every row back, the books to the cent', async () => {
    expect(await run('backup', source, 'night.zst')).toMatchObject({ code: 0 });
    const back = await run('restore', target.connection, 'night.zst');
    expect(back).toMatchObject({ code: 0, said: expect.stringMatching(/The books are right\n$/) });
    expect(await countAll(restored.db)).toEqual(await countAll(app.db));
  });

  test('leave the restored database with its keys, its triggers and the next numbers', async () => {
    await expect(sql`update transfers set amount_cents = 1`.execute(restored.db)).rejects.toThrow(
      'insert-only',
    );
    const next = async (db: Db) =>
      (await sql<{ next: number }>`select nextval('order_numbers') as next`.execute(db)).rows[0]?.next;
    expect(await next(restored.db)).toBe(await next(app.db));
    const keys = async (db: Db) =>
      (
        await sql`select conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1, 2`.execute(
          db,
        )
      ).rows;
    expect(await keys(restored.db)).toEqual(await keys(app.db));
  });

  test('refuse to fill a database that is in use, to overwrite a file, and to start without a file’s name', async () => {
    expect(await run('restore', target.connection, 'night.zst')).toMatchObject({
      code: 1,
      said: expect.stringContaining('--replace'),
    });
    expect(await run('backup', source, 'night.zst')).toMatchObject({
      code: 1,
      said: expect.stringContaining('is there already'),
    });
    expect(await run('backup', source)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Name a file'),
    });
  });

  test('refuse a damaged archive before anything is touched', async () => {
    const whole = await readFile(join(folder, 'night.zst'));
    const before = await countAll(restored.db);
    const changed = Buffer.from(whole);
    const middle = Math.floor(whole.length / 2);
    changed.writeUInt8(changed.readUInt8(middle) ^ 0xff, middle);
    await writeFile(join(folder, 'changed.zst'), changed);
    await writeFile(join(folder, 'short.zst'), whole);
    await truncate(join(folder, 'short.zst'), whole.length - 40);
    await writeFile(join(folder, 'other.zst'), 'nothing of ours');
    // what changed can unpack into anything
    await writeFile(join(folder, 'garbled.zst'), zstdCompressSync(Buffer.from('\x4D\0\0\0\x08{"head":')));
    for (const file of ['changed.zst', 'short.zst', 'other.zst', 'garbled.zst'])
      expect(await run('restore', target.connection, file, '--replace')).toMatchObject({
        code: 1,
        said: expect.stringContaining('The archive is damaged'),
      });
    expect(await countAll(restored.db)).toEqual(before);
  });

  test('refuse a database that is being served, however it is asked', async () => {
    expect(await run('restore', source, 'night.zst', '--replace')).toMatchObject({
      code: 1,
      said: expect.stringContaining('Lavoir runs on this database'),
    });
  });

  test('refuse a database that a lone worker does the jobs of, and no longer once it has stopped', async () => {
    const worker = await startServerProcess(
      await freePort(),
      { DATABASE_URL: addressOf(target.connection), APP_SECRET: 'a secret of the tests, long enough' },
      [process.execPath, mainFile, 'work'],
    );
    try {
      expect(await run('restore', target.connection, 'night.zst', '--replace')).toMatchObject({
        code: 1,
        said: expect.stringContaining('Lavoir runs on this database'),
      });
    } finally {
      expect(await worker.end('SIGTERM')).toBe(0);
    }
    const client = new pg.Client(target.connection);
    await client.connect();
    expect(await isServed(client)).toBe(false);
    await client.end();
  });

  test('give what was under way to whoever comes first, and need no superuser', async () => {
    await sql`update pgboss.job set state = 'active', started_on = now() - interval '1 day'
      where id = (select id from pgboss.job limit 1)`.execute(app.db);
    expect(await run('backup', source, 'worked.zst')).toMatchObject({ code: 0 });
    await sql`create role owner_of_backup login`.execute(restored.db);
    await sql`create database owned_by_nobody owner owner_of_backup`.execute(restored.db);
    const owned = { ...target.connection, user: 'owner_of_backup', database: 'owned_by_nobody' };
    const filled = connect(owned, { onIdleError: () => undefined });
    try {
      expect(await run('restore', owned, 'worked.zst')).toMatchObject({ code: 0 });
      expect(await countAll(filled.db)).toEqual(await countAll(app.db));
      const { rows } =
        await sql`select state, count(*)::int from pgboss.job where state in ('active', 'retry') group by 1`.execute(
          filled.db,
        );
      expect(rows).toEqual([{ state: 'retry', count: 1 }]);
    } finally {
      await filled.close();
      await sql`drop database owned_by_nobody with (force)`.execute(restored.db);
      await sql`drop role owner_of_backup`.execute(restored.db);
    }
  });

  describe('know an archive of another release', () => {
    let empty: Awaited<ReturnType<typeof createTestDatabase>>;
    let release: string;
    const restore = () =>
      restoreBackup(empty.connection, join(folder, 'released.zst'), {
        replace: true,
        prepareQueue: async () => undefined,
        folder: release,
        signal: new AbortController().signal,
      });
    const ofEmpty = async <Row>(statement: RawBuilder<Row>): Promise<Row[]> => {
      const { db, close } = connect(empty.connection, { onIdleError: () => undefined });
      try {
        return (await statement.execute(db)).rows;
      } finally {
        await close();
      }
    };
    beforeAll(async () => {
      await writeBackup(source, join(folder, 'released.zst'), new AbortController().signal);
    });
    beforeEach(async () => {
      empty = await createTestDatabase();
      release = join(folder, 'release');
      await cp(join(import.meta.dirname, '../db/migrations'), release, { recursive: true });
    });
    afterEach(async () => {
      await rm(release, { recursive: true });
      await empty.drop();
    });

    test('an older one’s rows come up to date', async () => {
      await writeFile(
        join(release, '9001-later.sql'),
        'alter table orders add column later boolean default true',
      );
      await restore();
      expect(await ofEmpty(sql`select later from orders`)).toEqual([{ later: true }, { later: true }]);
      await expect(restore()).rejects.toThrow('The archive is of an older release than the database');
    });

    test('a newer one’s is refused, nothing touched', async () => {
      const last = (await knownMigrations()).at(-1);
      await rm(join(release, `${last}.sql`));
      await ofEmpty(sql`insert into companies (name) values ('Kept')`);
      await expect(restore()).rejects.toThrow('The archive is of a newer release');
      expect(await ofEmpty(sql`select name from companies`)).toEqual([{ name: 'Kept' }]);
    });
  });
});
