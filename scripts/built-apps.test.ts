import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isStale, server } from './built-apps.ts';

let root = '';

/** @param at seconds since 1970 */
const write = (path: string, at: number): void => {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  utimesSync(file, at, at);
};

describe('a built server', () => {
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'lavoir-built-'));
    write('package-lock.json', 100);
    write('packages/domain/src/money.ts', 100);
    write('apps/api/src/main.ts', 100);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('is stale where it was never built', () => {
    expect(isStale(server, root)).toBe(true);
  });

  test('is fresh once all that it is made of is older', () => {
    write(server.built, 200);
    expect(isStale(server, root)).toBe(false);
  });

  test.each(['apps/api/src/features/orders/new.ts', 'packages/domain/src/money.ts', 'package-lock.json'])(
    'is stale after a change of %s',
    (path) => {
      write(server.built, 200);
      write(path, 201);
      expect(isStale(server, root)).toBe(true);
    },
  );

  test.each(['apps/api/test/races/new.test.ts', 'apps/api/dist/chunk.js', 'apps/web/src/main.tsx'])(
    'stays fresh after a change of %s, which it isn’t made of',
    (path) => {
      write(server.built, 200);
      write(path, 201);
      expect(isStale(server, root)).toBe(false);
    },
  );
});
