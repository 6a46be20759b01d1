import { brand } from '@lavoir/domain';
import { createRoute } from '@tanstack/react-router';
import { onboardingFrame } from '../../routes/frames.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import type { DeliveryDetailsSearch } from './address/delivery-details-page.tsx';

const whereToUse = createRoute({
  getParentRoute: () => onboardingFrame,
  path: `/use-${brand.short}`,
  staticData: { title: 'registration.where' },
  component: lazyPage(() => import('./onboarding/use-lavoir-page.tsx'), 'UseLavoirPage', ['more']),
});

const notOpen = lazyPage(() => import('./onboarding/not-open-page.tsx'), 'NotOpenPage', ['more']);

const deliveryDetails = createRoute({
  getParentRoute: () => onboardingFrame,
  path: '/delivery-details',
  staticData: { title: 'registration.doorstep' },
  validateSearch: ({ address }: Record<string, unknown>): DeliveryDetailsSearch =>
    typeof address === 'number' && Number.isSafeInteger(address) && address > 0 ? { address } : {},
  component: lazyPage(() => import('./address/delivery-details-page.tsx'), 'DeliveryDetailsPage', [
    'doorstep',
    'more',
  ]),
});

const connectPoint = createRoute({
  getParentRoute: () => onboardingFrame,
  path: '/connect-point',
  staticData: { title: 'registration.point' },
  component: notOpen,
});

const connectPointAlias = createRoute({
  getParentRoute: () => onboardingFrame,
  path: '/connectpoint',
  staticData: { title: 'registration.point' },
  component: notOpen,
});

export const placesRoutes = {
  onboarding: [whereToUse, deliveryDetails, connectPoint, connectPointAlias],
} as const;
