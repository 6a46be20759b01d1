import { brand } from '@lavoir/domain';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { focusPageHeading, nameDocument } from '../lib/arrival.ts';
import type { TitleKey } from '../lib/arrival.ts';
import { setPageOpener } from '../lib/go-to.ts';
import type { Texts } from '../lib/i18n.tsx';
import { getSession, rememberPath, subscribeSession } from '../lib/session.ts';
import { RootLayout } from '../shells/root-layout.tsx';
import { PageError, PageSkeleton } from '../shells/page-states.tsx';

const notFound = lazyRouteComponent(() => import('../shells/not-found-page.tsx'), 'NotFoundPage');

const root = createRootRoute({ component: RootLayout, notFoundComponent: notFound });

const loadPathAfterSignIn = () => import('../features/accounts/sign-in/path-after-sign-in.ts');

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  staticData: { title: 'accounts.sign_in', isPublic: true },
  beforeLoad: async () => {
    const session = getSession();
    if (!session) return;
    const { startOf } = await loadPathAfterSignIn();
    throw redirect({ to: await startOf(session.user), replace: true });
  },
  component: lazyRouteComponent(() => import('../features/accounts/sign-in/sign-in-page.tsx'), 'SignInPage'),
});

const personalDetails = createRoute({
  getParentRoute: () => root,
  path: '/personal-details',
  staticData: { title: 'registration.title', isPublic: true },
  component: lazyRouteComponent(() => import('../features/accounts/registration/sign-up-page.tsx'), 'SignUpPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { title: 'accounts.forgot_title', isPublic: true },
  component: lazyRouteComponent(() => import('../features/accounts/passwords/forgot-password-page.tsx'), 'ForgotPasswordPage'),
});

const mailCheck = createRoute({
  getParentRoute: () => root,
  path: '/mail-check/$email',
  staticData: { title: 'accounts.mail_check_title', isPublic: true },
  component: lazyRouteComponent(() => import('../features/accounts/passwords/mail-check-page.tsx'), 'MailCheckPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  staticData: { title: 'accounts.reset_title', isPublic: true },
  component: lazyRouteComponent(() => import('../features/accounts/passwords/reset-password-page.tsx'), 'ResetPasswordPage'),
});

const newUserPassword = createRoute({
  getParentRoute: () => root,
  path: '/new-user-password',
  staticData: { title: 'accounts.first_password_title', isPublic: true },
  component: lazyRouteComponent(
    () => import('../features/accounts/passwords/new-user-password-page.tsx'),
    'NewUserPasswordPage',
  ),
});

const unsub = createRoute({
  getParentRoute: () => root,
  path: '/unsub',
  staticData: { title: 'unsubscribe.title', isPublic: true },
  component: lazyRouteComponent(() => import('../features/notifications/unsubscribe-page.tsx'), 'UnsubscribePage'),
});

/** The ordering page is where one arrives anyway. */
const isWorthRemembering = (path: string): boolean => path !== '/' && path !== '/home';

const needSession = ({ location }: { location: { href: string; pathname: string } }): void => {
  if (getSession()) return;
  if (isWorthRemembering(location.pathname)) rememberPath(location.href);
  throw redirect({ to: '/sign-in', replace: true });
};

/** From signing up to the first order: signed in, without the customer's bars. */
const onboarding = createRoute({ getParentRoute: () => root, id: 'onboarding', beforeLoad: needSession });

const whereToUse = createRoute({
  getParentRoute: () => onboarding,
  path: `/use-${brand.short}`,
  staticData: { title: 'registration.where' },
  component: lazyRouteComponent(() => import('../features/places/onboarding/use-lavoir-page.tsx'), 'UseLavoirPage'),
});

const notOpen = lazyRouteComponent(() => import('../features/places/onboarding/not-open-page.tsx'), 'NotOpenPage');

const deliveryDetails = createRoute({
  getParentRoute: () => onboarding,
  path: '/delivery-details',
  staticData: { title: 'registration.doorstep' },
  component: notOpen,
});

const connectPoint = createRoute({
  getParentRoute: () => onboarding,
  path: '/connect-point',
  staticData: { title: 'registration.point' },
  component: notOpen,
});

const connectPointAlias = createRoute({
  getParentRoute: () => onboarding,
  path: '/connectpoint',
  staticData: { title: 'registration.point' },
  component: notOpen,
});

/** Everything in here needs a session, and comes back here after signing in. */
const customer = createRoute({
  getParentRoute: () => root,
  id: 'customer',
  beforeLoad: needSession,
  component: lazyRouteComponent(() => import('../shells/customer/customer-shell.tsx'), 'CustomerShell'),
});

const homePage = lazyRouteComponent(() => import('../features/orders/home/home-page.tsx'), 'HomePage');

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
  component: lazyRouteComponent(() => import('../features/orders/checkout/checkout-page.tsx'), 'CheckoutPage'),
});

