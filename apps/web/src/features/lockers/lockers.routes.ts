import { createRoute } from '@tanstack/react-router';
import { numbersIn, oneOf, searchWords } from '../../lib/page-search.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { operationsFrame } from '../../routes/operations-frame.ts';

export type PointsSearch = {
  q?: string | undefined;
  /** whose page is open */
  point?: number | undefined;
  /** which of its doors */
  door?: number | undefined;
  /** a point that isn't there yet, or the open one */
  form?: 'new' | 'edit' | undefined;
};

const points = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/places/points',
  staticData: { title: 'lockers.title' },
  validateSearch: (search: Record<string, unknown>): PointsSearch => ({
    form: oneOf(['new', 'edit'], search['form']),
    ...searchWords(search),
    ...numbersIn(search, 'point', 'door'),
  }),
  component: lazyPage(() => import('./points/points-page.tsx'), 'PointsPage', ['operations', 'shelf']),
});

export const lockersRoutes = { staff: [points] } as const;
