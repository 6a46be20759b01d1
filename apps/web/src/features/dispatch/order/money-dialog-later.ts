import { lazyPart } from '../../../lib/lazy-part.ts';

/** Of an order's drawer, and of its customer's page. */
export const MoneyDialog = lazyPart(() => import('./money-dialog.tsx'), 'MoneyDialog', [
  'operations',
  'staff',
]);
