import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUpJob } from './backup/back-up.job.ts';
import { allJobs, featureNames } from './features.ts';
import { apiFeatures } from '../../../scripts/check/feature-order.ts';

test('the operations page has a row for every job, and for no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const table = /\| job .*?\n\n/s.exec(page)?.[0] ?? '';
  const rows = [...table.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name]) => name);
  const jobs = [...allJobs, backUpJob({ url: '' }, '')];
  expect(rows.toSorted()).toEqual(jobs.map(({ name }) => name).toSorted());
});

test('the app’s features stand in the written order, each after those that it builds on', () => {
  expect(featureNames).toEqual(Object.keys(apiFeatures));
  for (const [name, below] of Object.entries(apiFeatures))
    expect(featureNames.slice(0, featureNames.indexOf(name))).toEqual(expect.arrayContaining([...below]));
});
