import { parseMonth } from '@lavoir/domain';
import { createRoute } from '@tanstack/react-router';
import { numbersIn, oneOf, textIn } from '../../lib/page-search.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { operationsFrame } from '../../routes/operations-frame.ts';

export type ReportSearch = {
  /** `2026-11`; the one under way where it isn't said */
  month?: string | undefined;
  laundry?: number | undefined;
  /** charts where it isn't said */
  as?: 'table' | undefined;
};

const monthIn = (search: Record<string, unknown>): string | undefined => {
  const { month } = textIn(search, 'month');
  return month !== undefined && parseMonth(month) ? month : undefined;
};

const reports = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/reports',
  staticData: { title: 'operations.reports' },
  validateSearch: (search: Record<string, unknown>): ReportSearch => ({
    month: monthIn(search),
    as: oneOf(['table'] as const, search['as']),
    ...numbersIn(search, 'laundry'),
  }),
  component: lazyPage(() => import('./reports-page.tsx'), 'ReportsPage', ['operations', 'figures']),
});

export const reportsRoutes = { staff: [reports] } as const;
