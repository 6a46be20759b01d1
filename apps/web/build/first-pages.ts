import {
  listAddresses,
  listCollectionPoints,
  listOrders,
  listPaymentMethods,
  listProducts,
  showCart,
  showProfile,
  showSettings,
  showWallet,
} from '@lavoir/contract';
import { brand } from '@lavoir/domain';

/** A page that is painted before the app is here. */
export type FirstPage = {
  path: string;
  /** who sees it: a customer who is signed in, a visitor, or both alike */
  for?: 'customer' | 'visitor';
  /** what it shows at once depends on its address's query: with one, it isn't the page that was painted */
  query?: true;
  /**
   * What it shows at once depends on these: the names under which this browser keeps something for its user, or which the
   * browser's history holds for the page. With one of them it isn't the page that was painted.
   */
  depends?: readonly string[];
  /** its code, after what every page has */
  sources: readonly string[];
  /** the data that it begins with; four at most, as a browser may have six connections and scripts need some */
  asks: readonly string[];
};

export const shell = 'src/shells/customer/customer-shell.tsx';
const plain = 'src/shells/public/public-shell.tsx';
/** Where the customer's clothes are fetched: the top bar says it. */
const places = [listAddresses.path, listCollectionPoints.path];
const ordering = [...places, listProducts.path, showCart.path];
const settings = [showSettings.path];

const home = 'src/features/orders/home/home-page.tsx';

const accounts = (path: string, source: string): FirstPage => ({
  path,
  sources: [`src/features/accounts/${source}.tsx`],
  asks: settings,
});
const help = (path: string): FirstPage => ({
  path,
  sources: [plain, `src/features/help${path}-page.tsx`],
  asks: [],
});
const customers = (path: string, source: string, asks: readonly string[]): FirstPage => ({
  path,
  for: 'customer',
  sources: [shell, source],
  asks,
});

/** Where people arrive. Other addresses begin with an empty page. */
export const firstPages: readonly FirstPage[] = [
  { ...accounts('/sign-in', 'sign-in/sign-in-page'), for: 'visitor' },
  accounts('/personal-details', 'registration/sign-up-page'),
  accounts('/forgot-password', 'passwords/forgot-password-page'),
  help('/how-it-works'),
  help('/faq'),
  help('/privacy'),
  { ...help('/terms'), query: true },
  customers('/', home, ordering),
  { ...customers('/home', home, ordering), query: true },
  customers('/checkout', 'src/features/orders/checkout/checkout-page.tsx', ordering),
  {
    ...customers('/order', 'src/features/orders/my-orders/orders-page.tsx', [listOrders.path, ...places]),
    query: true,
  },
  customers('/profile', 'src/features/accounts/profile/profile-page.tsx', [showProfile.path, ...places]),
  {
    ...customers('/paymentMethod', 'src/features/payments/payment-methods-page.tsx', [
      `${showWallet.path}?per_page=1`,
      listPaymentMethods.path,
      ...places,
    ]),
    // the amount to pay in, which a button says
    depends: ['top-up', 'lacking', 'amount'],
  },
  {
    path: `/use-${brand.short}`,
    for: 'customer',
    sources: ['src/shells/public/onboarding-shell.tsx', 'src/features/places/onboarding/use-lavoir-page.tsx'],
    asks: [],
  },
];
