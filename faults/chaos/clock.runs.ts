import { binOf, runNode } from '../../scripts/check/run.ts';
import type { Run } from './run.ts';

/** On the far sides of the day: where it is already tomorrow, and where it is still yesterday. */
const zones = ['Pacific/Auckland', 'America/Los_Angeles'];

/** Whatever reckons with days and slots: both clock changes, the last slot of a day, leap days and ends of years are in them. */
const suites = [
  'packages/domain',
  'packages/i18n',
  'features/schedule',
  'features/planning',
  'features/reports',
  'features/runs',
  'features/orders/order-calendar',
  'features/orders/place-order',
  'features/orders/reschedule-order',
  'features/orders/reminders',
  'features/invoices/invoices.test',
  'features/dispatch/day',
];

const clocks: Run = {
  name: 'clocks',
  fault: `clock changes, 23:00–24:00, 29 Feb, 31 Dec in ${zones.join(' and ')}`,
  within: 600_000,
  play: async (witness) => {
    for (const TZ of zones) {
      const { ok, output, seconds } = await runNode([binOf('vitest'), 'run', ...suites], { TZ });
      const failed = output.split('\n').filter((line) => /^\s*FAIL/.test(line));
      witness.check(`the same results in ${TZ}`, ok, failed.slice(0, 3).join('; ') || output.slice(-200));
      witness.note(TZ, /Tests +(\d.+)/.exec(output)?.[1] ?? '');
      witness.note(`${TZ} s`, Math.round(seconds));
    }
  },
};

export const clockRuns: readonly Run[] = [clocks];
