import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { binOf, root } from '../scripts/check/run.ts';
import { tableOf } from './fuzz/table.ts';
import type { FuzzReport } from './fuzz/table.ts';

/**
 * `npm run fuzz`: every call of /openapi.json, right and wrong input made from its schemas, as everybody who might call.
 * `npm run fuzz -- --seed 7 --runs 3 --only placeOrder` asks again what seed 7 asked of calls with that in their names.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});
const report = join(root, '.tmp/fuzz.json');
rmSync(report, { force: true });
process.stdout.write(`seed ${values.seed}, ${values.runs} runs\n`);
const { status } = spawnSync(process.execPath, [binOf('vitest'), 'run', 'faults/fuzz'], {
  cwd: root,
  env: {
    ...process.env,
    FUZZ_SEED: values.seed,
    FUZZ_RUNS: values.runs,
    FUZZ_REPORT: report,
    ...(values.only === undefined ? {} : { FUZZ_ONLY: values.only }),
  },
  stdio: 'inherit',
});
if (existsSync(report)) {
  const kept = JSON.parse(readFileSync(report, 'utf8')) as FuzzReport;
  process.stdout.write(`\n${tableOf(kept)}\n\nEvery request and its answer: ${report}\n`);
}
process.exitCode = status ?? 1;
