import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { keepResults, lineOf, summaryOf } from './chaos/report.ts';
import type { Result } from './chaos/report.ts';
import type { Check, Run } from './chaos/run.ts';
import { allRuns } from './chaos/runs.ts';

/**
 * `npm run chaos`: what breaks around the product, one thing after the other, over two API processes, a worker and a real
 * PostgreSQL; the auditor looks after each. Words choose runs: `npm run chaos -- killed rolling`. `--share 0.1` does each
 * fault a tenth of the times.
 */
const { values, positionals } = parseArgs({
  options: { share: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const unknown = positionals.filter((word) => !allRuns.some(({ name }) => name === word));
if (unknown.length > 0)
  throw new Error(`There is ${allRuns.map(({ name }) => name).join(', ')}, but no ${unknown.join(', ')}`);
const chosen = allRuns.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

const play = async ({ name, fault, within, play: run }: Run): Promise<Result> => {
  const checks: Check[] = [];
  const notes: Record<string, string | number> = {};
  const since = performance.now();
  const over = new AbortController();
  const playing = run({
    check: (promise, holds, seen = '') => void checks.push({ promise, holds, seen: String(seen) }),
    note: (what, value) => void (notes[what] = value),
    share: Number(values.share),
  });
  const late = wait(within, undefined, { signal: over.signal }).then(() => {
    throw new Error(`not done within ${within / 1000} s`);
  });
  await Promise.race([playing, late])
    .catch((error: unknown) =>
      checks.push({ promise: 'it comes to its end', holds: false, seen: String(error) }),
    )
    .finally(() => over.abort());
  await late.catch(() => undefined);
  return { name, fault, seconds: (performance.now() - since) / 1000, checks, notes };
};

const results: Result[] = [];
for (const run of chosen) {
  process.stdout.write(`… ${run.name}: ${run.fault}\n`);
  const result = await play(run);
  results.push(result);
  process.stdout.write(`${lineOf(result)}\n`);
}
process.stdout.write(`\n${summaryOf(results)}\n\nKept in ${keepResults(results)}\n`);
process.exit(results.every(({ checks }) => checks.every(({ holds }) => holds)) ? 0 : 1);
