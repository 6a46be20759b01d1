import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptSecret } from './kept-secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lavoir-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a secret is made once, by whoever comes first of many, for its user’s eyes alone', async () => {
  const inside = join(folder, 'not', 'there', 'yet');
  const secrets = await Promise.all(Array.from({ length: 20 }, () => keptSecret(inside)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(readdirSync(inside)).toEqual(['app-secret']);
  expect(statSync(join(inside, 'app-secret')).mode & 0o777).toBe(0o600);
  expect(await keptSecret(inside)).toBe(secrets[0]);
});

test('one that somebody put there counts, without the line’s end', async () => {
  writeFileSync(join(folder, 'app-secret'), `${'s'.repeat(32)}\n`);
  chmodSync(join(folder, 'app-secret'), 0o400);
  expect(await keptSecret(folder)).toBe('s'.repeat(32));
});

test.each(['', '\n', ' '.repeat(40), 's'.repeat(31)])(
  'a file with %j is refused and left as it is',
  async (text) => {
    const file = join(folder, 'app-secret');
    writeFileSync(file, text);
    await expect(keptSecret(folder)).rejects.toThrow(
      /^\S+app-secret holds no secret of 32 characters or more: [^\n]+$/,
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);
