import { brand } from '@lavoir/domain';
import { createRoute } from '@tanstack/react-router';
import { onboardingFrame } from '../../routes/frames.ts';
import { numbersIn, searchWords } from '../../lib/page-search.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import type { DeliveryDetailsSearch } from './address/delivery-details-page.tsx';

const whereToUse = createRoute({
  getParentRoute: () => onboardingFrame,
  path: `/use-${brand.short}`,
  staticData: { title: 'registration.where' },
  component: lazyPage(() => import('./onboarding/use-lavoir-page.tsx'), 'UseLavoirPage', ['more']),
});

const deliveryDetails = createRoute({
  getParentRoute: () => onboardingFrame,
  path: '/delivery-details',
  staticData: { title: 'registration.doorstep' },
  validateSearch: (search: Record<string, unknown>): DeliveryDetailsSearch => numbersIn(search, 'address'),
  component: lazyPage(() => import('./address/delivery-details-page.tsx'), 'DeliveryDetailsPage', [
    'doorstep',
    'more',
  ]),
});

const connectPointPage = {
  validateSearch: searchWords,
  component: lazyPage(() => import('./points/connect-point-page.tsx'), 'ConnectPointPage', [
    'more',
    'ordering',
  ]),
} as const;

const connectPoint = createRoute({
  getParentRoute: () => onboardingFrame,
  path: '/connect-point',
  staticData: { title: 'points.title' },
  ...connectPointPage,
});

const connectPointAlias = createRoute({
  getParentRoute: () => onboardingFrame,
  path: '/connectpoint',
  staticData: { title: 'points.title' },
  ...connectPointPage,
});

const requestPoint = createRoute({
  getParentRoute: () => onboardingFrame,
  path: '/add-colection-point',
  staticData: { title: 'points.request_title' },
  component: lazyPage(() => import('./points/request-point-page.tsx'), 'RequestPointPage', [
    'doorstep',
    'more',
  ]),
});

export const placesRoutes = {
  onboarding: [whereToUse, deliveryDetails, connectPoint, connectPointAlias, requestPoint],
} as const;
