import { median } from './measure.ts';

/**
 * ms of CPU of the floor's rows in a quiet hour of the machine that `must` is of: 27 November 2026, 00:35 (lists: 15:32).
 * A figure that was written down with one digit is the most that it can have been, so that no hour looks slower than it is.
 */
const floorThen: Readonly<Record<string, number>> = {
  catalogue: 0.034,
  'catalogue, brotli': 0.024,
  'catalogue, first call': 0.034,
  'cart update': 0.3,
  'cart update, first call': 0.31,
  'promo code': 0.16,
  'my orders, 12': 0.56,
  'my orders, 200': 0.6,
  'wallet, 12 orders': 0.16,
  'favourites, 200': 0.28,
  'one order': 0.23,
  'validate a date': 0.11,
  validate_token: 0.094,
  'search for points': 0.86,
  'place an order': 1.7,
  'cart to placed order': 2.4,
  'operations: first page': 1.0,
  'operations: deep page': 65,
  'operations: search': 13,
  'operations: by day': 5.3,
  'manager: first page': 0.61,
  'manager: first hundred pages, all sorts': 0.49,
  'manager: last page by number': 4.0,
  'manager: search': 3.8,
  'manager: months': 14,
};

/**
 * How many times as long the same work takes now as in a quiet hour, at least once.
 * @param floorNow ms of CPU of the floor in each of the run's rows that has one
 * @returns of one row by its own floor, which was measured in the same seconds; of what has none, as half of the rows say
 */
export const slownessOf = (
  floorNow: ReadonlyMap<string, number>,
): { median: number; of: (name: string) => number } => {
  const each = new Map<string, number>();
  for (const [name, now] of floorNow) {
    const then = floorThen[name];
    if (then !== undefined) each.set(name, Math.max(1, now / then));
  }
  const half = each.size === 0 ? 1 : median([...each.values()]);
  return { median: half, of: (name) => each.get(name) ?? half };
};
