import { wallClockAt } from '@lavoir/domain';
import { z } from 'zod';
import { transact } from '../../db/transact.ts';
import type { JobParts } from '../../feature.ts';
import { forEachRow } from '../../jobs/for-each-row.ts';
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
  const make = async (change: { id: number; product_id: number }): Promise<void> => {
    if (stuck.has(change.product_id)) throw new Error('an earlier one waits');
    await transact(
      db,
      (trx) => applyChange(trx, change, at),
      () => false,
    );
  };
  await forEachRow(
    // by their days, whatever their numbers: all of them at once
    ({ after }) => (after === 0 ? findDueChanges(db, wallClockAt(at).day) : Promise.resolve([])),
    at,
    (change) =>
      make(change).catch((error: unknown) => {
        stuck.add(change.product_id);
        unmade.push(`${change.id}: ${String(error)}`);
        throw error;
      }),
  );
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
