import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { operationsFrame } from '../../routes/operations-frame.ts';

const today = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/today',
  staticData: { title: 'operations.today' },
  component: lazyPage(() => import('./today/today-page.tsx'), 'TodayPage', ['operations', 'orders']),
});

const board = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/board',
  staticData: { title: 'operations.board' },
  component: lazyPage(() => import('./board/board-page.tsx'), 'BoardPage', [
    'operations',
    'orders',
    'laundry',
  ]),
});

export const dispatchRoutes = { staff: [today, board] } as const;
