import { createRoute } from '@tanstack/react-router';
import { textIn } from '../../lib/page-search.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { operationsFrame } from '../../routes/operations-frame.ts';

export type SystemSearch = {
  /** the dead letter that is open */
  letter?: string | undefined;
};

const system = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/system',
  staticData: { title: 'operations.system' },
  validateSearch: (search: Record<string, unknown>): SystemSearch => textIn(search, 'letter'),
  component: lazyPage(() => import('./system-page.tsx'), 'SystemPage', ['operations', 'figures']),
});

export const systemRoutes = { staff: [system] } as const;
