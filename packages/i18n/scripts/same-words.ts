/** Words that French or Dutch rightly share with English. What all three share is written once, as `all`. */
export const sameWords: ReadonlySet<string> = new Set([
  'account',
  'code',
  'date',
  'dates',
  'locker',
  'messages',
  'minimum',
  'notes',
  'photo',
  'photos',
  'promotion',
  'promotions',
  'service',
  'total',
  'tvac',
  'type',
]);