const purchaseSuccess = createRoute({
  getParentRoute: () => customer,
  path: '/purchase-success',
  staticData: { title: 'shell.order_placed' },
  component: lazyRouteComponent(
    () => import('../features/orders/checkout/purchase-success-page.tsx'),
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
  component: lazyRouteComponent(() => import('../features/orders/my-orders/orders-page.tsx'), 'OrdersPage'),
});

const profile = createRoute({
  getParentRoute: () => customer,
  path: '/profile',
  staticData: { title: 'profile.title' },
  component: lazyRouteComponent(() => import('../features/accounts/profile/profile-page.tsx'), 'ProfilePage'),
});

/** What anyone may read, signed in or not. */
const publicPages = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyRouteComponent(() => import('../shells/public/public-shell.tsx'), 'PublicShell'),
});

const content = async () => (await import('../features/help/content/load.ts')).loadContent;

const howItWorks = createRoute({
  getParentRoute: () => publicPages,
  path: '/how-it-works',
  staticData: { title: 'help.how_it_works' },
  loader: async () => (await content()).howItWorks(),
  component: lazyRouteComponent(() => import('../features/help/how-it-works-page.tsx'), 'HowItWorksPage'),
});

const faq = createRoute({
  getParentRoute: () => publicPages,
  path: '/faq',
  staticData: { title: 'help.faq' },
  loader: async () => (await content()).faq(),
  component: lazyRouteComponent(() => import('../features/help/faq-page.tsx'), 'FaqPage'),
});

const privacy = createRoute({
  getParentRoute: () => publicPages,
  path: '/privacy',
  staticData: { title: 'legal.privacy' },
  loader: async () => (await content()).privacy(),
  component: lazyRouteComponent(() => import('../features/help/privacy-page.tsx'), 'PrivacyPage'),
});

const terms = createRoute({
  getParentRoute: () => publicPages,
  path: '/terms',
  staticData: { title: 'legal.terms' },
  loader: async () => (await content()).terms(),
  component: lazyRouteComponent(() => import('../features/help/terms-page.tsx'), 'TermsPage'),
});

/** The components side by side, while developing. */
const kit = createRoute({
  getParentRoute: () => root,
  path: '/kit',
  component: import.meta.env.DEV
    ? lazyRouteComponent(() => import('../kit/kit-page.tsx'), 'KitPage')
    : notFound,
});

const routeTree = root.addChildren([
  signIn,
  personalDetails,
  forgotPassword,
  mailCheck,
  resetPassword,
  newUserPassword,
  unsub,
  onboarding.addChildren([whereToUse, deliveryDetails, connectPoint, connectPointAlias]),
  customer.addChildren([start, home, checkout, purchaseSuccess, orders, profile]),
  publicPages.addChildren([howItWorks, faq, privacy, terms]),
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
    /** stays when the session ends */
    isPublic?: boolean;
  }
}

/** What the server told one person isn't for the next. Signing in does without this code. */
const forgetAnswers = async (): Promise<void> => {
  const { queryClient } = await import('../lib/query.ts');
  queryClient.clear();
};

const arrive = async (router: AppRouter): Promise<void> => {
  const { pathAfterSignIn } = await loadPathAfterSignIn();
  router.history.replace(await pathAfterSignIn());
};

/** Signing in leads back to where one wanted to go; a session that ends, here or in another tab, to sign-in. */
const followSession = (router: AppRouter): void => {
  let uid = getSession()?.uid;
  subscribeSession(() => {
    const before = uid;
    uid = getSession()?.uid;
    if (uid === before) return;
    if (uid !== undefined) void forgetAnswers().then(() => arrive(router));
    else if (router.state.matches.some(({ staticData }) => staticData.isPublic)) void forgetAnswers();
    else void router.navigate({ to: '/sign-in', replace: true }).then(forgetAnswers);
  });
};

export const createAppRouter = (texts: Texts): AppRouter => {
  const router = buildRouter();
  followSession(router);
  setPageOpener((path) => router.history.push(path));
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title;
    nameDocument(texts, title ?? 'shell.not_found');
    if (fromLocation && fromLocation.pathname !== toLocation.pathname) focusPageHeading();
  });
  return router;
};
