import { monthOf, wallClockAt } from '@lavoir/domain';
import { z } from 'zod';
import { transact } from '../../db/transact.ts';
import type { JobParts } from '../../feature.ts';
import type { Job } from '../../jobs/job.ts';
import { draftInvoices } from './drafting/draft-invoices.ts';
import { findCompaniesDue } from './drafting/due-orders.queries.ts';

/**
 * On the first of a month it drafts the invoices of the one before. It comes every day: a day that nothing ran on is made up
 * for, and on others it finds nothing to do.
 */
export const draftInvoicesJob: Job<object, Pick<JobParts, 'db' | 'clock' | 'log'>> = {
  name: 'draft-invoices',
  schema: z.object({}),
  retry: { times: 5, afterSeconds: 300, longestSeconds: 3600 },
  atOnce: 1,
  within: 600,
  schedule: '10 4 * * *',
  run: async ({ db, clock, log }) => {
    const at = clock.now();
    let undone = 0;
    for (const companyId of await findCompaniesDue(db, monthOf(wallClockAt(at).day)))
      await transact(
        db,
        (trx) => draftInvoices(trx, companyId, at),
        () => false,
      ).catch((error: unknown) => {
        undone += 1;
        log.error({ company: companyId, reason: String(error) }, 'a company’s invoice could not be drafted');
      });
    return undone === 0 ? { done: true } : { done: false, reject: false, reason: `${undone} not drafted` };
  },
};
