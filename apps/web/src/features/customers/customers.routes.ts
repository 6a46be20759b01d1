import { createRoute } from '@tanstack/react-router';
import { numbersIn, oneOf, searchWords } from '../../lib/page-search.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { operationsFrame } from '../../routes/operations-frame.ts';

export const orderFilters = ['under_way', 'problem'] as const;

const customers = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/customers',
  staticData: { title: 'operations.customers' },
  validateSearch: searchWords,
  component: lazyPage(() => import('./customers-page.tsx'), 'CustomersPage', [
    'operations',
    'orders',
    'staff',
  ]),
});

export type CustomerSearch = {
  /** all where it isn't said */
  show?: (typeof orderFilters)[number] | undefined;
  /** whose drawer is open */
  order?: number | undefined;
};

const customer = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/customers/$id',
  staticData: { title: 'operations.customer' },
  validateSearch: (search: Record<string, unknown>): CustomerSearch => ({
    show: oneOf(orderFilters, search['show']),
    ...numbersIn(search, 'order'),
  }),
  component: lazyPage(() => import('./customer/customer-page.tsx'), 'CustomerPage', [
    'operations',
    'orders',
    'staff',
  ]),
});

export const customersRoutes = { staff: [customers, customer] } as const;
