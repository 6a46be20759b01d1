import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { connectionOptions } from './connect.ts';
import { askKnown } from './known-query.ts';

let client: pg.Client;
let end: () => Promise<void>;
/** what the server answered since it was last emptied, by its kind */
let heard: string[] = [];

beforeAll(async () => {
  const { connection, drop } = await createTestDatabase();
  client = new pg.Client({ ...connectionOptions(connection), pipeline: true });
  await client.connect();
  const wire = (client as unknown as { connection: pg.Connection }).connection;
  wire.on('message', ({ name }: { name: string }) => heard.push(name));
  await client.query('create temporary table shelves (id integer, name text)');
  await client.query(`insert into shelves values (1, 'Shirts'), (2, null)`);
  end = async () => {
    await client.end();
    await drop();
  };
});
afterAll(() => end());

const ask = (name: string, text: string, values: unknown[] = []) => {
  heard = [];
  return askKnown(client, { name, text, values });
};

test('what a statement’s rows look like is told once, and every row is read by it', async () => {
  const shelvesFrom = (id: number) =>
    ask('from', 'select id, name from shelves where id >= $1 order by id', [id]);
  const first = await shelvesFrom(1);
  expect(heard).toContain('rowDescription');
  expect(first.rows).toEqual([
    { id: 1, name: 'Shirts' },
    { id: 2, name: null },
  ]);
  expect((await shelvesFrom(2)).rows).toEqual([{ id: 2, name: null }]);
  expect(heard).toEqual(['bindComplete', 'dataRow', 'commandComplete', 'readyForQuery']);
  expect(await shelvesFrom(3)).toMatchObject({ rows: [], rowCount: 0 });
});

test('a statement without rows is told as one', async () => {
  const rename = (name: string) => ask('rename', 'update shelves set name = $1 where id = 2', [name]);
  await rename('Sheets');
  expect(await rename('Bags')).toMatchObject({ command: 'UPDATE', rowCount: 1, rows: [] });
  expect(heard).toEqual(['bindComplete', 'commandComplete', 'readyForQuery']);
});

test('several that leave together each get their own rows, also beside one that fails', async () => {
  const named = (name: string) => ask('named', 'select name from shelves where name = $1', [name]);
  await named('Shirts');
  const half = ask('half', 'select 1 / $1::integer as half', [2]);
  await half;
  const answers = await Promise.allSettled([
    named('Shirts'),
    ask('half', 'select 1 / $1::integer as half', [0]),
    named('x'),
  ]);
  expect(answers).toMatchObject([
    { value: { rows: [{ name: 'Shirts' }] } },
    { reason: { code: '22012' } },
    { value: { rows: [] } },
  ]);
  expect((await named('Shirts')).rows).toHaveLength(1);
});

test('a row with more columns than were told fails as stale, as behind a pooler after a migration', async () => {
  const everything = () => ask('everything', 'select * from shelves');
  await everything();
  await client.query('alter table shelves add column places integer');
  // what a pooler does: the same name, prepared anew on another connection
  await client.query('deallocate everything');
  await client.query('prepare everything as select * from shelves');
  await expect(everything()).rejects.toThrow('cached plan must not change result type');
  expect((await ask('named', 'select name from shelves where name = $1', ['Shirts'])).rows).toHaveLength(1);
});
