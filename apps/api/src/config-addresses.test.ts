import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, variables } from './config.ts';

const wrong: Record<string, string[]> = {
  PORT: ['99999', '65536', '-1', '3000x', '1e3', ' 80'],
  HOST: ['not a host', 'http://127.0.0.1', '127.0.0.1:3000', '999.1.1.1', '[::1]', '-x', 'a..b'],
  DATABASE_URL: [
    'pglite',
    'Embedded',
    'mysql://user:secret@db/lavoir',
    'http://secret@db/lavoir',
    'db/lavoir',
    'postgres://',
    'postgres:///lavoir',
    'postgres://user:secret@db',
    'postgres://user:secret@db/',
    'postgres://user:secret@db:99999/lavoir',
    'postgres://user:secret%zz@db/lavoir',
  ],
  PUBLIC_URL: [
    'javascript:alert(1)',
    'ftp://lavoir.example',
    'lavoir.example',
    'localhost:3000',
    '//lavoir.example',
    'https:lavoir.example',
    'https://',
    'https://user:secret@lavoir.example',
    'https://lavoir.example/?secret',
    'https://lavoir.example/?',
    'https://lavoir.example/#secret',
  ],
  SOCIAL_LINKS: [
    'https://social.example/lavoir',
    'Instagram',
    '=https://social.example',
    'Instagram=http://social.example/lavoir',
    'Instagram=javascript:alert(1)',
    'Instagram=https://',
    'Instagram=https://social.example,Facebook',
  ],
  TRUST_PROXY: [
    '999.1.1.1',
    '1.2.3.4/99',
    '1.2.3.4/',
    '1.2.3.4/8/8',
    '::1/129',
    'true',
    'loopback/8',
    '1.2.3',
  ],
};

const attempts = Object.entries(wrong).flatMap(([name, values]) => values.map((value) => ({ name, value })));

test.each(attempts)('$name=$value is refused by its name', ({ name, value }) => {
  let message = '';
  try {
    readConfig({ [name]: value });
  } catch (error) {
    message = error instanceof Error ? error.message : '';
  }
  expect(message).toMatch(new RegExp(`^Settings: ${name} must be [^\n;]+$`));
  expect(message).not.toContain('secret');
});

const right: Record<string, string[]> = {
  PORT: ['0', '80', '65535'],
  HOST: ['0.0.0.0', '::', '::1', 'localhost', 'lavoir-1.internal'],
  DATABASE_URL: [
    'embedded',
    'postgres://db/lavoir',
    'postgresql://user:pass%40word@db.example:6543/lavoir?sslmode=require',
    'postgresql:///lavoir?host=/run/postgresql',
  ],
  PUBLIC_URL: ['http://127.0.0.1:3000', 'https://lavoir.example', 'https://lavoir.example/'],
  SOCIAL_LINKS: ['Instagram=https://social.example/lavoir?a=b, Facebook=https://social.example/f', ''],
  TRUST_PROXY: ['loopback', '10.0.0.0/8, ::1', 'fd00::/8,uniquelocal', ''],
};

test.each(Object.entries(right))('%s takes what it should', (name, values) => {
  for (const value of values) expect(() => readConfig({ [name]: value })).not.toThrow();
});

test('a direct address belongs to a database that is not the embedded one', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://db/lavoir' };
  expect(readConfig({ ...direct, DATABASE_URL: 'postgres://pooler/lavoir' }).directUrl).toBe(
    direct.DATABASE_DIRECT_URL,
  );
  expect(() => readConfig({ ...direct, DATABASE_URL: 'embedded' })).toThrow(
    /^Settings: DATABASE_DIRECT_URL /,
  );
});

test('a replica belongs to a database that is not the embedded one', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgres://replica/lavoir' };
  expect(readConfig({ ...replica, DATABASE_URL: 'postgres://db/lavoir' }).replicaUrl).toBe(
    replica.DATABASE_REPLICA_URL,
  );
  expect(() => readConfig({ ...replica, DATABASE_URL: 'embedded' })).toThrow(
    /^Settings: DATABASE_REPLICA_URL /,
  );
  expect(readConfig({}).replicaLateAfter).toBe(10);
  expect(() => readConfig({ DATABASE_REPLICA_LATE_AFTER: '0' })).toThrow(
    /^Settings: DATABASE_REPLICA_LATE_AFTER /,
  );
});

describe('production', () => {
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/lavoir',
    PUBLIC_URL: 'https://lavoir.example',
    APP_SECRET: 'x'.repeat(32),
    SMTP_URL: 'mailbox',
    PAYMENTS: 'sandbox',
  };

  test('has no demo, whose password everybody knows', () => {
    expect(readConfig(env).seedDemo).toBe(false);
    expect(() => readConfig({ ...env, DEMO: 'on' })).toThrow(
      /^Settings: DEMO can't be on with NODE_ENV=prod/,
    );
  });

  test('migrates with a database’s address alone', () => {
    const { NODE_ENV, DATABASE_URL } = env;
    expect(readConfig({ NODE_ENV, DATABASE_URL }, 'migrate').production).toBe(true);
    expect(() => readConfig({ NODE_ENV }, 'migrate')).toThrow('Settings: DATABASE_URL is missing');
  });
});

test('the operations page has a row for every setting, and for no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const table = /\| variable .*?\n\n/s.exec(page)?.[0] ?? '';
  const rows = table.split('\n').flatMap((row) => row.split('|')[1]?.match(/`[A-Z_]+`/g) ?? []);
  expect(rows.map((name) => name.slice(1, -1)).toSorted()).toEqual([...variables].toSorted());
});
