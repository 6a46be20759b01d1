import { createRoute } from '@tanstack/react-router';
import { numbersIn, oneOf, searchWords, textIn } from '../../lib/page-search.ts';
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
  tab?: 'current' | 'past' | undefined;
  order?: number | undefined;
  page?: number | undefined;
  /** the order of which an item is reported */
  report?: number | undefined;
};

const orders = createRoute({
  getParentRoute: () => customerFrame,
  path: '/order',
  staticData: { title: 'orders.title' },
  validateSearch: (search: Record<string, unknown>): OrdersSearch => ({
    tab: oneOf(['current', 'past'], search['tab']),
    ...numbersIn(search, 'order', 'page', 'report'),
  }),
  component: lazyPage(() => import('./my-orders/orders-page.tsx'), 'OrdersPage', ['ordering', 'orders']),
});

const paymentReturn = createRoute({
  getParentRoute: () => publicFrame,
  path: '/stripe-payment-success',
  staticData: { title: 'payments.returned' },
  validateSearch: (search: Record<string, unknown>) => textIn(search, 'payment_intent'),
  component: lazyPage(() => import('./paying/payment-return-page.tsx'), 'PaymentReturnPage', [
    'orders',
    'more',
    'payments',
  ]),
});

export const ordersRoutes = {
  public: [paymentReturn],
  root: [getBags],
  customer: [start, home, checkout, purchaseSuccess, orders],
} as const;
