import { existsSync } from 'node:fs';
import { catalogs } from '@lavoir/i18n/vite';
import { defineConfig } from 'vitest/config';

const apiSetup = './apps/api/test/global-setup.ts';
/** Their figures are those of a machine that does nothing else. */
const measuring = ['apps/api/src/jobs/queue.test.ts', 'apps/api/test/races/overload.test.ts'];
const api = {
  globalSetup: existsSync(apiSetup) ? [apiSetup] : [],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // files share their workers: nothing of a test stays in a module
  isolate: false,
};

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [catalogs()],
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'packages/**/*.test.ts',
            'scripts/**/*.test.ts',
            'apps/web/{src,build}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        test: {
          name: 'api',
          ...api,
          include: ['apps/api/**/*.test.ts', 'faults/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...measuring],
          maxWorkers: 3,
          // projects of different widths, chosen together by a word, come one after the other
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'measuring',
          ...api,
          include: measuring,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
