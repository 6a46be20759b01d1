import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { operationsFrame } from '../../routes/operations-frame.ts';
import { readOrdersSearch } from './orders/orders-search.ts';

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

const orders = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/orders',
  staticData: { title: 'operations.orders' },
  validateSearch: readOrdersSearch,
  component: lazyPage(() => import('./orders/orders-page.tsx'), 'OrdersPage', ['operations', 'orders']),
});

export const dispatchRoutes = { staff: [today, board, orders] } as const;
