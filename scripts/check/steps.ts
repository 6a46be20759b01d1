import { availableParallelism } from 'node:os';
import { countPlaywright, countVitest, freshReport } from './count.ts';
import type { Count } from './count.ts';
import { binOf } from './run.ts';

export type Step = {
  name: string;
  /** static steps share the processors, tests get them alone and run after */
  phase: 'static' | 'tests';
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** the step that must have passed; without it this one is left out and counted as failed */
  needs?: string;
  /** what the step is about; it isn't one of the steps until this exists */
  about?: string;
  /** tests of a runner; a step without this counts as one */
  count?: () => Count;
};

const vitest = (project: string): Pick<Step, 'args' | 'count'> => {
  const report = freshReport(project);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    args: [binOf('vitest'), 'run', '--project', project, ...reporters],
    count: () => countVitest(report),
  };
};

const playwright = (): Pick<Step, 'args' | 'count' | 'env'> => {
  const report = freshReport('journeys');
  return {
    args: [
      binOf('@playwright/test', 'playwright'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count: () => countPlaywright(report),
  };
};

/** In the order of what costs least to what costs most. */
export const steps = (): Step[] => [
  { name: 'format', phase: 'static', args: [binOf('oxfmt'), '--list-different'] },
  {
    name: 'boundaries',
    phase: 'static',
    args: [binOf('oxlint'), '-c', 'scripts/check/boundaries.config.ts'],
  },
  { name: 'texts', phase: 'static', args: ['packages/i18n/scripts/check-catalogs.ts'] },
  { name: 'text-keys', phase: 'static', args: ['packages/i18n/scripts/generate-keys.ts', '--check'] },
  { name: 'lint', phase: 'static', args: [binOf('oxlint'), '--type-aware', '-f', 'unix'] },
  // the server's and the packages' without the DOM, the web's and the journeys' with it
  { name: 'types', phase: 'static', args: [binOf('typescript', 'tsc')] },
  { name: 'web-types', phase: 'static', args: [binOf('typescript', 'tsc'), '-p', 'apps/web'] },
  { name: 'unused', phase: 'static', args: [binOf('knip')] },
  { name: 'build', phase: 'static', args: [binOf('vite'), 'build', 'apps/web', '--logLevel', 'warn'] },
  { name: 'size', phase: 'static', args: ['scripts/check/bundle-size.ts'], needs: 'build' },
  {
    name: 'schema',
    phase: 'static',
    args: ['apps/api/scripts/generate-schema.ts', '--check'],
    about: 'apps/api/scripts/generate-schema.ts',
  },
  { name: 'unit', phase: 'tests', ...vitest('unit') },
  { name: 'api', phase: 'tests', ...vitest('api'), about: 'apps/api/test/global-setup.ts' },
  { name: 'journeys', phase: 'tests', ...playwright(), needs: 'build', about: 'e2e/playwright.config.ts' },
];

/** How many static steps run at once. */
export const lanes = Math.max(1, Math.min(4, availableParallelism()));
