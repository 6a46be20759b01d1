import { audit } from '../src/audit-money/audit.ts';
import type { TestApp } from './test-app.ts';

/** For after a test: whatever it did, the books are right. */
export const assertBooks = async ({ db }: Pick<TestApp, 'db'>): Promise<void> => {
  const findings = await audit(db);
  if (findings.length > 0) throw new Error(findings.join('; '));
};
