import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countPlaywright, countVitest, freshReport } from './count.ts';
import { totalOf } from './report.ts';

const reportOf = (name: string, content: object): string => {
  const file = freshReport(`test-${name}`);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

test('a test file that does not load is one failure', () => {
  const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  const broken = { status: 'failed', assertionResults: [] };
  const file = reportOf('vitest', { numPassedTests: 7, numFailedTests: 1, testResults: [failed, broken] });
  expect(countVitest(file)).toEqual({ passed: 7, failed: 2 });
});

test('a flaky journey is a failed one', () => {
  const file = reportOf('playwright', { stats: { expected: 3, flaky: 1, unexpected: 1 }, errors: [] });
  expect(countPlaywright(file)).toEqual({ passed: 3, failed: 2 });
});

test('a runner without a report has passed nothing, and an old report is gone', () => {
  expect(countVitest(freshReport('test-vitest'))).toEqual({ passed: 0, failed: 0 });
});

test('the sum is that of all steps', () => {
  const step = { name: 'x', seconds: 1, outcome: 'passed' } as const;
  const counts = [
    { passed: 5, failed: 0 },
    { passed: 1, failed: 2 },
  ];
  expect(totalOf(counts.map((count) => ({ ...step, count })))).toEqual({ passed: 6, failed: 2 });
});
