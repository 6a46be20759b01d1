import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { spawnServer } from '../server-process.ts';

const folder = join(tmpdir(), `lavoir-never-made-${process.pid}`);

const start = async (environment: Record<string, string>) => {
  const server = spawnServer(0, { DATA_DIR: folder, ...environment });
  while (server.ended() === undefined) await wait(10);
  return { code: server.ended(), said: server.said() };
};

const url = (port: number) => `postgres://lavoir:secret@127.0.0.1:${port}/lavoir`;

test('a setting that can’t be is refused in one line, before anything is made', async () => {
  const closed = await freePort();
  const refused = await Promise.all([
    start({ DATABASE_URL: 'pglite', PORT: '99999' }),
    start({ DATABASE_URL: url(closed) }),
    start({ HOST: '192.0.2.1' }),
  ]);
  expect(refused).toEqual([
    {
      code: 1,
      said: "Lavoir can't start. Settings: PORT must be a port number, 0 to 65535; DATABASE_URL must be postgres://user:password@host:port/database or embedded\n",
    },
    { code: 1, said: "Lavoir can't start. DATABASE_URL: nobody listens at its host and port\n" },
    { code: 1, said: "Lavoir can't start. HOST isn't an address of this machine\n" },
  ]);
  expect(existsSync(folder)).toBe(false);
});

test('an empty app-secret is refused in one line, before the database is made', async () => {
  const kept = mkdtempSync(join(tmpdir(), 'lavoir-kept-'));
  writeFileSync(join(kept, 'app-secret'), '');
  const { code, said } = await start({ DATA_DIR: kept });
  const made = readdirSync(kept);
  rmSync(kept, { recursive: true });
  expect(code).toBe(1);
  expect(said).toMatch(
    /^Lavoir can't start\. \S+app-secret holds no secret of 32 characters or more: [^\n]+\n$/,
  );
  expect(made).toEqual(['app-secret']);
});
