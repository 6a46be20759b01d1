import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { operationsFrame } from '../../routes/operations-frame.ts';

const today = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/today',
  staticData: { title: 'operations.today' },
  component: lazyPage(() => import('./today/today-page.tsx'), 'TodayPage', ['operations', 'orders']),
});

export const dispatchRoutes = { staff: [today] } as const;
