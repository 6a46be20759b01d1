import { showSystem } from '@lavoir/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createStaff, createWorld } from '../../test/factories.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { backUpJob } from './back-up.job.ts';
import { checkArchive } from './check-archive.ts';

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'lavoir-nights-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('a night’s backup stands beside the thirteen before it, and the system page says so', async () => {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(app.db);
  const job = backUpJob({ ...inject('postgres'), database: rows[0]?.database ?? '' }, folder);
  const day = (number: number) => `lavoir-2026-10-${String(number).padStart(2, '0')}T01-30-00Z.zst`;
  for (let number = 1; number <= 15; number += 1) await writeFile(join(folder, day(number)), '');
  await writeFile(join(folder, `${day(15)}.part`), 'killed');
  await writeFile(join(folder, 'other-2020.zst'), '');
  const log = { info: () => 0, warn: () => 0, error: () => 0 };
  expect(await job.run({ clock: app.clock, log }, { id: randomUUID(), job: {} })).toEqual({ done: true });

  const names = (await readdir(folder)).toSorted();
  const made = names.at(-2) ?? '';
  expect(names).toEqual([
    ...Array.from({ length: 13 }, (_, place) => day(place + 3)),
    expect.stringMatching(/^lavoir-2026-11-23T/),
    'other-2020.zst',
  ]);
  const { tail } = await checkArchive(join(folder, made));
  const world = await createWorld(app);
  const { session } = await createStaff(app, 'operator', world.laundryId);
  const { body } = await app.send(showSystem, { as: session });
  expect(body.backup).toMatchObject({ rows: tail.rows });
});
