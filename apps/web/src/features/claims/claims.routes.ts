import { createRoute } from '@tanstack/react-router';
import { numbersIn, oneOf } from '../../lib/page-search.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { operationsFrame } from '../../routes/operations-frame.ts';

export const deskStates = ['waiting', 'answered'] as const;
export type DeskSearch = {
  /** those that wait where it isn't said */
  state?: (typeof deskStates)[number] | undefined;
  page?: number | undefined;
  /** the claim that is open */
  claim?: number | undefined;
};

const desk = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/claims',
  staticData: { title: 'desk.title' },
  validateSearch: (search: Record<string, unknown>): DeskSearch => ({
    state: oneOf(deskStates, search['state']),
    ...numbersIn(search, 'page', 'claim'),
  }),
  component: lazyPage(() => import('./desk/claims-desk-page.tsx'), 'ClaimsDeskPage', [
    'operations',
    'orders',
  ]),
});

export const claimsRoutes = { staff: [desk] } as const;
