import { sql } from 'kysely';
import { audit } from '../src/audit-money/audit.ts';
import type { TestApp } from './test-app.ts';

/** Breaks the books for a moment. @returns what is found then */
export const findingsAfter = async (app: TestApp, breaking: string): Promise<string[]> => {
  const findings: string[] = [];
  const undo = new Error('as it was');
  await app.db
    .transaction()
    .execute(async (trx) => {
      await sql.raw(breaking).execute(trx);
      findings.push(...(await audit(trx)));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return findings;
};
