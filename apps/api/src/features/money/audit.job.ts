import { z } from 'zod';
import { audit } from '../../audit-money/audit.ts';
import type { JobParts } from '../../feature.ts';
import type { Job } from '../../jobs/job.ts';
import { countChecks, stateOf } from './audit-checks.ts';
import { countTransfers, keepRun } from './audit.queries.ts';
import { markWallets } from './wallet-sums.queries.ts';

/** ms; no transaction goes on for longer */
const longestTransaction = 600_000;

/** findings that are kept in words; `npm run audit:money` says all of them */
const mostKept = 50;

/** Looks through the books each night and keeps what it found, for operators to see. */
export const auditJob: Job<object, Pick<JobParts, 'patientDb' | 'clock' | 'log'>> = {
  name: 'audit-money',
  schema: z.object({}),
  retry: { times: 3, afterSeconds: 300, longestSeconds: 3600 },
  atOnce: 1,
  within: 3600,
  schedule: '0 4 * * *',
  run: async ({ patientDb, clock, log }) => {
    const at = clock.now();
    const began = performance.now();
    const transfers = await countTransfers(patientDb);
    const findings = await audit(patientDb);
    const state = stateOf(findings);
    await keepRun(patientDb, {
      at,
      took_ms: Math.round(performance.now() - began),
      transfers,
      state,
      checks: JSON.stringify(countChecks(findings)),
      findings: findings.slice(0, mostKept),
      wallets: JSON.stringify(await markWallets(patientDb, new Date(at.getTime() - longestTransaction))),
    });
    if (state !== 'right') log.error({ found: findings.length, state }, 'the auditor found something');
    return { done: true };
  },
};
