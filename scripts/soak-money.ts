import { spawnSync } from 'node:child_process';
import { binOf, root } from './check/run.ts';

/**
 * The long form of what `npm test` does a little of: each step of a charge, a refund and a top-up killed or broken off 20
 * times, and wallets and orders against their model 20 times 300 operations. Words choose a part, as `npm run soak:money -- killed`.
 */
const words = process.argv.slice(2);
const files = words.length > 0 ? words : ['races/killed-money', 'races/card-crashes', 'races/modelled-money'];
const { status } = spawnSync(process.execPath, [binOf('vitest'), 'run', ...files], {
  cwd: root,
  env: { ...process.env, SOAK: 'long' },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
