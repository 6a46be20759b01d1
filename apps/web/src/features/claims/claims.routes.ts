import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { operationsFrame } from '../../routes/operations-frame.ts';

export const deskStates = ['waiting', 'answered'] as const;
export type DeskSearch = {
  /** those that wait where it isn't said */
  state?: (typeof deskStates)[number];
  page?: number;
  /** the claim that is open */
  claim?: number;
};

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const desk = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/claims',
  staticData: { title: 'desk.title' },
  validateSearch: ({ state, page, claim }: Record<string, unknown>): DeskSearch => ({
    ...(deskStates.some((one) => one === state) && { state: state as NonNullable<DeskSearch['state']> }),
    ...(isCount(page) && { page }),
    ...(isCount(claim) && { claim }),
  }),
  component: lazyPage(() => import('./desk/claims-desk-page.tsx'), 'ClaimsDeskPage', [
    'operations',
    'orders',
  ]),
});

export const claimsRoutes = { staff: [desk] } as const;
