/** A feature with those that it builds on. All of them stand before it, so there is no circle. */
export type FeatureOrder = Readonly<Record<string, readonly string[]>>;

export const apiFeatures: FeatureOrder = {
  wallet: [],
  accounts: ['wallet'],
  schedule: [],
  partners: [],
  promos: ['accounts'],
  catalogue: ['partners'],
  cart: ['partners', 'catalogue'],
  places: ['accounts', 'schedule', 'partners', 'cart'],
  payments: ['wallet'],
  orders: ['wallet', 'accounts', 'schedule', 'promos', 'catalogue', 'cart', 'places', 'payments'],
  receipts: ['wallet', 'accounts', 'orders'],
  reviews: ['orders'],
  referrals: ['wallet', 'accounts', 'promos'],
  dispatch: ['wallet', 'accounts', 'payments', 'orders'],
  claims: ['wallet', 'catalogue', 'orders', 'dispatch'],
  notifications: [],
};

export const webFeatures: FeatureOrder = {
  wallet: [],
  referrals: ['wallet'],
  schedule: [],
  catalogue: [],
  cart: ['catalogue'],
  help: ['catalogue'],
  places: ['catalogue', 'cart', 'help'],
  accounts: ['referrals', 'cart', 'places'],
  payments: ['wallet', 'accounts'],
  reviews: [],
  claims: ['catalogue'],
  orders: [
    'wallet',
    'payments',
    'referrals',
    'schedule',
    'catalogue',
    'cart',
    'help',
    'places',
    'accounts',
    'reviews',
    'claims',
  ],
  notifications: [],
};
