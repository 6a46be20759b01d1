import { parseArgs } from 'node:util';
import { writeMessageKeys } from '../packages/i18n/src/message-keys-file.ts';
import { summaryOf, totalOf } from './check/report.ts';
import type { Result } from './check/report.ts';
import { leaveOut, runStep } from './check/run-step.ts';
import { lanes, steps, testsOf } from './check/steps.ts';
import type { Step } from './check/steps.ts';
import { forgetPassed } from './check/unchanged.ts';

// the texts' types follow the catalogs and aren't kept
writeMessageKeys();

/**
 * All that CI checks, all of it even when a part fails. Words choose a part: a step's name (`npm test -- types lint`),
 * else the tests whose paths have the word in them (`npm test -- wallet`). A static step whose files are as they were
 * when it passed isn't run again; `--fresh` runs all.
 */
const { values, positionals: words } = parseArgs({
  options: { fresh: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (values.fresh) forgetPassed();
const known = steps();
const named = known.filter(({ name }) => words.includes(name));
const others = words.filter((word) => !known.some(({ name }) => name === word));
const asked = words.length === 0 ? known : [...named, ...(others.length > 0 ? [testsOf(others)] : [])];
// what is tested is what is built of the sources as they are
const needed = new Set(asked.flatMap(({ needs = [] }) => needs));
const chosen = [...known.filter((step) => needed.has(step.name) && !asked.includes(step)), ...asked];
const results = new Map<string, Result>();

const isReady = ({ needs = [] }: Step): boolean => needs.every((name) => results.has(name));
const hasWhatItNeeds = ({ needs = [] }: Step): boolean =>
  needs.every((name) => ['passed', 'unchanged'].includes(results.get(name)?.outcome ?? ''));

const run = async (step: Step): Promise<void> => {
  results.set(step.name, hasWhatItNeeds(step) ? await runStep(step) : leaveOut(step));
};

/** Starts the next ready step whenever one ends, `width` at once. */
const runAll = async (waiting: Step[], width: number): Promise<void> => {
  const running = new Set<Promise<void>>();
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(isReady);
    if (next < 0 || running.size >= width) await Promise.race(running);
    else {
      const done = run(waiting.splice(next, 1)[0] as Step).finally(() => running.delete(done));
      running.add(done);
    }
  }
};

const startedAt = performance.now();
await runAll(
  chosen.filter(({ phase }) => phase === 'static'),
  lanes,
);
await runAll(
  chosen.filter(({ phase }) => phase === 'tests'),
  1,
);

const ordered = chosen.flatMap(({ name }) => results.get(name) ?? []);
const { passed, failed } = totalOf(ordered);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
process.stdout.write(
  `\n${summaryOf(ordered)}\n\n${seconds} s in all\n\n${passed} passed, ${failed} failed\n`,
);
if (failed > 0) process.exitCode = 1;
