import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

export type Count = { passed: number; failed: number };

const folder = join(root, '.tmp/check');

/** Where a test runner writes its report; an older report is gone, so that it can't be counted again. */
export const freshReport = (name: string): string => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
};

const read = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** A file that failed without a failed test, because it doesn't load, is one failure. */
export const countVitest = (file: string): Count => {
  const report = read(file) as VitestReport | undefined;
  const broken = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return { passed: report?.numPassedTests ?? 0, failed: (report?.numFailedTests ?? 0) + broken.length };
};

type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number }; errors: unknown[] };

/** A flaky test failed once, so it counts as failed. */
export const countPlaywright = (file: string): Count => {
  const report = read(file) as PlaywrightReport | undefined;
  if (!report) return { passed: 0, failed: 0 };
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected, failed: flaky + unexpected + report.errors.length };
};
