import type { Count } from './count.ts';
import { tailOf } from './report.ts';
import type { Result } from './report.ts';
import { runNode } from './run.ts';
import type { Step } from './steps.ts';
import { fingerprintOf, isUnchanged, rememberPassed } from './unchanged.ts';

const heartbeatSeconds = 20;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A runner that fails without a failed test (it didn't start, it timed out) is one failure. */
const countOf = (step: Step, ok: boolean): Count => {
  if (!step.count) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  const count = step.count();
  return !ok && count.failed === 0 ? { ...count, failed: 1 } : count;
};

/** What passed before on the same files passes. */
const passAgain = (step: Step): Result => {
  say(`✓ ${step.name} unchanged`);
  return { name: step.name, seconds: 0, outcome: 'unchanged', count: countOf(step, true) };
};

/** One step with its line of progress, and all that matters of its output when it fails. */
export const runStep = async (step: Step): Promise<Result> => {
  if (isUnchanged(step)) return passAgain(step);
  const before = fingerprintOf(step);
  let waited = 0;
  const heartbeat = setInterval(
    () => say(`  … ${step.name}, ${(waited += heartbeatSeconds)} s`),
    heartbeatSeconds * 1000,
  );
  const { ok: ended, output, seconds } = await runNode(step.args, step.env);
  const ok = ended && !(step.isSilent && output.trim() !== '');
  clearInterval(heartbeat);
  const count = countOf(step, ok);
  const passed = ok && count.failed === 0;
  if (passed) rememberPassed(step, before);
  say(`${passed ? '✓' : '✗'} ${step.name} ${seconds.toFixed(1)} s`);
  if (!passed) say(`\n${tailOf(output)}\n`);
  return { name: step.name, seconds, outcome: passed ? 'passed' : 'failed', count };
};

/** What can't run because a step that it needs failed is a failure too: nobody has seen it pass. */
export const leaveOut = (step: Step): Result => {
  say(`✗ ${step.name} left out: it needs ${step.needs?.join(' and ')}`);
  return { name: step.name, seconds: 0, outcome: 'left out', count: { passed: 0, failed: 1 } };
};
