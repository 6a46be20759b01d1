import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../db/connect.ts';

const script = readFileSync(join(import.meta.dirname, 'audit.sql'), 'utf8');

/** @returns what of the books doesn't hold, a line each; none where all is right */
export const audit = async (db: Db): Promise<string[]> => {
  const { rows } = await sql.raw<{ finding: string }>(script).execute(db);
  return rows.map((row) => row.finding);
};
