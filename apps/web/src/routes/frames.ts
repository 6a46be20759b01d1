import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { getSession, rememberPath } from '../lib/session.ts';
import { RootLayout } from '../shells/root-layout.tsx';
import { lazyFrame, lazyPage } from './lazy-page.ts';

/** What features hang their routes under. */
export const root = createRootRoute({
  component: RootLayout,
  notFoundComponent: lazyPage(() => import('../shells/not-found-page.tsx'), 'NotFoundPage', ['ordering']),
});

/** The ordering page is where one arrives anyway, and nobody is thanked twice. */
const isWorthRemembering = (path: string): boolean => !['/', '/home', '/thank-you'].includes(path);

type Way = { location: { href: string; pathname: string }; preload: boolean };

/** What a payment provider adds to the address that it leads back to: it opens the payment, so it isn't kept. */
const withoutSecret = (href: string): string =>
  href.replace(/([?&])payment_intent_client_secret=[^&#]*&?/, '$1').replace(/[?&]$/, '');

export const needSession = ({ location, preload }: Way): void => {
  if (getSession()) return;
  if (!preload && isWorthRemembering(location.pathname)) rememberPath(withoutSecret(location.href));
  throw redirect({ to: '/sign-in', replace: true });
};

/** Staff order nothing: they have no basket, wallet or orders of their own. */
const needCustomer = (way: Way): void => {
  needSession(way);
  if (getSession()?.user.roles.length) throw redirect({ to: '/ops', replace: true });
};

/** From signing up to the first order, without the customer's bars. */
export const onboardingFrame = createRoute({
  getParentRoute: () => root,
  id: 'onboarding',
  beforeLoad: needCustomer,
  component: lazyFrame(() => import('../shells/public/onboarding-shell.tsx'), 'OnboardingShell'),
});

/** Everything in here needs a session, and comes back here after signing in. */
export const customerFrame = createRoute({
  getParentRoute: () => root,
  id: 'customer',
  beforeLoad: needCustomer,
  component: lazyFrame(() => import('../shells/customer/customer-shell.tsx'), 'CustomerShell', ['ordering']),
});

/** What anyone may read, signed in or not. */
export const publicFrame = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyFrame(() => import('../shells/public/public-shell.tsx'), 'PublicShell', ['ordering']),
});
