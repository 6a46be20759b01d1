import { createRoute } from '@tanstack/react-router';
import { numbersIn, searchWords, textIn } from '../../lib/page-search.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { operationsFrame } from '../../routes/operations-frame.ts';

export type ShelfSearch = {
  laundry?: number | undefined;
  /** the slug of what is shown; all without it */
  category?: string | undefined;
  /** parts of a name in any language */
  q?: string | undefined;
  /** whose history is open */
  product?: number | undefined;
};

const catalogue = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/catalogue',
  staticData: { title: 'operations.catalogue' },
  validateSearch: (search: Record<string, unknown>): ShelfSearch => ({
    ...textIn(search, 'category'),
    ...searchWords(search),
    ...numbersIn(search, 'laundry', 'product'),
  }),
  component: lazyPage(() => import('./desk/shelf-page.tsx'), 'ShelfPage', ['operations', 'shelf']),
});

export const catalogueRoutes = { staff: [catalogue] } as const;
