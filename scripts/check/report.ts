import type { Count } from './count.ts';

export type Result = {
  name: string;
  seconds: number;
  outcome: 'passed' | 'unchanged' | 'failed' | 'left out';
  count: Count;
};

const longOutput = 120;

/** The whole of a short output, the end of a long one. */
export const tailOf = (output: string): string => {
  const lines = output.trimEnd().split('\n');
  if (lines.length <= longOutput) return lines.join('\n');
  return [`… ${lines.length - longOutput} lines before`, ...lines.slice(-longOutput)].join('\n');
};

const rowOf = ({ name, seconds, outcome, count }: Result): string => {
  const tests = count.passed + count.failed > 1 ? `${count.passed} passed, ${count.failed} failed` : '';
  return `  ${name.padEnd(12)}${seconds.toFixed(1).padStart(7)} s  ${outcome.padEnd(9)} ${tests}`.trimEnd();
};

export const summaryOf = (results: readonly Result[]): string => results.map(rowOf).join('\n');

export const totalOf = (results: readonly Result[]): Count => ({
  passed: results.reduce((sum, { count }) => sum + count.passed, 0),
  failed: results.reduce((sum, { count }) => sum + count.failed, 0),
});
