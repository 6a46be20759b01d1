import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { templateDatabase } from './template.ts';

export type TestConnection = { host: string; port: number; user: string; database: string };

/** What DATABASE_URL takes; the folder of the socket stands in its query. */
export const addressOf = ({ host, port, user, database }: TestConnection): string =>
  `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

/** A migrated, empty database of one's own. @param queue false: without the queue's schema */
export const createTestDatabase = async ({ queue = true }: { queue?: boolean } = {}): Promise<{
  connection: TestConnection;
  drop: () => Promise<void>;
}> => {
  const server = inject('postgres');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database} template ${templateDatabase} strategy file_copy`);
  if (!queue) await dropQueue({ ...server, database });
  return {
    connection: { ...server, database },
    drop: async () => {
      await admin.query(`drop database ${database} with (force)`);
      await admin.end();
    },
  };
};

const dropQueue = async (connection: TestConnection): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('drop schema pgboss cascade');
  await client.end();
};
