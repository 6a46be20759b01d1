import { createRoute } from '@tanstack/react-router';
import { searchWords } from '../../lib/search-words.ts';
import { customerFrame, publicFrame, root } from '../../routes/frames.ts';
import { lazyPage } from '../../routes/lazy-page.ts';

const homePage = lazyPage(() => import('./home/home-page.tsx'), 'HomePage', ['ordering']);

const start = createRoute({
  getParentRoute: () => customerFrame,
  path: '/',
  staticData: { title: 'home.title' },
  validateSearch: searchWords,
  component: homePage,
});

const home = createRoute({
  getParentRoute: () => customerFrame,
  path: '/home',
  staticData: { title: 'home.title' },
  validateSearch: searchWords,
  component: homePage,
});

const getBags = createRoute({
  getParentRoute: () => root,
  path: '/get-bags',
  staticData: { title: 'bags.title', isPublic: true },
  component: lazyPage(() => import('./bags/get-bags-page.tsx'), 'GetBagsPage', ['ordering', 'more']),
});

/** Numbers of rows or pages in an address; what isn't one is left out. */
const numbersIn = <Name extends string>(
  search: Record<string, unknown>,
  ...names: readonly Name[]
): { [Key in Name]?: number } =>
  Object.fromEntries(
    names
      .map((name) => [name, search[name]])
      .filter(([, value]) => Number.isSafeInteger(value) && Number(value) > 0),
  ) as { [Key in Name]?: number };

const checkout = createRoute({
  getParentRoute: () => customerFrame,
  path: '/checkout',
  staticData: { title: 'checkout.title' },
  /** the order that gets other times */
  validateSearch: (search: Record<string, unknown>) => numbersIn(search, 'reschedule'),
  component: lazyPage(() => import('./checkout/checkout-page.tsx'), 'CheckoutPage', [
    'doorstep',
    'more',
    'ordering',
    'orders',
    'payments',
  ]),
});

const purchaseSuccess = createRoute({
  getParentRoute: () => customerFrame,
  path: '/purchase-success',
  staticData: { title: 'shell.order_placed' },
  component: lazyPage(() => import('./checkout/purchase-success-page.tsx'), 'PurchaseSuccessPage', [
    'orders',
  ]),
});

export type OrdersSearch = {
  tab?: 'current' | 'past';
  order?: number;
  page?: number;
  /** the order of which an item is reported */
  report?: number;
};

const orders = createRoute({
  getParentRoute: () => customerFrame,
  path: '/order',
  staticData: { title: 'orders.title' },
  validateSearch: (search: Record<string, unknown>): OrdersSearch => ({
    ...((search['tab'] === 'current' || search['tab'] === 'past') && { tab: search['tab'] }),
    ...numbersIn(search, 'order', 'page', 'report'),
  }),
  component: lazyPage(() => import('./my-orders/orders-page.tsx'), 'OrdersPage', ['ordering', 'orders']),
});

const paymentReturn = createRoute({
  getParentRoute: () => publicFrame,
  path: '/stripe-payment-success',
  staticData: { title: 'payments.returned' },
  validateSearch: ({ payment_intent }: Record<string, unknown>): { payment_intent?: string } =>
    typeof payment_intent === 'string' ? { payment_intent } : {},
  component: lazyPage(() => import('./paying/payment-return-page.tsx'), 'PaymentReturnPage', [
    'orders',
    'payments',
  ]),
});

export const ordersRoutes = {
  public: [paymentReturn],
  root: [getBags],
  customer: [start, home, checkout, purchaseSuccess, orders],
} as const;
