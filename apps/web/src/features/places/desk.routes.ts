import { createRoute } from '@tanstack/react-router';
import { searchWords } from '../../lib/page-search.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { operationsFrame } from '../../routes/operations-frame.ts';

const places = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/places',
  staticData: { title: 'operations.places' },
  validateSearch: (search: Record<string, unknown>) => searchWords(search),
  component: lazyPage(() => import('./desk/areas-page.tsx'), 'AreasPage', ['operations', 'shelf']),
});

/** Apart from the pages of customers, whose first one would bring it. */
export const placesDeskRoutes = { staff: [places] } as const;
