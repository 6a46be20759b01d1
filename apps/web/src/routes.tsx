import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { focusPageHeading, nameDocument } from './lib/arrival.ts';
import type { TitleKey } from './lib/arrival.ts';
import type { Texts } from './lib/i18n.tsx';
import { getSession, rememberPath, subscribeSession, takeRememberedPath } from './lib/session.ts';
import { RootLayout } from './root-layout.tsx';
import { PageError, PageSkeleton } from './page-states.tsx';

const notFound = lazyRouteComponent(() => import('./areas/customer/not-found-page.tsx'), 'NotFoundPage');

const root = createRootRoute({ component: RootLayout, notFoundComponent: notFound });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  staticData: { title: 'accounts.sign_in' },
  beforeLoad: () => {
    if (getSession()) throw redirect({ to: '/home', replace: true });
  },
  component: lazyRouteComponent(() => import('./areas/auth/sign-in-page.tsx'), 'SignInPage'),
});

/** Everything in here needs a session, and comes back here after signing in. */
const customer = createRoute({
  getParentRoute: () => root,
  id: 'customer',
  beforeLoad: ({ location }) => {
    if (getSession()) return;
    rememberPath(location.href);
    throw redirect({ to: '/sign-in', replace: true });
  },
  component: lazyRouteComponent(() => import('./areas/customer/customer-shell.tsx'), 'CustomerShell'),
});

const homePage = lazyRouteComponent(() => import('./areas/customer/home-page.tsx'), 'HomePage');

const start = createRoute({
  getParentRoute: () => customer,
  path: '/',
  staticData: { title: 'home.title' },
  component: homePage,
});

const home = createRoute({
  getParentRoute: () => customer,
  path: '/home',
  staticData: { title: 'home.title' },
  component: homePage,
});

const checkout = createRoute({
  getParentRoute: () => customer,
  path: '/checkout',
  staticData: { title: 'checkout.title' },
  component: lazyRouteComponent(() => import('./areas/customer/checkout/checkout-page.tsx'), 'CheckoutPage'),
});

const purchaseSuccess = createRoute({
  getParentRoute: () => customer,
  path: '/purchase-success',
  staticData: { title: 'shell.order_placed' },
  component: lazyRouteComponent(
    () => import('./areas/customer/purchase-success-page.tsx'),
    'PurchaseSuccessPage',
  ),
});

export type OrdersSearch = { tab?: 'current' | 'past'; order?: number; page?: number };

const positive = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

const orders = createRoute({
  getParentRoute: () => customer,
  path: '/order',
  staticData: { title: 'orders.title' },
  validateSearch: (search: Record<string, unknown>): OrdersSearch => {
    const order = positive(search['order']);
    const page = positive(search['page']);
    return {
      ...((search['tab'] === 'current' || search['tab'] === 'past') && { tab: search['tab'] }),
      ...(order !== undefined && { order }),
      ...(page !== undefined && { page }),
    };
  },
  component: lazyRouteComponent(() => import('./areas/customer/orders/orders-page.tsx'), 'OrdersPage'),
});

/** The components side by side, while developing. */
const kit = createRoute({
  getParentRoute: () => root,
  path: '/kit',
  component: import.meta.env.DEV
    ? lazyRouteComponent(() => import('./ui/kit/kit-page.tsx'), 'KitPage')
    : notFound,
});

const routeTree = root.addChildren([
  signIn,
  customer.addChildren([start, home, checkout, purchaseSuccess, orders]),
  ...(import.meta.env.DEV ? [kit] : []),
]);

const buildRouter = () =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: PageError,
    scrollRestoration: true,
  });

type AppRouter = ReturnType<typeof buildRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** key of the page's title */
    title?: TitleKey;
  }
}

/** What the server told one person isn't for the next. Signing in does without this code. */
const forgetAnswers = async (): Promise<void> => {
  const { queryClient } = await import('./lib/query.ts');
  queryClient.clear();
};

/** Signing in leads back to where one wanted to go; a session that ends, here or in another tab, to sign-in. */
const followSession = (router: AppRouter): void => {
  let uid = getSession()?.uid;
  subscribeSession(() => {
    const before = uid;
    uid = getSession()?.uid;
    if (uid === before) return;
    if (uid === undefined) void router.navigate({ to: '/sign-in', replace: true }).then(forgetAnswers);
    else void forgetAnswers().then(() => router.history.replace(takeRememberedPath() ?? '/home'));
  });
};

export const createAppRouter = (texts: Texts): AppRouter => {
  const router = buildRouter();
  followSession(router);
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title;
    nameDocument(texts, title ?? 'shell.not_found');
    if (fromLocation && fromLocation.pathname !== toLocation.pathname) focusPageHeading();
  });
  return router;
};
