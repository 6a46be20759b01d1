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
  /** the steps that must have passed; without them this one is left out and counted as failed */
  needs?: readonly string[];
  /** tests of a runner; a step without this counts as one */
  count?: () => Count;
  /** the folders and files that it looks at; it isn't run again while they are as they were when it passed */
  looksAt?: readonly string[];
  /** whatever it says is a warning, and fails it */
  isSilent?: boolean;
  /** what it leaves for others; without that it is run again */
  makes?: string;
};

const vitest = (name: string, ...args: readonly string[]): Pick<Step, 'args' | 'count'> => {
  const report = freshReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { args: [binOf('vitest'), 'run', ...args, ...reporters], count: () => countVitest(report) };
};

/** The unit and API tests whose paths have one of the words in them: a feature's name, a file's. */
export const testsOf = (words: readonly string[]): Step => ({
  name: 'tests',
  phase: 'tests',
  ...vitest('tests', ...words),
});

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

const web = ['apps/web', 'packages'];
const everything = ['.'];

/** In the order of what costs least to what costs most. */
export const steps = (): Step[] => [
  { name: 'format', phase: 'static', args: [binOf('oxfmt'), '--list-different'], looksAt: everything },
  {
    name: 'boundaries',
    phase: 'static',
    args: [binOf('oxlint'), '-c', 'scripts/check/boundaries.config.ts'],
    looksAt: everything,
  },
  {
    name: 'texts',
    phase: 'static',
    args: ['packages/i18n/scripts/check-catalogs.ts'],
    looksAt: ['packages', 'apps'],
  },
  {
    name: 'lint',
    phase: 'static',
    args: [binOf('oxlint'), '--type-aware', '-f', 'unix'],
    env: { GOMAXPROCS: '1' },
    looksAt: everything,
  },
  // the server's and the packages' without the DOM, the web's and the journeys' with it; each of a compiler's checkers
  // works the contract out again, so one costs a third of four, and another step has the other processor
  {
    name: 'types',
    phase: 'static',
    args: [binOf('typescript', 'tsc'), '--checkers', '1'],
    looksAt: ['tsconfig.json', '*.config.ts', 'packages', 'apps/api', 'scripts', 'bench', 'faults'],
  },
  {
    name: 'web-types',
    phase: 'static',
    args: [binOf('typescript', 'tsc'), '-p', 'apps/web', '--checkers', '1'],
    looksAt: ['tsconfig.json', ...web, 'e2e'],
  },
  { name: 'unused', phase: 'static', args: [binOf('knip')], looksAt: everything },
  {
    name: 'build',
    phase: 'static',
    args: [binOf('vite'), 'build', 'apps/web', '--logLevel', 'warn'],
    isSilent: true,
    looksAt: web,
    makes: 'apps/web/dist/.vite/manifest.json',
  },
  {
    name: 'server',
    phase: 'static',
    args: [binOf('vite'), 'build', 'apps/api', '--logLevel', 'warn'],
    isSilent: true,
    looksAt: ['apps/api', 'packages'],
    makes: 'apps/api/dist/main.js',
  },
  {
    name: 'size',
    phase: 'static',
    args: ['scripts/check/bundle-size.ts'],
    needs: ['build'],
    looksAt: web,
  },
  {
    name: 'schema',
    phase: 'static',
    args: ['apps/api/scripts/generate-schema.ts', '--check'],
    looksAt: ['apps/api/src/db', 'apps/api/scripts'],
  },
  { name: 'unit', phase: 'tests', ...vitest('unit', '--project', 'unit') },
  { name: 'measuring', phase: 'tests', ...vitest('measuring', '--project', 'measuring') },
  {
    name: 'api',
    phase: 'tests',
    ...vitest('api', '--project', 'api'),
    // sixty servers are started, which from the sources takes twice the processor's time
    env: { TESTED_SERVER: 'apps/api/dist/main.js' },
    needs: ['server'],
  },
  { name: 'journeys', phase: 'tests', ...playwright(), needs: ['build', 'server'] },
];

/** How many static steps run at once. */
export const lanes = Math.max(1, Math.min(4, availableParallelism()));
