import { parseDay } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { createRoute } from '@tanstack/react-router';
import { numbersIn, oneOf, textIn } from '../../lib/page-search.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { operationsFrame } from '../../routes/operations-frame.ts';

export type RunsSearch = {
  /** today where it isn't said */
  date?: Day | undefined;
  laundry?: number | undefined;
  /** the chosen one, `pickup-12` */
  stop?: string | undefined;
  /** whose order is open */
  order?: number | undefined;
  /** the map stands instead of the lanes, where there is no room for both */
  view?: 'map' | undefined;
};

const runs = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/runs',
  staticData: { title: 'operations.runs' },
  validateSearch: (search: Record<string, unknown>): RunsSearch => ({
    date: parseDay(textIn(search, 'date').date ?? ''),
    view: oneOf(['map'], search['view']),
    ...textIn(search, 'stop'),
    ...numbersIn(search, 'laundry', 'order'),
  }),
  component: lazyPage(() => import('./runs-page.tsx'), 'RunsPage', ['operations', 'orders', 'runs']),
});

export const runsRoutes = { staff: [runs] } as const;
