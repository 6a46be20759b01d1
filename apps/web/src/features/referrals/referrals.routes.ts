import { createRoute } from '@tanstack/react-router';
import { customerFrame } from '../../routes/frames.ts';
import { lazyPage } from '../../routes/lazy-page.ts';

const earnCredit = createRoute({
  getParentRoute: () => customerFrame,
  path: '/earn-lavoir-credit',
  staticData: { title: 'shell.earn_credit' },
  component: lazyPage(() => import('./earn-credit-page.tsx'), 'EarnCreditPage', ['payments']),
});

export const referralsRoutes = { customer: [earnCredit] } as const;
