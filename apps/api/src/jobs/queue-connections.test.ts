import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { openQueueConnections } from './queue-connections.ts';

let ask: (text: string, values?: unknown[]) => Promise<unknown[]>;
let close: () => Promise<void>;

beforeEach(async () => {
  const { connection, drop } = await createTestDatabase();
  const connections = openQueueConnections(connection, { max: 1, onIdleError: () => undefined });
  ask = async (text, values) => (await connections.executeSql(text, values)).rows;
  close = async () => {
    await connections.close();
    await drop();
  };
});
afterEach(() => close());

test('what is asked again and again is parsed and planned once', async () => {
  for (const id of [1, 2, 3]) expect(await ask('select $1::integer as id', [id])).toEqual([{ id }]);
  expect(
    await ask(
      `select generic_plans + custom_plans as asked from pg_prepared_statements where statement like $1`,
      ['%as id%'],
    ),
  ).toEqual([{ asked: '3' }]);
});

test('what is planned while little waits looks by its index, as it must when much does', async () => {
  await ask(`
    create table shelves (name text, id integer, state text, primary key (name, id));
    insert into shelves select 'mail', id, 'created' from generate_series(1, 12) as id;
    analyze shelves`);
  const plan = await ask(
    `explain update shelves set state = 'active' from (select id from shelves where name = $1 limit 5) as next
     where shelves.name = $1 and shelves.id = next.id`,
    ['mail'],
  );
  const text = JSON.stringify(plan);
  expect(text).toContain('Index');
  expect(text).not.toMatch(/Seq Scan|Bitmap|Hash|Merge/);
});

test('a text of several statements is one transaction, as the queue’s migrations need it', async () => {
  await ask('create table shelves (id integer); insert into shelves values (1)');
  await expect(ask('insert into shelves values (2); select 1 / 0')).rejects.toThrow('division by zero');
  expect(await ask('select id from shelves')).toEqual([{ id: 1 }]);
});

test('a newer release’s columns are read as they are', async () => {
  await ask('create table shelves (id integer); insert into shelves values (1)');
  const read = () => ask('select * from shelves where id = $1', [1]);
  expect(await read()).toEqual([{ id: 1 }]);
  await ask(`alter table shelves add column name text default 'Shirts'`);
  expect(await read()).toEqual([{ id: 1, name: 'Shirts' }]);
});

test('a connection that breaks in use fails what was asked on it, and the next one works', async () => {
  await expect(
    ask('select pg_terminate_backend(pg_backend_pid()) from pg_sleep($1)', [0.01]),
  ).rejects.toThrow(/terminat/);
  expect(await ask('select $1::integer as id', [1])).toEqual([{ id: 1 }]);
});
