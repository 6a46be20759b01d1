import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';
import { migrate } from '../src/db/migrate.ts';
import { allJobs } from '../src/features.ts';
import { openQueue } from '../src/jobs/queue.ts';
import { quickFolder } from './quick-folder.ts';
import { templateDatabase } from './template.ts';

export type TestServer = { host: string; port: number; user: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer;
  }
}

/** One real PostgreSQL for all test files, with a migrated template that each of them copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await quickFolder('lavoir-test');
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    database: templateDatabase,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  await migrate(server.connection);
  const queue = await openQueue(server.connection, allJobs, () => undefined);
  await queue.stop();
  const { host, port, user } = server.connection;
  project.provide('postgres', { host, port, user });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
