import type { Order } from '@lavoir/contract';
import { formatAddress } from '@lavoir/i18n/keep-together';

/** Where an order is fetched and brought back, as it was ordered. */
export const whereOf = ({ company, address }: Pick<Order, 'company' | 'address'>): string =>
  [company, formatAddress(address)].filter(Boolean).join(', ');
