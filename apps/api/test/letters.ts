import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TestApp } from './test-app.ts';

type Letter = { queue?: string; job?: object; reason?: string };

/** Work that the queue gave up, as it leaves it. @returns its number there */
export const createLetter = async (
  { db }: Pick<TestApp, 'db'>,
  { queue = 'mail', job = { template: 'welcome', userId: 1 }, reason = 'EENVELOPE 550' }: Letter = {},
): Promise<string> => {
  const id = randomUUID();
  await sql`
    insert into pgboss.job (id, name, data, output, source_name, source_id, source_created_on, source_retry_count)
    values (${id}, ${`${queue}-dead`}, ${JSON.stringify({ id: randomUUID(), job })}, ${JSON.stringify({ reason })}, ${queue},
      ${randomUUID()}, now() - interval '1 day', 9)`.execute(db);
  return id;
};
