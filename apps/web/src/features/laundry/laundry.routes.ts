import { laundryStages } from '@lavoir/domain';
import type { LaundryStage } from '@lavoir/domain';
import { createRoute } from '@tanstack/react-router';
import { numbersIn, oneOf } from '../../lib/page-search.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { operationsFrame } from '../../routes/operations-frame.ts';

export type QueueSearch = {
  /** all where it isn't said */
  stage?: LaundryStage | undefined;
  laundry?: number | undefined;
};

const queue = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/laundry',
  staticData: { title: 'laundry.queue' },
  validateSearch: (search: Record<string, unknown>): QueueSearch => ({
    stage: oneOf(laundryStages, search['stage']),
    ...numbersIn(search, 'laundry'),
  }),
  component: lazyPage(() => import('./queue/queue-page.tsx'), 'QueuePage', ['laundry', 'operations']),
});

/** One order at its next step: weighing, packing, or what it waits for. */
const order = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/laundry/$id',
  staticData: { title: 'operations.laundry' },
  component: lazyPage(() => import('./laundry-order-page.tsx'), 'LaundryOrderPage', [
    'laundry',
    'operations',
    'orders',
  ]),
});

export const laundryRoutes = { staff: [queue, order] } as const;
