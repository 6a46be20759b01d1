import { Refused } from '../../../lib/refused.ts';
import type { Side } from '../../schedule/offers.ts';

/** Where the customer gets on after a refusal. */
export type WayOut =
  | { to: 'times'; side: Side }
  | { to: 'wallet' }
  /** another card, or the wallet */
  | { to: 'payment' }
  | { to: 'items' }
  | { to: 'address' }
  /** it comes to more than was shown: to be looked at again */
  | { to: 'amounts' }
  /** the basket was ordered already: to what is ordered */
  | { to: 'orders' }
  /** the code is off, the order without it can be placed */
  | { to: 'promo' }
  /** the same order again, under the same key */
  | { to: 'retry' };

const outOf: Readonly<Record<string, WayOut>> = {
  past_pickup: { to: 'times', side: 'pickup' },
  past_delivery: { to: 'times', side: 'delivery' },
  pickup_too_soon: { to: 'times', side: 'pickup' },
  delivery_too_early: { to: 'times', side: 'delivery' },
  slot_full: { to: 'times', side: 'pickup' },
  slot_not_offered: { to: 'times', side: 'pickup' },
  insufficient_credit: { to: 'wallet' },
  payment_method_invalid: { to: 'payment' },
  total_above_shown: { to: 'amounts' },
  basket_gone: { to: 'orders' },
  below_minimum: { to: 'items' },
  order_empty: { to: 'items' },
  product_unavailable: { to: 'items' },
  quantity_invalid: { to: 'items' },
  product_not_in_area: { to: 'address' },
  address_not_found: { to: 'address' },
  area_not_served: { to: 'address' },
  laundry_place_not_found: { to: 'address' },
  promo_code_invalid: { to: 'promo' },
  promo_code_elsewhere: { to: 'promo' },
  promo_code_products: { to: 'promo' },
};

/** Nothing was placed for sure only when the server said no; else the same request is safe to repeat. */
export const wayOutOf = (reason: unknown): WayOut => {
  if (!(reason instanceof Refused) || reason.status >= 500) return { to: 'retry' };
  const out = outOf[reason.code] ?? { to: 'retry' };
  const isAboutDelivery = Object.keys(reason.fields ?? {}).some((field) => field.startsWith('delivery_'));
  return out.to === 'times' && isAboutDelivery ? { to: 'times', side: 'delivery' } : out;
};

/** The server's words, or `invalid` where it said no without any; undefined when it had nothing to say to a customer. */
export const refusalText = (reason: unknown, invalid: string): string | undefined =>
  reason instanceof Refused && reason.status < 500 ? reason.message || invalid : undefined;
