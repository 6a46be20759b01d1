import { createRoute } from '@tanstack/react-router';
import { numbersIn, oneOf } from '../../lib/page-search.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { operationsFrame } from '../../routes/operations-frame.ts';

export const invoiceFilters = ['draft', 'open', 'late', 'paid', 'surplus'] as const;
export type MoneySearch = {
  /** all where it isn't said */
  state?: (typeof invoiceFilters)[number] | undefined;
  page?: number | undefined;
  /** the order or the invoice that is open */
  order?: number | undefined;
  invoice?: number | undefined;
};

const money = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/money',
  staticData: { title: 'operations.money' },
  validateSearch: (search: Record<string, unknown>): MoneySearch => ({
    state: oneOf(invoiceFilters, search['state']),
    ...numbersIn(search, 'page', 'order', 'invoice'),
  }),
  component: lazyPage(() => import('./money-page.tsx'), 'MoneyPage', ['operations', 'orders', 'figures']),
});

export const moneyRoutes = { staff: [money] } as const;
