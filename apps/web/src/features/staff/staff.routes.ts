import { staffRoles } from '@lavoir/domain';
import type { StaffRole } from '@lavoir/domain';
import { createRoute } from '@tanstack/react-router';
import { numbersIn, oneOf, textIn } from '../../lib/page-search.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { operationsFrame } from '../../routes/operations-frame.ts';

export type StaffSearch = {
  q?: string | undefined;
  /** all where it isn't said */
  role?: StaffRole | undefined;
  page?: number | undefined;
  /** whose drawer is open */
  member?: number | undefined;
};

const staff = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/staff',
  staticData: { title: 'operations.staff' },
  validateSearch: (search: Record<string, unknown>): StaffSearch => ({
    ...textIn(search, 'q'),
    role: oneOf(staffRoles, search['role']),
    ...numbersIn(search, 'page', 'member'),
  }),
  component: lazyPage(() => import('./staff-page.tsx'), 'StaffPage', ['operations', 'staff']),
});

const twoFactor = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/second-lock',
  staticData: { title: 'operations.second_lock' },
  component: lazyPage(() => import('./two-factor/two-factor-page.tsx'), 'TwoFactorPage', [
    'operations',
    'staff',
  ]),
});

export const staffRoutes = { staff: [staff, twoFactor] } as const;
