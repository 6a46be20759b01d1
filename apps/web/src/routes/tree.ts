import { createRoute } from '@tanstack/react-router';
import { accountsRoutes } from '../features/accounts/accounts.routes.ts';
import { companiesRoutes } from '../features/companies/companies.routes.ts';
import { helpRoutes } from '../features/help/help.routes.ts';
import { notificationsRoutes } from '../features/notifications/notifications.routes.ts';
import { ordersRoutes } from '../features/orders/orders.routes.ts';
import { partnersRoutes } from '../features/partners/partners.routes.ts';
import { paymentsRoutes } from '../features/payments/payments.routes.ts';
import { placesRoutes } from '../features/places/places.routes.ts';
import { referralsRoutes } from '../features/referrals/referrals.routes.ts';
import { customerFrame, onboardingFrame, publicFrame, root } from './frames.ts';
import { lazyPage } from './lazy-page.ts';

/** The components side by side, while developing. */
const kit = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/kit',
        component: lazyPage(() => import('../kit/kit-page.tsx'), 'KitPage'),
      }),
    ]
  : [];

/** Each feature's pages, under the frames that stand around them; those of staff come later: operations-tree.ts. */
export const pages = [
  ...accountsRoutes.root,
  ...notificationsRoutes.root,
  ...ordersRoutes.root,
  onboardingFrame.addChildren([...placesRoutes.onboarding, ...accountsRoutes.onboarding]),
  customerFrame.addChildren([
    ...ordersRoutes.customer,
    ...paymentsRoutes.customer,
    ...referralsRoutes.customer,
    ...accountsRoutes.customer,
    ...partnersRoutes.customer,
    ...companiesRoutes.customer,
  ]),
  publicFrame.addChildren([...helpRoutes.public, ...ordersRoutes.public]),
  ...kit,
] as const;
