import { createRoute } from '@tanstack/react-router';
import { needSession, root } from '../../routes/frames.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { oneOf, textIn } from '../../lib/page-search.ts';

/** what one does at a stop, besides driving there */
const stopTasks = ['bags', 'locker', 'missed'] as const;

export type RunSearch = {
  /** the whole run stands instead of one stop */
  view?: 'list' | undefined;
  /** `pickup-12`; the next one where it isn't said */
  stop?: string | undefined;
  task?: (typeof stopTasks)[number] | undefined;
};

/** A driver's own run: no page of the console, but a frame of its own. */
const run = createRoute({
  getParentRoute: () => root,
  path: '/ops/run',
  staticData: { title: 'drivers.title' },
  beforeLoad: needSession,
  validateSearch: (search: Record<string, unknown>): RunSearch => ({
    view: oneOf(['list'], search['view']),
    task: oneOf(stopTasks, search['task']),
    ...textIn(search, 'stop'),
  }),
  component: lazyPage(() => import('./run-page.tsx'), 'RunPage', ['drivers', 'operations']),
});

export const driversRoutes = { root: [run] } as const;
