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
];

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
