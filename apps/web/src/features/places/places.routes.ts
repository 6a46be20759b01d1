import { brand } from '@lavoir/domain';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onboardingFrame } from '../../routes/frames.ts';

const whereToUse = createRoute({
  getParentRoute: () => onboardingFrame,
  path: `/use-${brand.short}`,
  staticData: { title: 'registration.where' },
  component: lazyRouteComponent(() => import('./onboarding/use-lavoir-page.tsx'), 'UseLavoirPage'),
});

const notOpen = lazyRouteComponent(() => import('./onboarding/not-open-page.tsx'), 'NotOpenPage');

const deliveryDetails = createRoute({
  getParentRoute: () => onboardingFrame,
  path: '/delivery-details',
  staticData: { title: 'registration.doorstep' },
  component: notOpen,
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
