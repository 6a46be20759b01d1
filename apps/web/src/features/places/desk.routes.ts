import { createRoute } from '@tanstack/react-router';
import { numbersIn, searchWords } from '../../lib/page-search.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { operationsFrame } from '../../routes/operations-frame.ts';

const places = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/places',
  staticData: { title: 'operations.places' },
  validateSearch: (search: Record<string, unknown>) => ({
    ...searchWords(search),
    ...numbersIn(search, 'area'),
  }),
  component: lazyPage(() => import('./desk/areas-page.tsx'), 'AreasPage', ['operations', 'shelf']),
});

const closures = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/places/closures',
  staticData: { title: 'areas.tab_closures' },
  component: lazyPage(() => import('./desk/closures-page.tsx'), 'ClosuresPage', ['operations', 'shelf']),
});

const requests = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/places/requests',
  staticData: { title: 'areas.tab_requests' },
  validateSearch: (search: Record<string, unknown>) => numbersIn(search, 'request'),
  component: lazyPage(() => import('./desk/requests-page.tsx'), 'RequestsPage', ['operations', 'shelf']),
});

/** Apart from the pages of customers, whose first one would bring it. */
export const placesDeskRoutes = { staff: [places, closures, requests] } as const;
