import { wallClockAt } from '@lavoir/domain';
import { z } from 'zod';
import { transact } from '../../db/transact.ts';
import type { JobParts } from '../../feature.ts';
import type { Job } from '../../jobs/job.ts';
import { findDueChanges } from './catalogue-desk.queries.ts';
import { applyChange } from './change-products.ts';

type Parts = Pick<JobParts, 'db' | 'clock'>;

/**
 * One that can't be made keeps only those of its own product waiting: made behind a later price, an earlier one would win.
 * @returns which weren't made, and why
 */
const applyDue = async ({ db, clock }: Parts): Promise<string[]> => {
  const at = clock.now();
  const stuck = new Set<number>();
  const unmade: string[] = [];
  for (const { id, product_id } of await findDueChanges(db, wallClockAt(at).day)) {
    try {
      if (stuck.has(product_id)) throw new Error('an earlier one waits');
      await transact(
        db,
        (trx) => applyChange(trx, { id, product_id }, at),
        () => false,
      );
    } catch (error) {
      stuck.add(product_id);
      unmade.push(`${id}: ${String(error)}`);
    }
  }
  return unmade;
};

/** Lets hold what was saved from a day on, once that day begins in Brussels; a time that nothing ran at is made up for. */
export const applyProductChangesJob: Job<object, Parts> = {
  name: 'apply-product-changes',
  schema: z.object({}),
  retry: { times: 3, afterSeconds: 30, longestSeconds: 120 },
  atOnce: 1,
  within: 120,
  schedule: '*/10 * * * *',
  run: async (parts) => {
    const unmade = await applyDue(parts);
    return unmade.length === 0 ? { done: true } : { done: false, reject: false, reason: unmade.join('; ') };
  },
};
