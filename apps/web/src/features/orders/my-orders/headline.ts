import type { Order } from '@lavoir/contract';
import { issueOf, waitsInLocker } from '../order-progress.ts';
import type { Issue } from '../order-progress.ts';
import type { Texts } from '../../../lib/i18n.tsx';

const issueTitles = {
  pick_up: 'orders.pickup_missed_title',
  agreement: 'orders.agreement_title',
  payment: 'orders.payment_failed_title',
  delivery: 'orders.delivery_missed_title',
} as const satisfies Record<Issue, string>;

/** Where an order stands, in a few words. */
export const headlineOf = ({ t }: Texts, order: Order): string => {
  const issue = issueOf(order);
  if (issue) return t(issueTitles[issue]);
  return waitsInLocker(order) ? t('orders.ready_to_retrieve') : t('orders.status', { status: order.status });
};
