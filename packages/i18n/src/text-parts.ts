/**
 * The web's texts travel in parts, so that the first page brings few of them. A catalog is in one part; a page names
 * the parts that it and everything in it need, besides the first, which is always there.
 */
export const textParts = {
  start: ['common', 'shell', 'accounts', 'help'],
  ordering: ['addresses', 'cart', 'catalogue', 'frame', 'guide', 'home', 'wallet'],
  doorstep: ['doorstep'],
  orders: ['checkout', 'claims', 'editing', 'intake', 'orders', 'release', 'reviews', 'schedule'],
  payments: ['payments', 'referrals'],
  more: [
    'bags',
    'companies',
    'credentials',
    'legal',
    'messages',
    'partners',
    'points',
    'profile',
    'registration',
    'unsubscribe',
  ],
  operations: ['desk', 'dispatch', 'operations'],
  laundry: ['board', 'laundry'],
  shelf: ['areas', 'lockers', 'planning', 'promos', 'shelf'],
  runs: ['runs'],
  drivers: ['drivers'],
  staff: ['customers', 'refunds', 'staff'],
  figures: ['money', 'reports', 'system'],
} as const;

export type TextPart = keyof typeof textParts;
export type LaterPart = Exclude<TextPart, 'start'>;
