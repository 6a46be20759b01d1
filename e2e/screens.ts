/** Where anybody may go. */
export const openScreens = [
  '/sign-in',
  '/personal-details',
  '/forgot-password',
  '/mail-check/emma@lavoir.example',
  '/reset-password',
  '/new-user-password',
  '/confirm-email',
  '/unsub',
  '/get-bags',
  '/how-it-works',
  '/faq',
  '/privacy',
  '/terms',
  '/staff-help',
];

/** Of operators; what somebody does on one of them opens from its address. */
export const operatorScreens = [
  '/ops/today',
  '/ops/board',
  '/ops/board?order=1',
  '/ops/runs',
  '/ops/orders',
  '/ops/orders?order=1',
  '/ops/customers',
  '/ops/customers/1',
  '/ops/claims',
  '/ops/catalogue',
  '/ops/places',
  '/ops/places/closures',
  '/ops/places/requests',
  '/ops/places/points?point=1',
  '/ops/promo-codes',
  '/ops/promo-codes?code=4',
  '/ops/promo-codes?code=5',
  '/ops/money',
  '/ops/reports',
  '/ops/reports?as=table',
  '/ops/system',
  '/ops/staff',
  '/ops/second-lock',
];

/** Of the laundry, and of a driver. */
export const laundryScreens = ['/ops/laundry'];
export const driverScreens = ['/ops/run', '/ops/run?view=list'];

/** A customer's. */
export const ownScreens = [
  '/home',
  '/checkout',
  '/purchase-success',
  '/order',
  '/order?tab=past',
  '/paymentMethod',
  '/earn-lavoir-credit',
  '/profile',
  '/get-bags',
  '/use-lavoir',
  '/delivery-details',
  '/thank-you',
  '/connect-point',
  '/connect-point?q=brux',
  '/add-colection-point',
  '/no-such-page',
];
